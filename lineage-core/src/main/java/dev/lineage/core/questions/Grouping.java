package dev.lineage.core.questions;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.journal.Decision;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The groups in which decisions are counted; a decision may be in none of them, or in several. */
enum Grouping {
    DECISION_TYPE((asked, version) -> version.value().trace().decisionType().map(WorkflowPoint::value).stream()),
    STRATEGY((asked, version) -> version.value().trace().strategy().stream()),
    AGENT((asked, version) -> Stream.of(asked.agent(version))),
    WORKER((asked, version) -> Stream.ofNullable(
                    version.value().trace().decisionData().get("assigned_to"))
            .map(Object::toString)),
    FILE((asked, version) -> files(version.value())),
    EPIC((asked, version) ->
            version.value().trace().epicId().map(Reference::normal).map(RecordNames::untyped).stream()),
    PROJECT((asked, version) -> Stream.of(version.project())),
    MONTH((asked, version) -> Stream.of(version.time().toString().substring(0, "2026-11".length())));

    /** The groups of a decision. */
    final BiFunction<Asked, Version<Decision>, Stream<String>> groups;

    Grouping(BiFunction<Asked, Version<Decision>, Stream<String>> groups) {
        this.groups = groups;
    }

    static Grouping of(String by) {
        String words = Stream.of(values()).map(Grouping::word).collect(Collectors.joining(", "));
        return Stream.of(values())
                .filter(each -> each.word().equals(by))
                .findFirst()
                .orElseThrow(() -> new InvalidInput("by", by, "must be one of " + words));
    }

    String word() {
        return RecordCodec.word(this);
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
