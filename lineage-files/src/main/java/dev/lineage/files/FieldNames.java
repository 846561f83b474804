package dev.lineage.files;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names that decision records use for their fields, the preferred ones first. */
final class FieldNames {
    static final List<String> STATUS = List.of("status", "adr_status");
    static final List<String> DATES = List.of(
            "timestamp",
            "decided",
            "decided_on",
            "decision_date",
            "date_decided",
            "date",
            "created",
            "created_on",
            "created_at");
    /** Dates that may be later than that of the decision. */
    static final List<String> LATER_DATES = List.of("recorded", "last_modified", "last_updated", "updated");

    static final List<String> TAGS = List.of("tags", "tag", "labels", "keywords");
    static final List<String> SUPERSEDES = List.of("supersedes", "replaces");
    static final List<String> SUPERSEDED_BY = List.of("superseded_by", "replaced_by");
    static final List<String> RELATED =
            List.of("related", "related_to", "relates_to", "related_adrs", "related_decisions", "see_also");
    static final Set<String> ALL = Stream.of(
                    STATUS,
                    DATES,
                    LATER_DATES,
                    TAGS,
                    SUPERSEDES,
                    SUPERSEDED_BY,
                    RELATED,
                    List.of("deciders", "decision_makers", "author", "authors", "consulted", "informed"))
            .flatMap(List::stream)
            .collect(Collectors.toUnmodifiableSet());

    /** Headings of sections that are fields. */
    static final Set<String> FIELD_SECTIONS = ALL.stream()
            .filter(name -> name.equals("date") || !DATES.contains(name) && !LATER_DATES.contains(name))
            .collect(Collectors.toUnmodifiableSet());

    /** Headings that only decision records have. */
    static final Set<String> HEADINGS = Set.of(
            "decision",
            "decision_outcome",
            "decision_drivers",
            "considered_options",
            "considered_alternatives",
            "options_considered",
            "alternatives_considered",
            "context_and_problem_statement",
            "context_and_problem");

    /** Headings above the options of a decision. */
    static final Set<String> OPTIONS =
            Set.of("considered_options", "considered_alternatives", "options_considered", "alternatives_considered");

    /** Headings that are no titles. */
    static final Set<String> SECTIONS =
            Stream.concat(ALL.stream(), HEADINGS.stream()).collect(Collectors.toUnmodifiableSet());

    private FieldNames() {}
}
