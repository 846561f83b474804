package dev.lineage.core.questions;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Trace;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The groups that decisions are counted in; a decision may be in none of them, or in several. */
enum Grouping {
    DECISION_TYPE(version -> version.value().trace().decisionType().map(DecisionPoint::value).stream()),
    STRATEGY(version -> version.value().trace().strategy().stream()),
    AGENT(version -> Stream.of(version.value().trace().agentName().orElse(version.actor()))),
    WORKER(version -> worker(version.value().trace()).stream()),
    FILE(version -> files(version.value())),
    EPIC(version -> version.value().trace().epicId().map(Reference::normal).map(RecordNames::untyped).stream()),
    PROJECT(version -> Stream.of(version.project())),
    MONTH(version -> Stream.of(version.time().toString().substring(0, "2026-11".length())));

    /** The names of all columns. */
    static final String WORDS = Stream.of(values()).map(Grouping::word).collect(Collectors.joining(", "));

    private final Function<Version<Decision>, Stream<String>> groups;

    Grouping(Function<Version<Decision>, Stream<String>> groups) {
        this.groups = groups;
    }

    /** Returns the groups of a decision. */
    Stream<String> groups(Version<Decision> decision) {
        return groups.apply(decision);
    }

    /** Returns the name of its column. */
    String word() {
        return RecordCodec.word(this);
    }

    static Grouping named(String word) {
        return Stream.of(values())
                .filter(grouping -> grouping.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new InvalidInput("by", word, "must be one of " + WORDS));
    }

    /** Returns the agent to which a decision assigns work. */
    static Optional<String> worker(Trace trace) {
        return Optional.ofNullable(trace.decisionData().get("assigned_to"))
                .filter(String.class::isInstance)
                .map(String.class::cast);
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
