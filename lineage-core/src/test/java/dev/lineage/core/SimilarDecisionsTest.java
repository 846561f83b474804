package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.journal.CoordinatorDecisions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.Precedents.SimilarDecision;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Decisions that are like a draft (rule J11). */
class SimilarDecisionsTest extends MemoryTest {
    private static final Reference AUTH = Reference.file("src/auth.ts");

    private RecordId recorded(DecisionBuilder decision) {
        clock.advance(Duration.ofMinutes(1));
        return lineage.journal().record(decision.build()).id();
    }

    private void resolve(RecordId id, boolean success) {
        lineage.journal().resolve(id, ResultBuilder.builder().success(success).build());
    }

    private List<SimilarDecision> similar(DecisionBuilder draft) {
        return lineage.precedents().similar(draft.build(), 10);
    }

    private static List<RecordId> ids(List<SimilarDecision> similar) {
        return similar.stream().map(each -> each.decision().id()).toList();
    }

    @Test
    void likenessOfTextsIsTheShareOfTheirWordsAndTheReasonsAreTheTellingOnes() {
        RecordId near = recorded(Decision.builder("Refresh the OAuth token early"));
        RecordId far = recorded(Decision.builder("Rotate the token of the payment service every night"));
        recorded(Decision.builder("Paint the shed"));

        List<SimilarDecision> similar = similar(Decision.builder("Refresh the token"));
        assertThat(ids(similar)).containsExactly(near, far);
        assertThat(similar.get(0).likeness()).isCloseTo(3.0 / 5, within(1e-9));
        assertThat(similar.get(0).reasons()).containsExactly("refresh", "token");
        assertThat(similar.get(1).likeness()).isCloseTo(2.0 / 9, within(1e-9));
        assertThat(similar.get(1).reasons()).containsExactly("token");
    }

    @Test
    void filesEntitiesAndTheDecisionTypeCountToo() {
        RecordId assignment =
                recorded(CoordinatorDecisions.fileAssignment(List.of("src/auth.ts"), "worker-a", trace -> trace));
        RecordId affecting =
                recorded(Decision.builder("Rewrite").addEntities(AUTH).addEntities(Reference.concept("jwt")));
        recorded(Decision.builder("Something else").addEntities(Reference.concept("css")));

        List<SimilarDecision> similar =
                similar(CoordinatorDecisions.fileAssignment(List.of("src/auth.ts"), "worker-b", trace -> trace));
        assertThat(similar)
                .containsExactly(
                        new SimilarDecision(
                                lineage.journal().get(assignment),
                                1.0,
                                OptionalDouble.empty(),
                                List.of(
                                        "file",
                                        "assignment",
                                        "src",
                                        "auth",
                                        "ts",
                                        "file:src/auth.ts",
                                        "file_assignment")),
                        new SimilarDecision(
                                lineage.journal().get(affecting),
                                1.0 / 6,
                                OptionalDouble.empty(),
                                List.of("file:src/auth.ts")));
    }

    @Test
    void ofAboutTheSameLikenessTheSuccessfulComeFirstThenTheNewestAndTheFailedLast() {
        RecordId failed = recorded(Decision.builder("Refresh token early"));
        RecordId open = recorded(Decision.builder("Refresh token early"));
        RecordId succeeded = recorded(Decision.builder("Refresh token early"));
        RecordId newerOpen = recorded(Decision.builder("Refresh token early"));
        RecordId newerFailed = recorded(Decision.builder("Refresh token early"));
        resolve(failed, false);
        resolve(newerFailed, false);
        resolve(succeeded, true);

        assertThat(ids(similar(Decision.builder("Refresh token early"))))
                .containsExactly(succeeded, newerOpen, open, newerFailed, failed);
        assertThat(ids(lineage.precedents().similar(decision("Refresh token early"), 2)))
                .containsExactly(succeeded, newerOpen);
    }

    @Test
    void qualityOfTheHostReplacesTheComputedOne() {
        reopen(options(1)
                .with(o -> o.qualityScorer(version -> version.value().decision().endsWith("early")
                        ? OptionalDouble.of(0.9)
                        : OptionalDouble.empty())));
        RecordId early = recorded(Decision.builder("Refresh the token early"));
        RecordId late = recorded(Decision.builder("Refresh the token late"));

        assertThat(ids(similar(Decision.builder("Refresh the token")))).containsExactly(early, late);
        assertThat(lineage.documents().write(lineage.journal().get(early))).containsEntry("quality", 0.9);
        assertThat(lineage.documents().write(lineage.journal().get(late))).doesNotContainKey("quality");
    }

    @Test
    void asManyAreReturnedAsAreAskedFor() {
        List<RecordId> ids = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            ids.add(record("Split by file").id());
        }
        ids.subList(0, 5).forEach(id -> resolve(id, true));
        assertThat(lineage.precedents()
                        .similar(Decision.builder("Split by file").build(), 1_000))
                .hasSize(60)
                .extracting(similar -> similar.decision().id())
                .startsWith(ids.get(4), ids.get(3), ids.get(2), ids.get(1), ids.get(0));
    }

    @Test
    void supersededDecisionsAreLeftOut() {
        RecordId older = recorded(Decision.builder("Refresh token early"));
        RecordId newer = recorded(Decision.builder("Refresh token earlier").addSupersedes(older));

        assertThat(ids(similar(Decision.builder("Refresh token early")))).containsExactly(newer);
    }

    @Test
    void textIsComparedWithTheDecisionAloneAndWithItsQuestionAndRationale() {
        RecordId id = recorded(Decision.builder("Plan B")
                .rationale("Workers raced")
                .trace(TraceBuilder.builder().question("Which buffer?").build()));

        assertThat(similar(Decision.builder("Plan B")))
                .containsExactly(new SimilarDecision(
                        lineage.journal().get(id), 1.0, OptionalDouble.empty(), List.of("plan", "b")));
        assertThat(similar(Decision.builder("Plan B").rationale("Workers raced")))
                .containsExactly(new SimilarDecision(
                        lineage.journal().get(id),
                        4.0 / 6,
                        OptionalDouble.empty(),
                        List.of("plan", "b", "workers", "raced")));
        assertThat(similar(Decision.builder("buffer")))
                .containsExactly(new SimilarDecision(
                        lineage.journal().get(id), 1.0 / 6, OptionalDouble.empty(), List.of("buffer")));
    }

    @Test
    void draftOfStopWordsAloneFindsNothingElse() {
        recorded(Decision.builder("Refresh token early")
                .trace(TraceBuilder.builder()
                        .decisionType(WorkflowPoint.CONFLICT_RESOLUTION)
                        .build()));

        assertThat(similar(Decision.builder("!?"))).isEmpty();
        assertThat(similar(Decision.builder("what is it"))).isEmpty();
    }
}
