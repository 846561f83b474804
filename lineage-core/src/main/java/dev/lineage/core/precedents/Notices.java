package dev.lineage.core.precedents;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Precedents.Notice;
import dev.lineage.journal.Precedents.Notice.Rule;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Warns about precedents and patterns (rule J9); {@code hasParts} says whether records are parts of an epic. */
record Notices(LineageQuery query, Predicate<Reference> hasParts) {
    /** The types of things that are records, or that records belong to; a name without a type may be one of them. */
    private static final Set<String> RECORDED = Set.of("decision", "memory", "epic", "task", "bead", "concept");

    Stream<Notice> ofPrecedent(LinkTarget citation) {
        Reference cited = citation.target();
        Optional<Version<?>> record = query.find(cited);
        if (record.isPresent()) {
            return outdated(cited, record.get());
        }
        boolean known = !Reference.hasIdForm(cited.normal())
                        && !RECORDED.contains(cited.normal().replaceFirst(":.*", ""))
                || hasParts.test(cited);
        return known ? Stream.empty() : unknown(Rule.UNKNOWN_PRECEDENT, cited, " or is a part of it");
    }

    Stream<Notice> ofPattern(LinkTarget application) {
        Reference pattern = application.target();
        return query.find(pattern).isPresent() ? Stream.empty() : unknown(Rule.UNKNOWN_PATTERN, pattern, "");
    }

    private static Stream<Notice> unknown(Rule rule, Reference thing, String more) {
        String noun = rule == Rule.UNKNOWN_PATTERN ? "pattern " : "precedent ";
        String sentence = "The " + noun + thing + " is unknown: no record has this name" + more;
        return Stream.of(new Notice(rule, thing, sentence, Optional.empty()));
    }

    private Stream<Notice> outdated(Reference cited, Version<?> record) {
        Optional<RecordId> successor =
                Optional.ofNullable(query.successors(List.of(record.id())).get(record.id()));
        return successor
                .map(newer -> "was superseded by " + newer)
                .or(() -> record.value() instanceof Decision decision ? fate(decision) : Optional.empty())
                .map(fate ->
                        new Notice(Rule.OUTDATED_PRECEDENT, cited, "The precedent " + cited + " " + fate, successor))
                .stream();
    }

    private static Optional<String> fate(Decision decision) {
        String failure = decision.outcome() == Outcome.ABANDONED ? "was abandoned" : "failed";
        return decision.trace()
                .reversedBy()
                .map(by -> "was reversed by " + by)
                .or(() -> decision.succeeded().filter(success -> !success).map(no -> failure));
    }
}
