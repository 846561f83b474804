package dev.lineage.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.journal.CoordinatorDecisions.Issue;
import dev.lineage.journal.Trace.Policy;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoordinatorDecisionsTest {
    private static final Reference EPIC = Reference.of("epic:mj123");

    @Test
    void decompositionIsTheStrategyWithItsInputsAlternativesAndPrecedents() {
        Precedent precedent = Precedent.of(Reference.of("epic:mj100"), "solved OAuth refresh same way");
        Map<String, Object> inputs =
                Map.of("semantic_memory", List.of(Map.of("id", "mem-1", "content", "OAuth refresh needs 5min buffer")));
        Decision decision = CoordinatorDecisions.decomposition(
                        "file-based",
                        trace -> trace.epicId(EPIC)
                                .agentName("coordinator")
                                .inputsGathered(inputs)
                                .addPrecedentCited(precedent))
                .addAlternatives(Alternative.rejected("feature-based", "70% failure rate"))
                .build();

        assertThat(decision)
                .isEqualTo(Decision.builder("decomposition_strategy: file-based")
                        .addAlternatives(Alternative.rejected("feature-based", "70% failure rate"))
                        .trace(TraceBuilder.builder()
                                .decisionType(WorkflowPoint.DECOMPOSITION_STRATEGY)
                                .epicId(EPIC)
                                .agentName("coordinator")
                                .decisionData(Map.of("strategy", "file-based"))
                                .inputsGathered(inputs)
                                .addPrecedentCited(precedent)
                                .build())
                        .build());
        assertThat(decision.cites()).containsExactly(Reference.of("epic:mj100"));
    }

    @Test
    void fileAssignmentLinksEachFileAndKeepsInsightsAndPolicies() {
        Map<String, Object> insights =
                Map.of("file_insights", List.of(Map.of("file", "src/auth.ts", "failure_count", 2)));
        Policy policy = new Policy("assign files with low failure counts", Optional.of(true), Optional.empty(), false);
        Decision decision = CoordinatorDecisions.fileAssignment(
                        List.of("src/auth.ts", "src/jwt.ts"),
                        "worker-a",
                        trace -> trace.epicId(EPIC)
                                .taskId(Reference.of("mj123-1"))
                                .inputsGathered(insights)
                                .addPolicyEvaluated(policy))
                .rationale("Knows the code")
                .build();

        assertThat(decision)
                .isEqualTo(Decision.builder("file_assignment: src/auth.ts, src/jwt.ts")
                        .rationale("Knows the code")
                        .links(List.of(
                                Relationship.of(Relation.ASSIGNS_FILE, Reference.file("src/auth.ts")),
                                Relationship.of(Relation.ASSIGNS_FILE, Reference.file("src/jwt.ts"))))
                        .trace(TraceBuilder.builder()
                                .decisionType(WorkflowPoint.FILE_ASSIGNMENT)
                                .epicId(EPIC)
                                .taskId(Reference.of("mj123-1"))
                                .decisionData(Map.of(
                                        "files", List.of("src/auth.ts", "src/jwt.ts"), "assigned_to", "worker-a"))
                                .inputsGathered(insights)
                                .addPolicyEvaluated(policy)
                                .build())
                        .build());
        assertThat(decision.assigns()).containsExactly(Reference.file("src/auth.ts"), Reference.file("src/jwt.ts"));
    }

    @Test
    void reviewLinksTheWorkerAndKeepsTheIssues() {
        Decision decision = CoordinatorDecisions.review(
                        false,
                        List.of(new Issue("src/auth.ts", 42, "Token is logged")),
                        Optional.of(Reference.of("agent:worker-a")),
                        trace -> trace.agentName("reviewer")
                                .addPolicyEvaluated(
                                        new Policy("type safety", Optional.empty(), Optional.empty(), true)))
                .build();

        assertThat(decision)
                .isEqualTo(Decision.builder("review_approval: needs_changes")
                        .addLinks(Relationship.of(Relation.REVIEWED_WORK_BY, Reference.of("agent:worker-a")))
                        .trace(TraceBuilder.builder()
                                .decisionType(WorkflowPoint.REVIEW_APPROVAL)
                                .agentName("reviewer")
                                .decisionData(Map.of(
                                        "status",
                                        "needs_changes",
                                        "issues",
                                        List.of(Map.of("file", "src/auth.ts", "line", 42, "issue", "Token is logged"))))
                                .addPolicyEvaluated(new Policy("type safety", Optional.empty(), Optional.empty(), true))
                                .build())
                        .build());
    }

    @Test
    void nothingIsSaidThatNobodyGave() {
        Decision decision = CoordinatorDecisions.review(true, List.of(), Optional.empty(), trace -> trace)
                .build();

        assertThat(decision)
                .isEqualTo(Decision.builder("review_approval: approved")
                        .trace(TraceBuilder.builder()
                                .decisionType(WorkflowPoint.REVIEW_APPROVAL)
                                .decisionData(Map.of("status", "approved"))
                                .build())
                        .build());
    }

    @Test
    void textIsCutAt200CharactersAndEndsWithAWholeOne() {
        List<String> files =
                IntStream.range(0, 100).mapToObj(i -> "\uD83D\uDE80" + i).toList();
        String text = CoordinatorDecisions.fileAssignment(files, "worker-a", trace -> trace)
                .build()
                .decision();

        assertThat(text.codePointCount(0, text.length())).isEqualTo(200);
        assertThat(text).startsWith("file_assignment: \uD83D\uDE800, ");
    }

    @Test
    void badInputsAreNamed() {
        assertThatThrownBy(() -> CoordinatorDecisions.fileAssignment(List.of(), "worker-a", trace -> trace))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("files must have at least one file");
        assertThatThrownBy(() -> new Issue("a.ts", 0, "x")).hasMessage("line must be at least 1: '0'");
        assertThatThrownBy(() -> CoordinatorDecisions.decomposition(" ", trace -> trace))
                .hasMessageStartingWith("strategy must not be blank");
    }
}
