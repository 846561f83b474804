package dev.lineage.core.precedents;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Notice.Rule;
import dev.lineage.journal.Outcome;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Warns about precedents and patterns (rule J9).
 *
 * @param hasParts returns whether a record is a part of an epic
 */
record Notices(LineageQuery query, Predicate<Reference> hasParts) {
    /** The types of things that are records, or that records belong to; a name without a type may be one of them. */
    private static final Set<String> RECORDED = Set.of("decision", "memory", "epic", "task", "bead", "concept");

    Stream<Notice> ofPrecedent(LinkTarget citation) {
        Reference cited = citation.target();
        Optional<Version<?>> record = query.find(cited);
        if (record.isPresent()) {
            return outdated(cited, record.get()).stream();
        }
        String normal = cited.normal();
        if (!RECORDED.contains(normal.substring(0, Math.max(0, normal.indexOf(':')))) || hasParts.test(cited)) {
            return Stream.empty();
        }
        return Stream.of(new Notice(
                Rule.UNKNOWN_PRECEDENT,
                cited,
                "The precedent " + cited + " is unknown: no record has this name or is a part of it",
                Optional.empty()));
    }

    private Optional<Notice> outdated(Reference cited, Version<?> record) {
        Optional<RecordId> successor =
                query.successors(List.of(record.id())).values().stream().findFirst();
        String fate = successor
                .map(newer -> "was superseded by " + newer)
                .orElseGet(() -> record.value() instanceof Decision decision ? fate(decision) : "");
        return fate.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Notice(Rule.OUTDATED_PRECEDENT, cited, "The precedent " + cited + " " + fate, successor));
    }

    private static String fate(Decision decision) {
        return decision.trace()
                .reversedBy()
                .map(by -> "was reversed by " + by)
                .orElseGet(() -> decision.outcome() == Outcome.ABANDONED
                        ? "was abandoned"
                        : decision.succeeded().orElse(true) ? "" : "failed");
    }

    Stream<Notice> ofPattern(LinkTarget application) {
        Reference pattern = application.target();
        return query.find(pattern).isPresent()
                ? Stream.empty()
                : Stream.of(new Notice(
                        Rule.UNKNOWN_PATTERN,
                        pattern,
                        "The pattern " + pattern + " is unknown: no record has this name",
                        Optional.empty()));
    }
}
