package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.LineageQuery;
import dev.lineage.journal.CoordinatorDecisions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.Precedents.Notice;
import dev.lineage.journal.Precedents.SimilarDecision;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.patterns.Pattern;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relationship;
import dev.lineage.record.WriteOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Similar decisions for a draft (rule J11), and warnings about the precedents and patterns that it uses (rule J9). */
class DecisionDraftsTest extends MemoryTest {
    private List<Notice> citing(Reference precedent) {
        return lineage.precedents()
                .notices(Decision.builder("Do as before")
                        .trace(TraceBuilder.builder()
                                .addPrecedentCited(Precedent.of(precedent, "same"))
                                .build())
                        .build());
    }

    private List<Notice> applying(Reference pattern) {
        return lineage.precedents()
                .notices(Decision.builder("Do as before")
                        .addLinks(Relationship.applies(pattern))
                        .build());
    }

    private static Notice outdated(RecordId cited, String fate, RecordId... successor) {
        return new Notice(
                "outdated_precedent",
                cited.target(),
                "The precedent " + cited + " " + fate,
                List.of(successor).stream().findFirst());
    }

    @Test
    void soundPrecedentGivesNoNotice() {
        RecordId cited = record("Refresh early").id();

        assertThat(citing(cited.target())).isEmpty();
        resolve(cited, true);
        assertThat(citing(cited.target())).isEmpty();
    }

    @Test
    void supersededPrecedentNamesItsSuccessor() {
        RecordId cited = record("Refresh early").id();
        RecordId newer = record("Refresh earlier").id();
        lineage.journal().supersede(cited, newer);
        clock.advance(Duration.ofMinutes(1));
        RecordId newest = record("Refresh earliest").id();
        lineage.journal().supersede(cited, newest);

        assertThat(citing(cited.target())).containsExactly(outdated(cited, "was superseded by " + newest, newest));
    }

    @Test
    void failedReversedAndAbandonedPrecedentsAreOutdated() {
        RecordId failed = record("Failed").id();
        resolve(failed, false);
        RecordId reversed = record("Reversed").id();
        lineage.journal().reverse(reversed, Reference.of("commit:d0fb77c"));
        RecordId abandoned = record("Abandoned").id();
        update(abandoned, decision -> decision.outcome(Outcome.ABANDONED));

        assertThat(citing(failed.target())).containsExactly(outdated(failed, "failed"));
        assertThat(citing(reversed.target())).containsExactly(outdated(reversed, "was reversed by commit:d0fb77c"));
        assertThat(citing(abandoned.target())).containsExactly(outdated(abandoned, "was abandoned"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"epic:mj100", "mj100", "memory:m1", "decision:adr-7", "dec-ffffffff"})
    void precedentThatNoRecordNamesIsUnknown(String text) {
        Reference cited = Reference.of(text);

        assertThat(citing(cited))
                .containsExactly(new Notice(
                        "unknown_precedent",
                        cited,
                        "The precedent " + text + " is unknown: no record has this name or is a part of it",
                        Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"epic:mj100", "mj100"})
    void epicWithADecisionIsKnown(String epic) {
        record(Decision.builder("Part of it")
                .trace(TraceBuilder.builder().epicId(Reference.of("epic:mj100")).build()));

        assertThat(citing(Reference.of(epic))).isEmpty();
    }

    @Test
    void thingsOutsideAreTakenAsTheyAre() {
        assertThat(citing(Reference.of("https://example.com/rfc"))).isEmpty();
        assertThat(citing(Reference.of("docs/adr/7.md"))).isEmpty();
    }

    @Test
    void patternThatNoRecordNamesIsUnknown() {
        RecordId pattern =
                lineage.patterns().add(Pattern.builder("Buffer").build()).id();

        assertThat(applying(pattern.target())).isEmpty();
        assertThat(applying(Reference.of("buffer")))
                .containsExactly(new Notice(
                        "unknown_pattern",
                        Reference.of("buffer"),
                        "The pattern buffer is unknown: no record has this name",
                        Optional.empty()));
    }

    @Test
    void earlierStateKnowsNothingOfALaterSuccessor() {
        RecordId cited = record("Refresh early").id();
        LineageQuery then = lineage.asOf(record("Refresh earlier", newer()));
        lineage.journal().supersede(cited, record("Refresh earlier", newer()).id());

        Decision draft = Decision.builder("Do as before")
                .trace(TraceBuilder.builder()
                        .addPrecedentCited(Precedent.of(cited.target(), "same"))
                        .build())
                .build();
        assertThat(lineage.precedents().notices(draft)).hasSize(1);
        assertThat(then.precedents().notices(draft)).isEmpty();
    }

    private static WriteOption newer() {
        return WriteOption.key("newer");
    }

    private static final Reference AUTH = Reference.file("src/auth.ts");

    private RecordId recorded(DecisionBuilder decision) {
        clock.advance(Duration.ofMinutes(1));
        return lineage.journal().record(decision.build()).id();
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
                                get(assignment),
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
                                get(affecting), 1.0 / 6, OptionalDouble.empty(), List.of("file:src/auth.ts")));
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
                .qualityScorer(version -> version.value().decision().endsWith("early")
                        ? OptionalDouble.of(0.9)
                        : OptionalDouble.empty()));
        RecordId early = recorded(Decision.builder("Refresh the token early"));
        RecordId late = recorded(Decision.builder("Refresh the token late"));

        assertThat(ids(similar(Decision.builder("Refresh the token")))).containsExactly(early, late);
        assertThat(lineage.documents().write(get(early))).containsEntry("quality", 0.9);
        assertThat(lineage.documents().write(get(late))).doesNotContainKey("quality");
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
                .containsExactly(new SimilarDecision(get(id), 1.0, OptionalDouble.empty(), List.of("plan", "b")));
        assertThat(similar(Decision.builder("Plan B").rationale("Workers raced")))
                .containsExactly(new SimilarDecision(
                        get(id), 4.0 / 6, OptionalDouble.empty(), List.of("plan", "b", "workers", "raced")));
        assertThat(similar(Decision.builder("buffer")))
                .containsExactly(new SimilarDecision(get(id), 1.0 / 6, OptionalDouble.empty(), List.of("buffer")));
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
