package dev.lineage.files;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The names that decision records use for their fields, the preferred ones first, and for their sections. */
final class FieldNames {
    static final List<String> STATUS = names("status adr_status");
    static final List<String> DATES =
            names("timestamp decided decided_on decision_date date_decided date created" + " created_on created_at");
    /** Dates that may be later than that of the decision. */
    static final List<String> LATER_DATES = names("recorded last_modified last_updated updated");

    static final List<String> TAGS = names("tags tag labels keywords");
    static final List<String> SUPERSEDES = names("supersedes replaces");
    static final List<String> SUPERSEDED_BY = names("superseded_by replaced_by");
    static final List<String> RELATED = names("related related_to relates_to related_adrs related_decisions see_also");

    private static final List<String> OTHERS = names("date deciders decision_makers author authors consulted informed");

    static final Set<String> FIELD_SECTIONS = union(List.of(STATUS, TAGS, SUPERSEDES, SUPERSEDED_BY, RELATED, OTHERS));

    static final Set<String> ALL = union(List.of(FIELD_SECTIONS, DATES, LATER_DATES));

    /** Headings above the options of a decision. */
    static final List<String> OPTIONS =
            names("considered_options considered_alternatives options_considered alternatives_considered");

    /** Headings that only decision records have. */
    static final Set<String> HEADINGS = union(List.of(
            OPTIONS,
            names("decision decision_outcome decision_drivers context_and_problem_statement context_and_problem")));

    private FieldNames() {}

    private static List<String> names(String names) {
        return List.of(names.split(" "));
    }

    static Set<String> union(List<Collection<String>> names) {
        return names.stream().flatMap(Collection::stream).collect(Collectors.toUnmodifiableSet());
    }
}
