package dev.lineage.core.questions;

import dev.lineage.core.ledger.RecordNames;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Trace;
import dev.lineage.record.Check;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.util.List;
import java.util.stream.Stream;

/** The groups in which decisions are counted; a decision may be in none of them, or in several. */
record Grouping(String by) {
    private static final List<String> WORDS =
            List.of("decision_type", "strategy", "agent", "worker", "file", "epic", "project", "month");

    Grouping {
        Check.that(WORDS.contains(by), "by", by, "must be one of " + String.join(", ", WORDS));
    }

    Stream<String> groups(Version<Decision> version) {
        Trace trace = version.value().trace();
        return switch (by) {
            case "decision_type" -> trace.decisionType().map(DecisionPoint::value).stream();
            case "strategy" -> trace.strategy().stream();
            case "agent" -> Stream.of(trace.agentName().orElse(version.actor()));
            case "worker" ->
                Stream.ofNullable(trace.decisionData().get("assigned_to")).map(Object::toString);
            case "file" -> files(version.value());
            case "epic" -> trace.epicId().map(Reference::normal).map(RecordNames::untyped).stream();
            case "project" -> Stream.of(version.project());
            default -> Stream.of(version.time().toString().substring(0, "2026-11".length()));
        };
    }

    private static Stream<String> files(Decision decision) {
        Stream<Reference> assigned =
                decision.linksOf(Relation.ASSIGNS_FILE).stream().map(LinkTarget::target);
        return Stream.concat(assigned, decision.entities().stream())
                .map(Reference::normal)
                .filter(name -> name.startsWith("file:"))
                .map(RecordNames::untyped)
                .distinct();
    }
}
