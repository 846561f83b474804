package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.coordination.Decomposition;
import dev.lineage.coordination.FileAssignment;
import dev.lineage.coordination.FileInsight;
import dev.lineage.coordination.Review;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Result;
import dev.lineage.precedent.Assignment;
import dev.lineage.precedent.Citation;
import dev.lineage.precedent.Trace;
import dev.lineage.precedent.TracedLink;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.LineageExtension;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The code examples of the decision traces' seed as a host writes them: its three capture functions, once with the ready-made drafts and
 * once by hand, and its four queries.
 */
class SeedExamplesTest {
    @RegisterExtension
    final LineageExtension extension = LineageExtension.of(Lineages::open);

    private Lineage coordinator;

    @BeforeEach
    void open(Lineage lineage) {
        coordinator = lineage.in(Scope.project("/srv/shop").actor("agent:coordinator"));
    }

    /** {@code captureDecompositionDecision}. */
    private Receipt captureDecomposition(
            String epic, String strategy, List<Map<String, Object>> cass, List<Map<String, Object>> memories) {
        return coordinator
                .journal()
                .record(Decomposition.of(epic, strategy)
                        .by("coordinator")
                        .havingFound(cass)
                        .remembering(memories)
                        .rejecting("feature-based", "70% failure rate")
                        .citingEpic("mj100", "solved OAuth refresh same way")
                        .applying(Reference.memory("oauth-buffer"))
                        .draft());
    }

    /** {@code captureFileAssignmentDecision}. */
    private Receipt captureFileAssignment(String epic, String bead, String agent, List<String> files) {
        return coordinator
                .journal()
                .record(FileAssignment.of(agent, files)
                        .of(epic, bead)
                        .because("Past success rate with auth code")
                        .knowing(List.of(new FileInsight("src/auth.ts", 1, List.of("races at expiry"))))
                        .draft());
    }

    /** {@code captureReviewDecision}. */
    private Receipt captureReview(String epic, String bead, String reviewer) {
        return coordinator
                .journal()
                .record(Review.returning(reviewer)
                        .of(epic, bead)
                        .finding("src/auth.ts", 42, "no test for the buffer")
                        .following("serves epic goal")
                        .violating("type safety")
                        .draft());
    }

    @Test
    void theDraftsSayWhatTheSeedsFunctionsWriteByHand() {
        List<Map<String, Object>> cass = List.of(Map.of("query", "oauth", "relevance", 9L, "result", "mj100"));
        List<Map<String, Object>> memories = List.of(Map.of("id", "m-1", "content", "5 min buffer", "decay", 1L));
        Decision drafted = captureDecomposition("mj123", "file-based", cass, memories);

        Decision written = coordinator
                .journal()
                .record(DecisionDraft.of("Split mj123 by the strategy file-based")
                        .because("Selected file-based based on 1 precedents of past work and 1 patterns of semantic"
                                + " memory")
                        .rejecting("feature-based", "70% failure rate")
                        .knowing(known -> known.at(DecisionPoint.DECOMPOSITION_STRATEGY)
                                .epic("mj123")
                                .agent("coordinator")
                                .chosen(Map.of("strategy", "file-based"))
                                .inputs(Map.of("cass_queries", cass, "semantic_memory", memories)))
                        .linking(DecisionLink.of(Relation.CITES_PRECEDENT, Reference.epic("mj100"))
                                .strength(1)
                                .because("solved OAuth refresh same way"))
                        .applying(Reference.memory("oauth-buffer")));

        DecisionContext authored = drafted.context().edit().generated(Set.of()).build();
        assertThat(List.of(drafted.text(), drafted.rationale(), authored, drafted.links()))
                .isEqualTo(List.of(written.text(), written.rationale(), written.context(), written.links()));
        assertThat(drafted.alternatives())
                .isEqualTo(written.alternatives())
                .containsExactly(new Alternative("feature-based", Optional.of("70% failure rate")));
    }

    @Test
    void decisionsThatCitedAnEpicAreFoundNewestFirst() {
        Decision first = captureDecomposition("mj123", "file-based", List.of(), List.of());
        captureFileAssignment("mj123", "mj123-1", "worker-a", List.of("src/auth.ts"));
        Decision second = captureDecomposition("mj200", "file-based", List.of(), List.of());

        assertThat(coordinator
                        .query()
                        .precedents()
                        .citing(Reference.epic("mj100"), 1, Paging.first(10))
                        .items())
                .extracting(Citation::decision)
                .containsExactly(second, first);
    }

    @Test
    void decisionsThatAppliedAPatternAreFoundNewestFirst() {
        Decision first = captureDecomposition("mj123", "file-based", List.of(), List.of());
        captureReview("mj123", "mj123-1", "reviewer-1");
        Decision second = captureDecomposition("mj200", "file-based", List.of(), List.of());

        assertThat(coordinator
                        .query()
                        .precedents()
                        .applying(Reference.memory("oauth-buffer"), Paging.first(10))
                        .items())
                .containsExactly(second, first);
    }

