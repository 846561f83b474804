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
import dev.lineage.insight.Grouping;
import dev.lineage.insight.HealthGroup;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import dev.lineage.insight.SuccessRate;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Entity;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Result;
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
                        .workBy("worker-a")
                        .finding("src/auth.ts", 42, "no test")
                        .following("fulfills requirements")
                        .violating("type safety")
                        .ofWorkOn(assignment)
                        .draft());
        Decision approved = lineage.journal()
                .record(Review.approving("reviewer-1").of("mj123", "mj123-1").draft());

        assertThat(returned.text()).isEqualTo("Send back the work on mj123-1");
        assertThat(returned.context().generated()).containsExactly(GeneratedText.DECISION, GeneratedText.RATIONALE);
        assertThat(returned.rationale()).contains("Found 1 issues requiring changes");
        assertThat(returned.entities()).containsExactly(new Entity("src/auth.ts", false));
        assertThat(returned.context().chosen())
                .isEqualTo(Map.of(
                        "status",
                        "needs_changes",
                        "issues",
                        List.of(Map.of("file", "src/auth.ts", "line", 42L, "issue", "no test"))));
        assertThat(returned.context().policies())
                .containsExactly(
                        Policy.of("fulfills requirements").applied(true),
                        Policy.of("type safety").applied(false));
        assertThat(returned.links())
                .containsExactly(
                        DecisionLink.of(Relation.REVIEWED_WORK_BY, Reference.agent("worker-a")),
                        DecisionLink.of(Relation.AFFECTS, assignment));
        assertThat(approved.text()).isEqualTo("Approve the work on mj123-1");
        assertThat(approved.context().generated()).containsExactly(GeneratedText.DECISION);
        assertThat(approved.rationale()).isEmpty();
        assertThat(approved.context().policies()).isEmpty();
        assertThat(approved.links()).isEmpty();
    }

    @Test
    void reviewsCountForTheWorkerByWorkerAndForTheReviewerByAgent(Lineage lineage) {
        RecordId good = lineage.journal()
                .record(Review.approving("reviewer-1").workBy("worker-a").draft())
                .id();
        RecordId bad = lineage.journal()
                .record(Review.returning("agent:reviewer-1")
                        .workBy("agent:worker-b")
                        .draft())
                .id();
        lineage.journal()
                .record(FileAssignment.of("worker-a", List.of("src/auth.ts")).draft());
        lineage.journal().resolve(good, Result.succeeded());
        lineage.journal().resolve(bad, Result.failed());

        assertThat(lineage.query().insight().rates(Grouping.WORKER, DecisionFilter.all()))
                .containsExactly(new SuccessRate("worker-a", 1, 0, 0, 0), new SuccessRate("worker-b", 0, 1, 0, 0));
        assertThat(lineage.query().insight().rates(Grouping.AGENT, DecisionFilter.all()))
                .containsExactly(new SuccessRate("reviewer-1", 1, 1, 0, 0), new SuccessRate("worker-a", 0, 0, 0, 1));
        assertThat(lineage.query()
                        .questions()
                        .ask("success_rates", Map.of("by", "worker"))
                        .rows())
                .extracting(row -> row.get(0))
                .containsExactlyInAnyOrder("worker-a", "worker-b");
    }

    @Test
    void wordsThatADraftSuppliesAreMarkedUntilTheAuthorGivesOthers(Lineage lineage) {
        Decision counted =
                lineage.journal().record(Decomposition.of("mj123", "file-based").draft());
        Decision explained = lineage.journal()
                .record(Decomposition.of("mj124", "file-based").draft().because("the files are few"));

        assertThat(counted.context().generated()).containsExactly(GeneratedText.DECISION, GeneratedText.RATIONALE);
        assertThat(explained.context().generated()).containsExactly(GeneratedText.DECISION);
        assertThat(counted.document().get("generated_text")).isEqualTo(List.of("decision", "rationale"));
        HealthGroup whole =
                lineage.query().insight().health(DecisionFilter.all()).whole();
        assertThat(whole.share(HealthMeasure.RATIONALE)).isEqualTo(new Share(1, 2));
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
