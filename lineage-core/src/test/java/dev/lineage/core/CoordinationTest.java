package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.coordination.Decomposition;
import dev.lineage.coordination.FileAssignment;
import dev.lineage.coordination.FileInsight;
import dev.lineage.coordination.Review;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Policy;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.LineageExtension;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The drafts for the three points at which a coordinator decides. */
class CoordinationTest {
    @RegisterExtension
    final LineageExtension extension = LineageExtension.of(Lineages::open);

    @Test
    void aDecompositionCitesItsEpicsAndAppliesItsPatterns(Lineage lineage) {
        RecordId pattern =
                lineage.patterns().capture(PatternDraft.of("OAuth buffer")).id();

        Decision decision = lineage.journal()
                .record(Decomposition.of("mj123", "file-based")
                        .by("coordinator")
                        .havingFound(List.of(Map.of("query", "oauth", "relevance", 9L, "result", "solved")))
                        .remembering(List.of(Map.of("id", "m-1", "content", "OAuth refresh needs a buffer")))
                        .rejecting("feature-based", "70% failure rate")
                        .citingEpic("mj100", "solved OAuth refresh the same way")
                        .applying(pattern)
                        .draft());

        assertThat(decision.text()).isEqualTo("Split mj123 by the strategy file-based");
        assertThat(decision.rationale())
                .contains("Selected file-based based on 1 precedents of past work and 1 patterns of semantic memory");
        assertThat(decision.context().point()).contains(DecisionPoint.DECOMPOSITION_STRATEGY);
        assertThat(List.of(
                        decision.context().epic().orElseThrow(),
                        decision.context().agent().orElseThrow(),
                        decision.context().strategy().orElseThrow()))
                .isEqualTo(List.of("mj123", "coordinator", "file-based"));
        assertThat(decision.context().inputs())
                .isEqualTo(Map.of(
                        "cass_queries",
                        List.of(Map.of("query", "oauth", "relevance", 9L, "result", "solved")),
                        "semantic_memory",
                        List.of(Map.of("id", "m-1", "content", "OAuth refresh needs a buffer"))));
        assertThat(decision.alternatives())
                .containsExactly(new Alternative("feature-based", Optional.of("70% failure rate")));
        assertThat(decision.links())
                .containsExactly(
                        DecisionLink.of(Relation.CITES_PRECEDENT, Reference.epic("mj100"))
                                .because("solved OAuth refresh the same way"),
                        DecisionLink.of(Relation.APPLIES_PATTERN, pattern));
    }

    @Test
    void anAssignmentLinksToEachFileAndSaysWhetherTheRuleHeld(Lineage lineage) {
        FileAssignment assignment = FileAssignment.of("worker-a", List.of("src/auth.ts", "src/token.ts"))
                .of("mj123", "mj123-1")
                .because("Worker A knows the auth code")
                .knowing(List.of(
                        new FileInsight("src/auth.ts", 2, List.of("races at expiry")),
                        new FileInsight("src/token.ts", 3, List.of())));

        Decision decision = lineage.journal().record(assignment.draft());

        assertThat(decision.text()).isEqualTo("Assign src/auth.ts, src/token.ts to worker-a");
        assertThat(decision.context().chosen())
                .isEqualTo(Map.of("files", List.of("src/auth.ts", "src/token.ts"), "assigned_to", "worker-a"));
        assertThat(decision.context().policies())
                .containsExactly(
                        Policy.of("assign files with low failure counts").applied(false));
        assertThat(decision.context().inputs())
                .isEqualTo(Map.of(
                        "file_insights",
                        List.of(
                                Map.of(
                                        "file",
                                        "src/auth.ts",
                                        "failure_count",
                                        2L,
                                        "gotchas",
                                        List.of("races at expiry")),
                                Map.of("file", "src/token.ts", "failure_count", 3L, "gotchas", List.of()))));
        assertThat(lineage.journal()
                        .list(
                                DecisionFilter.all()
                                        .point(DecisionPoint.FILE_ASSIGNMENT)
                                        .epic("mj123")
                                        .linked(Relation.ASSIGNS_FILE, Reference.file("src/token.ts"))
                                        .linked(Relation.MADE_BY, Reference.agent("worker-a")),
                                Paging.first(5))
                        .items())
                .containsExactly(decision);
    }

    @Test
    void aReviewAffectsTheFilesInWhichSomethingWasFound(Lineage lineage) {
        RecordId assignment = lineage.journal()
                .record(FileAssignment.of("worker-a", List.of("src/auth.ts")).draft())
                .id();

        Decision returned = lineage.journal()
                .record(Review.returning("reviewer-1")
                        .of("mj123", "mj123-1")
                        .finding("src/auth.ts", 42, "no test")
                        .violating("type safety")
                        .ofWorkOn(assignment)
                        .draft());
        Decision approved = lineage.journal()
                .record(Review.approving("reviewer-1").of("mj123", "mj123-1").draft());

        assertThat(List.of(returned.text(), returned.rationale().orElseThrow()))
                .isEqualTo(List.of("Send back the work on mj123-1", "Found 1 issues requiring changes"));
        assertThat(returned.entities()).containsExactly(new Entity("src/auth.ts", false));
        assertThat(returned.context().chosen())
                .isEqualTo(Map.of(
                        "status",
                        "needs_changes",
                        "issues",
                        List.of(Map.of("file", "src/auth.ts", "line", 42L, "issue", "no test"))));
        assertThat(returned.context().policies())
                .containsExactly(
                        Policy.of("no obvious bugs"),
                        Policy.of("fulfills requirements"),
                        Policy.of("serves epic goal"),
                        Policy.of("type safety").applied(false));
        assertThat(returned.links())
                .containsExactly(
                        DecisionLink.of(Relation.REVIEWED_WORK_BY, Reference.agent("reviewer-1")),
                        DecisionLink.of(Relation.AFFECTS, assignment));
        assertThat(List.of(approved.text(), approved.rationale().orElseThrow()))
                .isEqualTo(List.of(
                        "Approve the work on mj123-1", "Work fulfills subtask requirements and serves epic goal"));
    }

    @Test
    void whatADraftRefusesIsRefusedHereToo(Lineage lineage) {
        assertThatThrownBy(() -> FileAssignment.of("worker-a", List.of()).draft())
                .isInstanceOf(InvalidInput.class)
                .hasMessage("files must have at least one value, but was \"0 values\"");
        assertThatThrownBy(() -> new FileInsight("src/auth.ts", -1, List.of()))
                .hasMessage("failures must be from 0 to 2147483647, but was \"-1\"");
        assertThatThrownBy(() -> Review.approving("reviewer-1").finding("src/auth.ts", -1, "no test"))
                .hasMessage("line must be from 0 to 2147483647, but was \"-1\"");
        assertThatThrownBy(() -> Decomposition.of(" ", "file-based").draft())
                .isInstanceOf(InvalidInput.class)
                .hasMessage("epic must not be blank, but was \" \"");
        assertThatThrownBy(() -> lineage.journal()
                        .record(Decomposition.of("mj123", "file-based")
                                .applying(RecordId.of("pat-000009-neo"))
                                .draft()))
                .isInstanceOf(NotFound.class);
        assertThat(lineage.query().sequence()).isZero();
    }
}