    @Test
    void theAssignmentsOfAFileAreToldWithTheirOutcomes() {
        RecordId failed = captureFileAssignment("mj123", "mj123-1", "worker-a", List.of("src/auth.ts", "src/token.ts"))
                .id();
        coordinator
                .journal()
                .resolve(
                        failed,
                        Result.failed()
                                .errors(3)
                                .duration(Duration.ofSeconds(45))
                                .evidence("tests"));
        RecordId open = captureFileAssignment("mj200", "mj200-1", "worker-b", List.of("src/auth.ts"))
                .id();
        captureFileAssignment("mj200", "mj200-2", "worker-c", List.of("src/cart.ts"));

        List<Assignment> history = coordinator
                .query()
                .precedents()
                .assignments(Reference.file("src/auth.ts"), Paging.first(10))
                .items();

        assertThat(history)
                .extracting(
                        each -> each.decision().id(), each -> each.decision().result())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(open, Optional.empty()),
                        org.assertj.core.groups.Tuple.tuple(
                                failed,
                                Optional.of(Result.failed()
                                        .errors(3)
                                        .duration(Duration.ofSeconds(45))
                                        .evidence("tests"))));
    }

    @Test
    void aDecisionIsToldWithItsLinksAndTheEventOfItsOutcome() {
        Receipt decided = captureDecomposition("mj123", "file-based", List.of(), List.of());
        Decision event = coordinator.journal().record(DecisionDraft.of("Subtask mj123-1 is done"));
        Result outcome =
                Result.succeeded().errors(0).duration(Duration.ofSeconds(45)).event(new EntryReference(event.id(), 1));
        Decision resolved = coordinator.journal().resolve(decided.id(), outcome);

        Trace trace = coordinator.query().precedents().trace(decided.id(), 10);

        assertThat(trace.decision()).isEqualTo(resolved);
        assertThat(trace.decision().result()).contains(outcome);
        assertThat(trace.quality()).hasValue(1);
        assertThat(trace.versions()).extracting(Decision::version).containsExactly(1, 2);
        assertThat(trace.links())
                .contains(
                        new TracedLink(
                                Relation.CITES_PRECEDENT,
                                Reference.epic("mj100"),
                                1,
                                Optional.of("solved OAuth refresh same way"),
                                Optional.empty()),
                        new TracedLink(
                                Relation.APPLIES_PATTERN,
                                Reference.memory("oauth-buffer"),
                                1,
                                Optional.empty(),
                                Optional.empty()));
        assertThat(trace.notices()).isEqualTo(decided.notices()).hasSize(1);
    }

    @Test
    void aReviewKeepsItsStatusItsIssuesAndTheRulesThatWereBroken() {
        Decision review = captureReview("mj123", "mj123-1", "reviewer-1");

        assertThat(review.context().point()).contains(DecisionPoint.REVIEW_APPROVAL);
        assertThat(review.context().chosen()).containsEntry("status", "needs_changes");
        assertThat(review.rationale()).contains("Found 1 issues requiring changes");
        assertThat(review.context().policies())
                .containsExactly(
                        Policy.of("serves epic goal").applied(true),
                        Policy.of("type safety").applied(false));
        assertThat(coordinator
                        .query()
                        .precedents()
                        .ofEpic("mj123", Paging.first(10))
                        .items())
                .containsExactly(review);
    }

    /** {@code Decision} of the data schema's seed: its fields are where the table in {@link Decision} says. */
    @Test
    void aWorkingMemorysDecisionKeepsEachOfItsFields() {
        Lineage agent = coordinator.in(Scope.project("shop").actor("agent:developer-1"));
        RecordId id = agent.journal()
                .record(DecisionDraft.of("Use Redis")
                        .because("Pub/sub for invalidation")
                        .rejecting("Memcached")
                        .rejecting("a file")
                        .affecting(Reference.task("task-2"), Reference.task("task-3"))
                        .linking(DecisionLink.of(Relation.LEARNED_FROM, Reference.memory("mem-1")))
                        .knowing(known -> known.workingMemory("wm-1")
                                .question("Which cache?")
                                .task("task-1")
                                .reversible(true)
                                .confidence("medium")))
                .id();
        RecordId reversing =
                agent.journal().record(DecisionDraft.of("Use no cache")).id();
        agent.journal().reverse(id, reversing);

        Decision decision = agent.journal().show(id);
        assertThat(List.of(decision.text(), decision.rationale(), decision.actor()))
                .isEqualTo(List.of(
                        "Use Redis", Optional.of("Pub/sub for invalidation"), Optional.of("agent:developer-1")));
        assertThat(decision.alternatives()).extracting(Alternative::text).containsExactly("Memcached", "a file");
        assertThat(decision.context())
                .isEqualTo(DecisionContext.NOTHING
                        .edit()
                        .workingMemory("wm-1")
                        .question("Which cache?")
                        .task("task-1")
                        .reversible(true)
                        .confidence("medium")
                        .build());
        assertThat(decision.entities()).extracting(Entity::text).containsExactly("task:task-2", "task:task-3");
        assertThat(decision.links()).containsExactly(DecisionLink.of(Relation.LEARNED_FROM, Reference.memory("mem-1")));
        assertThat(decision.reversedBy()).containsExactly(reversing);
        for (Reference named : List.of(
                Reference.task("task-1"), Reference.task("task-2"), Reference.workingMemory("wm-1"), reversing)) {
            assertThat(agent.graph().neighbours(named, Traversal.depth(1)).nodes())
                    .extracting(Reached::reference)
                    .containsExactly(named, id);
        }
    }
}
