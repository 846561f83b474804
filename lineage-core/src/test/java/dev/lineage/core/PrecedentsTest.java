package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.CoordinatorDecisions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.Precedents.Citation;
import dev.lineage.journal.Precedents.DecisionTrace;
import dev.lineage.journal.Trace;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.patterns.Pattern;
import dev.lineage.query.Connection;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Version;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decisions that cite, apply and assign, and the whole trace of one. */
class PrecedentsTest extends MemoryTest {
    private Version<Decision> record(String text, UnaryOperator<DecisionBuilder> more) {
        clock.advance(Duration.ofMinutes(1));
        return lineage.journal().record(more.apply(Decision.builder(text)).build());
    }

    private Version<Decision> citing(String text, Precedent precedent) {
        return record(
                text,
                decision -> decision.trace(
                        TraceBuilder.builder().addPrecedentCited(precedent).build()));
    }

    private Version<Decision> linking(String text, Relationship link) {
        return record(text, decision -> decision.addLinks(link));
    }

    private static List<RecordId> ids(List<Citation> citations) {
        return citations.stream().map(citation -> citation.decision().id()).toList();
    }

    private static List<RecordId> ids(Version<?>... decisions) {
        return Stream.of(decisions).<RecordId>map(Version::id).toList();
    }

    @Test
    void citationsSayHowWellThePrecedentAppliesAndWhyNewestFirst() {
        Reference epic = Reference.of("epic:mj100");
        Version<Decision> first = citing("First", Precedent.of(epic, "solved OAuth refresh same way"));
        Version<Decision> second = linking(
                "Second",
                new Relationship(Relation.CITES_PRECEDENT, epic, 0.5, Optional.of("similar"), Optional.empty()));
        citing("Other", Precedent.of(Reference.of("epic:mj101"), "no"));
        linking("Affects", Relationship.of(Relation.AFFECTS, epic));

        assertThat(lineage.precedents().citing(epic, 10))
                .containsExactly(
                        new Citation(second, 0.5, Optional.of("similar")),
                        new Citation(first, 1.0, Optional.of("solved OAuth refresh same way")));
        assertThat(ids(lineage.precedents().citing(epic, 1))).isEqualTo(ids(second));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mj100", "epic:mj100"})
    void epicIsFoundWithAndWithoutItsType(String asked) {
        Version<Decision> bare = citing("Bare", Precedent.of(Reference.of("mj100"), "same"));
        Version<Decision> typed = citing("Typed", Precedent.of(Reference.of("epic:mj100"), "same"));

        assertThat(ids(lineage.precedents().citing(Reference.of(asked), 10))).isEqualTo(ids(typed, bare));
    }

    @Test
    void decisionThatCitesAThingByTwoNamesIsListedOnce() {
        Version<Decision> both = record(
                "Both",
                decision -> decision.addLinks(Relationship.cites(Reference.of("epic:mj100"), "same"))
                        .addLinks(Relationship.cites(Reference.of("mj100"), "same")));

        assertThat(lineage.precedents().citing(Reference.of("mj100"), 10))
                .containsExactly(new Citation(both, 1.0, Optional.of("same")));
    }

    @Test
    void decisionIsCitedByItsIdWithAndWithoutItsType() {
        Version<Decision> cited = record("Cited");
        Version<Decision> byId = citing("By id", Precedent.of(cited.id().target(), "same"));
        Version<Decision> byType = citing("By type", Precedent.of(Reference.of("decision:" + cited.id()), "same"));

        assertThat(ids(lineage.precedents().citing(cited.id().target(), 10))).isEqualTo(ids(byType, byId));
        assertThat(ids(lineage.precedents().citing(Reference.of("decision:" + cited.id()), 10)))
                .isEqualTo(ids(byType, byId));
    }

    @Test
    void importedDecisionsAreOrderedByTheirOwnTime() {
        Version<Decision> recorded = citing("Now", Precedent.of(Reference.of("epic:mj100"), "same"));
        importAll(json("""
            'id': 'dec-00000001', 'timestamp': '2020-01-01T00:00:00Z', 'decision': 'Long ago',
            'precedent_cited': [{'epic_id': 'mj100', 'reason': 'first'}]
            """));

        assertThat(ids(lineage.precedents().citing(Reference.of("epic:mj100"), 10)))
                .containsExactly(recorded.id(), id("dec-00000001"));
    }

    @Test
    void decisionsApplyAPatternByAnyOfItsNames() {
        RecordId pattern = learn(Pattern.builder("Buffer of 5 minutes")).id();
        Version<Decision> first = linking("First", Relationship.applies(pattern));
        Version<Decision> second = linking("Second", Relationship.applies(Reference.of("memory:" + pattern)));
        linking("Cites", Relationship.cites(pattern, "same"));

        assertThat(ids(lineage.precedents().applying(pattern.target(), 10))).isEqualTo(ids(second, first));
        Version<Decision> typed = linking("Typed", Relationship.applies(Reference.of("pattern:retry")));
        assertThat(ids(lineage.precedents().applying(Reference.of("retry"), 10)))
                .isEqualTo(ids(typed));
    }

    @Test
    void assignmentsOfAFileAreThoseDecisionsWhoseTypeSaysSo() {
        Version<Decision> first = lineage.journal()
                .record(CoordinatorDecisions.fileAssignment(
                                List.of("src/auth.ts", "src/jwt.ts"), "worker-a", trace -> trace)
                        .build());
        Version<Decision> resolved = resolve(first.id(), false);
        Version<Decision> selected = record(
                "Take it",
                decision -> decision.trace(TraceBuilder.builder()
                                .decisionType(new WorkflowPoint("file_selection"))
                                .build())
                        .addLinks(Relationship.of(Relation.ASSIGNS_FILE, Reference.of("./src/auth.ts"))));
        linking("No assignment", Relationship.of(Relation.ASSIGNS_FILE, Reference.file("src/auth.ts")));

        assertThat(lineage.precedents().assignments(Reference.of("src/auth.ts"), 10))
                .containsExactly(selected, resolved);
        assertThat(lineage.precedents().assignments(Reference.of("src/jwt.ts"), 10))
                .containsExactly(resolved);
    }

    @Test
    void onlyTheCurrentVersionOfAVisibleAndValidDecisionCounts() {
        Reference epic = Reference.of("epic:mj100");
        Version<Decision> kept = citing("Kept", Precedent.of(epic, "same"));
        Version<Decision> changed = citing("Changed", Precedent.of(epic, "same"));
        Version<Decision> retired = citing("Retired", Precedent.of(epic, "same"));
        Lineage other = memory.in(Scope.project("other"));
        other.journal().record(kept.value().with().build());
        LineageQuery before = lineage.asOf(retired);
        update(changed.id(), decision -> decision.trace(Trace.NONE));
        retire(retired.id(), "wrong");

        assertThat(ids(lineage.precedents().citing(epic, 10))).isEqualTo(ids(kept));
        assertThat(ids(before.precedents().citing(epic, 10))).isEqualTo(ids(retired, changed, kept));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1_001})
    void limitIsFromOneTo1000(int limit) {
        assertThatThrownBy(() -> lineage.precedents().citing(Reference.of("mj100"), limit))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("limit must be from 1 to 1000: '" + limit + "'");
        assertThatThrownBy(() -> lineage.precedents().similar(decision("x"), limit))
                .isInstanceOf(InvalidInput.class);
    }

    @Test
    void traceHasLinksVersionsPredecessorsSuccessorsAndCitations() {
        Version<Decision> old = record("Refresh at once");
        Version<Decision> decision = record(
                "Refresh 5 minutes early",
                each -> each.addSupersedes(old.id()).addEntities(Reference.of("src/auth.ts")));
        Version<Decision> citing =
                citing("Do as before", Precedent.of(decision.id().target(), "worked"));
        Version<Decision> resolved = resolve(decision.id(), true);
        Version<Decision> newer = record("Refresh 6 minutes early", each -> each.addSupersedes(decision.id()));

        DecisionTrace trace = lineage.precedents().trace(decision.id());
        assertThat(trace.decision().value().result()).isEqualTo(resolved.value().result());
        assertThat(trace.versions()).startsWith(decision, resolved).hasSize(3).endsWith(trace.decision());
        assertThat(trace.links())
                .extracting(Connection::source, Connection::relation, Connection::target)
                .containsExactly(
                        tuple(
                                newer.id().target(),
                                Relation.SUPERSEDES,
                                decision.id().target()),
                        tuple(
                                citing.id().target(),
                                Relation.CITES_PRECEDENT,
                                decision.id().target()),
                        tuple(decision.id().target(), Relation.AFFECTS, Reference.of("file:src/auth.ts")),
                        tuple(
                                decision.id().target(),
                                Relation.SUPERSEDES,
                                old.id().target()));
        assertThat(trace.superseded()).containsExactly(get(old.id()));
        assertThat(trace.supersededBy()).containsExactly(newer);
        assertThat(trace.citedBy()).containsExactly(new Citation(citing, 1.0, Optional.of("worked")));
        DecisionTrace then = lineage.asOf(decision).precedents().trace(decision.id());
        assertThat(then.decision()).isEqualTo(decision);
        assertThat(then.versions()).containsExactly(decision);
        assertThat(then.links()).isEqualTo(trace.links().subList(2, 4));
        assertThat(then.superseded()).containsExactly(old);
        assertThat(then.supersededBy()).isEmpty();
        assertThat(then.citedBy()).isEmpty();
    }

    @Test
    void traceOfAnUnknownDecisionIsRefused() {
        assertThatThrownBy(() -> lineage.precedents().trace(id("dec-00000000"))).isInstanceOf(NotFound.class);
    }
}
