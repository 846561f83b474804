package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.Denied;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.AntiPatternProposal;
import dev.lineage.patterns.Feedback;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.patterns.Maturity;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Score;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningTest {
    private static final Paging TEN = Paging.first(10);

    private final ManualClock clock = ManualClock.create();
    private CloseableLineage lineage;
    private Lineage me;

    @BeforeEach
    void open(@TempDir Path folder) {
        lineage = Lineages.open(
                Stores.FILE.open(folder),
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(1)));
        me = lineage.in(Scope.project("shop").actor("agent:planner"));
    }

    @AfterEach
    void close() {
        lineage.close();
    }

    private RecordId pattern(String name) {
        return me.patterns().capture(PatternDraft.of(name)).id();
    }

    private RecordId applying(Lineage who, RecordId pattern) {
        return who.journal()
                .record(DecisionDraft.of("Follow it").linking(DecisionLink.of(Relation.APPLIES_PATTERN, pattern)))
                .id();
    }

    private RecordId failed(RecordId pattern) {
        RecordId decision = applying(me, pattern);
        me.journal().resolve(decision, Resolution.of(Result.failed()));
        return decision;
    }

    private RecordId succeeded(RecordId pattern) {
        RecordId decision = applying(me, pattern);
        me.journal().resolve(decision, Resolution.of(Result.succeeded()));
        return decision;
    }

    private static List<Integer> counts(Lesson lesson) {
        return List.of(lesson.positiveValidations(), lesson.negativeValidations());
    }

    private List<Integer> counts(RecordId pattern) {
        return counts(me.patterns().show(pattern));
    }

    @Test
    void whatCameOfADecisionSpeaksForOrAgainstThePatternsThatItApplied() {
        RecordId pattern = pattern("Refresh early");
        RecordId decision = applying(me, pattern);
        assertThat(counts(pattern)).containsExactly(0, 0);

        me.journal().update(decision, DecisionUpdate.to(Outcome.SUCCESSFUL));
        assertThat(counts(pattern)).containsExactly(1, 0);
        me.journal().update(decision, DecisionUpdate.to(Outcome.ABANDONED));
        assertThat(counts(pattern)).containsExactly(0, 1);
        me.journal().update(decision, DecisionUpdate.to(Outcome.REVISED));
        assertThat(counts(pattern)).containsExactly(0, 0);
        me.journal().resolve(decision, Resolution.of(Result.succeeded()));
        assertThat(counts(pattern)).containsExactly(1, 0);
        me.journal().resolve(decision, Resolution.of(Result.unknown()));
        assertThat(counts(pattern)).containsExactly(0, 0);
        me.journal().resolve(decision, Resolution.of(Result.failed()));
        assertThat(counts(pattern)).containsExactly(0, 1);
        RecordId better = me.journal()
                .record(DecisionDraft.of("Do better").superseding(decision))
                .id();
        assertThat(me.journal().show(decision).supersededBy()).containsExactly(better);
        assertThat(counts(pattern)).containsExactly(0, 1);
    }

    /** The validations of a lesson, newest first. */
    private List<Validation> validations(RecordId lesson) {
        return lineage.query().patterns().validations(lesson, Paging.first(10)).items().stream()
                .map(RecordedValidation::validation)
                .toList();
    }

    @Test
    void anOutcomeWritesNothingToThePatternAndCountsOnceHoweverOftenItIsSaid() {
        RecordId pattern = pattern("Refresh early");
        RecordId decision = succeeded(pattern);
        me.journal().update(decision, DecisionUpdate.learning("It held"));
        me.journal().resolve(decision, Resolution.of(Result.succeeded().errors(2)));

        Lesson now = me.patterns().show(pattern);

        assertThat(now.version()).isEqualTo(1);
        assertThat(now.confidence()).isCloseTo(0.55, within(1e-12));
        assertThat(now.feedback()).isEqualTo(new Feedback(1, 0, 1, 0));
        assertThat(validations(pattern)).isEmpty();
        assertThat(now.initialConfidence()).isEqualTo(0.5);
    }

    @Test
    void ofAValidationByADecisionAndItsOutcomeTheLaterCounts() {
        RecordId pattern = pattern("Refresh early");
        RecordId decision = applying(me, pattern);
        me.patterns().validate(pattern, ValidationDraft.positive().by(decision));
        assertThat(counts(pattern)).containsExactly(1, 0);

        me.journal().resolve(decision, Resolution.of(Result.failed()));
        assertThat(counts(pattern)).containsExactly(0, 1);
        assertThat(me.patterns().show(pattern).confidence()).isCloseTo(0.45, within(1e-12));
        assertThat(validations(pattern))
                .containsExactly(new Validation(Verdict.POSITIVE, Optional.of(decision), Optional.empty()));

        Lesson after = me.patterns()
                .validate(pattern, ValidationDraft.positive().by(decision).note("The test was wrong"));
        assertThat(counts(after)).containsExactly(1, 0);
    }

    @Test
    void confidenceFollowsOutcomesAndValidationsInTheOrderOfTheLedger() {
        RecordId pattern = pattern("Refresh early");
        me.patterns().validate(pattern, ValidationDraft.positive());
        failed(pattern);
        Lesson after = me.patterns().validate(pattern, ValidationDraft.positive());

        double expected = 0.55 * 0.9;
        expected += 0.1 * (1 - expected);
        assertThat(after.confidence()).isCloseTo(expected, within(1e-12));
        assertThat(me.patterns().show(pattern).confidence()).isEqualTo(after.confidence());
        assertThat(me.patterns().versions(pattern))
                .extracting(Lesson::confidence)
                .containsExactly(0.5);
    }

    @Test
    void aLinkThatIsAddedLaterCountsFromThenOn() {
        RecordId pattern = pattern("Refresh early");
        RecordId decision = me.journal().record(DecisionDraft.of("Refresh")).id();
        me.journal().resolve(decision, Resolution.of(Result.succeeded()));
        clock.advance(Duration.ofDays(90));
        long before = lineage.query().sequence();
        me.journal().link(decision, DecisionLink.of(Relation.APPLIES_PATTERN, pattern));
        clock.advance(Duration.ofDays(90));

        assertThat(counts(me.asOf(before).patterns().show(pattern))).containsExactly(0, 0);
        assertThat(me.patterns().show(pattern).feedback().helpful()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void aPatternThatADecisionAppliesByTwoLinksCountsOnce() {
        RecordId pattern = pattern("Refresh early");
        RecordId decision = me.journal()
                .record(DecisionDraft.of("Follow it")
                        .linking(
                                DecisionLink.of(Relation.APPLIES_PATTERN, pattern)
                                        .because("in one part"),
                                DecisionLink.of(Relation.APPLIES_PATTERN, pattern)
                                        .because("in another part")))
                .id();
        me.journal().resolve(decision, Resolution.of(Result.succeeded()));

        assertThat(counts(me.patterns().show(pattern))).containsExactly(1, 0);
    }

    @Test
    void whatAViewerMayNotSeeDoesNotCount() {
        RecordId pattern =
                lineage.patterns().capture(PatternDraft.of("Refresh early")).id();
        Lineage secret = lineage.in(Scope.all().writingTo("secret"));
        RecordId hidden = applying(secret, pattern);
        secret.journal().resolve(hidden, Resolution.of(Result.failed()));
        RecordId shown = applying(lineage, pattern);
        lineage.journal().resolve(shown, Resolution.of(Result.succeeded()));

        assertThat(counts(lineage.patterns().show(pattern))).containsExactly(1, 0);
        assertThat(counts(lineage.in(Scope.all().reading("secret")).patterns().show(pattern)))
                .containsExactly(1, 1);
    }

    @Test
    void aPastPointKnowsNoLaterOutcome() {
        RecordId pattern = pattern("Refresh early");
        RecordId decision = succeeded(pattern);
        long then = lineage.query().sequence();
        me.journal().update(decision, DecisionUpdate.to(Outcome.ABANDONED));

        assertThat(counts(me.asOf(then).patterns().show(pattern))).containsExactly(1, 0);
        assertThat(counts(me.asOf(1).patterns().show(pattern))).containsExactly(0, 0);
        assertThat(counts(pattern)).containsExactly(0, 1);
    }

    @Test
    void feedbackHalvesInNinetyDaysOfTheClockOrUpToTheInstantOfTheView() {
        RecordId pattern = pattern("Refresh early");
        for (int i = 0; i < 5; i++) {
            succeeded(pattern);
        }
        Instant given = clock.instant();
        assertThat(me.patterns().show(pattern).maturity()).isEqualTo(Maturity.PROVEN);

        clock.advance(Duration.ofDays(45));
        assertThat(me.patterns().show(pattern).maturity()).isEqualTo(Maturity.ESTABLISHED);
        clock.advance(Duration.ofDays(45));
        assertThat(me.patterns().show(pattern).feedback()).isEqualTo(new Feedback(5, 0, 2.5, 0));
        assertThat(me.patterns().show(pattern).maturity()).isEqualTo(Maturity.CANDIDATE);
        assertThat(me.patterns().show(pattern).confidence()).isGreaterThan(0.7);

        LineageQuery then = me.query().validAt(given);
        assertThat(then.patterns().show(pattern).maturity()).isEqualTo(Maturity.PROVEN);
    }

    @Test
    void whatAnImportBroughtIsAsOldAsItSays() {
        RecordId pattern = pattern("Refresh early");
        DecisionContent content = DecisionDraft.of("Follow it")
                .linking(DecisionLink.of(Relation.APPLIES_PATTERN, pattern))
                .content();
        DecisionContent successful = content.edit().outcome(Outcome.SUCCESSFUL).build();
        Instant old = clock.instant().minus(Duration.ofDays(90));
        me.journal()
                .adopt(new ImportedDecision(
                        RecordId.of("D1"),
                        List.of(new ImportedVersion(
                                successful, Optional.of(old), Optional.empty(), Optional.empty()))));
        me.journal()
                .adopt(new ImportedDecision(
                        RecordId.of("D2"),
                        List.of(new ImportedVersion(content, Optional.of(old), Optional.empty(), Optional.empty()))));
        me.journal().resolve(RecordId.of("D2"), Resolution.of(Result.failed()));

        assertThat(me.patterns().show(pattern).feedback()).isEqualTo(new Feedback(1, 1, 0.5, 1));
    }

    private List<MatchedLesson> matched() {
        return me.patterns()
                .match("refresh tokens early", LessonFilter.all(), TEN)
                .items();
    }

    @Test
    void aMatchIsWeighedByMaturityAndLeavesOutWhatIsDeprecated() {
        RecordId harmful = pattern("Refresh tokens early");
        RecordId fresh = pattern("Refresh tokens early");
        RecordId proven = pattern("Refresh tokens early");
        RecordId other = me.patterns()
                .capture(PatternDraft.of("Wait").when("tokens near expiry").then("refresh"))
                .id();
        double relevance = matched().get(0).score().value() / 0.5 / 0.5;
        for (int i = 0; i < 5; i++) {
            succeeded(proven);
            failed(harmful);
        }

        List<MatchedLesson> matched = matched();

        assertThat(matched).extracting(each -> each.lesson().id()).containsExactly(proven, fresh, other);
        Score score = matched.get(0).score();
        double confidence = me.patterns().show(proven).confidence();
        assertThat(score.value()).isCloseTo(Math.min(1, relevance * confidence * 1.5), within(1e-9));
        assertThat(score.parts().subList(3, score.parts().size()))
                .extracting(Score.Part::name)
                .containsExactly("confidence", "maturity", "cap");
        assertThat(score.parts().stream().mapToDouble(Score.Part::value).sum()).isCloseTo(score.value(), within(1e-9));
        assertThat(matched.get(0).lesson().maturity()).isEqualTo(Maturity.PROVEN);
        assertThat(matched.get(1).score().value()).isCloseTo(relevance * 0.5 * 0.5, within(1e-9));
        assertThat(me.patterns().show(harmful).maturity()).isEqualTo(Maturity.DEPRECATED);

        clock.advance(Duration.ofDays(90));
        assertThat(matched()).extracting(each -> each.lesson().id()).contains(harmful);
    }

    @Test
    void aPatternThatFailedInSixOfTenUsesIsProposedWithItsFailures() {
        RecordId good = pattern("Refresh tokens early");
        RecordId bad = me.patterns()
                .capture(PatternDraft.of("Retry for ever").when("calls fail").then("retry without a bound"))
                .id();
        List<RecordId> failures = new ArrayList<>(List.of(failed(bad), failed(bad)));
        succeeded(good);
        assertThat(me.patterns().proposals(10)).isEmpty();
        succeeded(bad);
        applying(me, bad);
        assertThat(me.patterns().proposals(10)).hasSize(1);
        succeeded(bad);
        assertThat(me.patterns().proposals(10)).isEmpty();
        failures.add(failed(bad));

        List<AntiPatternProposal> proposals = me.patterns().proposals(10);

        assertThat(proposals).hasSize(1);
        AntiPatternProposal proposal = proposals.get(0);
        assertThat(proposal.pattern().id()).isEqualTo(bad);
        assertThat(proposal.content().name()).isEqualTo("avoid: Retry for ever");
        assertThat(proposal.content().symptom()).contains("retry without a bound");
        assertThat(proposal.content().risk()).contains("3 of 5 decisions that applied pat-000002-shop failed");
        assertThat(proposal.evidence()).isEqualTo(failures);
        assertThat(List.of(proposal.uses(), proposal.failures())).containsExactly(5, 3);
    }

    @Test
    void whatIsConfirmedIsAnAntiPatternWithItsEvidenceAndIsNotProposedAgain() {
        RecordId bad = pattern("Retry for ever");
        List<RecordId> failures = List.of(failed(bad), failed(bad), failed(bad));
        long before = lineage.query().sequence();

        AntiPattern confirmed =
                lineage.in(Scope.all().actor("person:ada")).patterns().confirm(bad);

        assertThat(confirmed.id()).hasToString("anti-000001-shop");
        assertThat(confirmed.name()).isEqualTo("avoid: Retry for ever");
        assertThat(confirmed.project()).contains("shop");
        assertThat(confirmed.actor()).contains("person:ada");
        assertThat(validations(confirmed.id()))
                .extracting(validation -> validation.decision().orElseThrow())
                .containsExactly(failures.get(2), failures.get(1), failures.get(0));
        assertThat(confirmed.maturity()).isEqualTo(Maturity.ESTABLISHED);
        assertThat(me.patterns().proposals(10)).isEmpty();
        assertThat(me.asOf(before).patterns().proposals(10)).hasSize(1);
        failed(bad);
        assertThat(me.patterns().confirm(bad)).isEqualTo(confirmed);
        assertThat(me.patterns().proposals(10)).isEmpty();
    }

    @Test
    void noKeyOfACallerStandsInTheWayOfAConfirmation() {
        RecordId bad = pattern("Retry for ever");
        for (int i = 0; i < 3; i++) {
            failed(bad);
        }
        for (String key : List.of("avoid/" + bad, " avoid/" + bad)) {
            me.patterns().validate(bad, ValidationDraft.negative().key(key));
        }

        assertThat(me.patterns().proposals(10)).hasSize(1);
        assertThat(me.patterns().confirm(bad).name()).isEqualTo("avoid: Retry for ever");
    }

    @Test
    void whatIsConfirmedTellsNobodyOfDecisionsThatAreHiddenFromHim() {
        RecordId bad = pattern("Retry for ever");
        RecordId shown = failed(bad);
        Lineage secret = lineage.in(Scope.project("shop").writingTo("secret"));
        for (int i = 0; i < 2; i++) {
            RecordId hidden = applying(secret, bad);
            secret.journal().resolve(hidden, Resolution.of(Result.failed()));
        }
        Lineage all = lineage.in(Scope.all().reading("secret"));
        RecordId elsewhere = lineage.in(Scope.all())
                .journal()
                .record(DecisionDraft.of("Follow it").linking(DecisionLink.of(Relation.APPLIES_PATTERN, bad)))
                .id();
        all.journal().resolve(elsewhere, Resolution.of(Result.failed()));
        assertThat(me.patterns().proposals(10)).isEmpty();
        assertThat(all.patterns().proposals(10))
                .extracting(AntiPatternProposal::failures)
                .containsExactly(4);

        AntiPattern confirmed = all.patterns().confirm(bad);

        assertThat(confirmed.risk()).contains("1 of 1 decisions that applied pat-000001-shop failed");
        assertThat(validations(confirmed.id()))
                .extracting(validation -> validation.decision().orElseThrow())
                .containsExactly(shown);
    }

    @Test
    void whatIsConfirmedStaysSoWhateverIsSaidOfTheAntiPattern() {
        RecordId bad = pattern("Retry for ever");
        failed(bad);
        failed(bad);
        failed(bad);
        RecordId confirmed = me.patterns().confirm(bad).id();

        me.patterns().validate(confirmed, ValidationDraft.positive());
        me.patterns().validate(confirmed, ValidationDraft.negative().key("run-9"));
        failed(bad);

        assertThat(me.patterns().proposals(10)).isEmpty();
        assertThat(me.patterns().confirm(bad).id()).isEqualTo(confirmed);
    }

    @Test
    void whatFailedMostOftenIsProposedFirstUpToTheLimit() {
        RecordId less = pattern("Retry for ever");
        RecordId more = pattern("Wait for ever");
        for (int i = 0; i < 3; i++) {
            failed(less);
            failed(more);
        }
        failed(more);

        assertThat(me.patterns().proposals(10))
                .extracting(proposal -> proposal.pattern().id())
                .containsExactly(more, less);
        assertThat(me.patterns().proposals(1))
                .extracting(proposal -> proposal.pattern().id())
                .containsExactly(more);
    }

    @Test
    void whatIsConfirmedStaysSoWhenThePatternIsNoLongerProposed() {
        RecordId bad = pattern("Retry for ever");
        failed(bad);
        failed(bad);
        RecordId last = failed(bad);
        AntiPattern confirmed = me.patterns().confirm(bad);
        me.journal().resolve(last, Resolution.of(Result.succeeded()));
        succeeded(bad);

        assertThat(me.patterns().confirm(bad).id()).isEqualTo(confirmed.id());
    }

    @Test
    void whatIsConfirmedIsAsHiddenAsThePattern() {
        Lineage secret = lineage.in(Scope.project("shop").writingTo("secret"));
        RecordId bad =
                secret.patterns().capture(PatternDraft.of("Retry for ever")).id();
        for (int i = 0; i < 3; i++) {
            RecordId decision = applying(secret, bad);
            secret.journal().resolve(decision, Resolution.of(Result.failed()));
        }

        assertThatThrownBy(() ->
                        lineage.in(Scope.all().reading("secret")).patterns().confirm(bad))
                .isInstanceOf(Denied.class);
        RecordId confirmed = lineage.in(Scope.all().writingTo("secret"))
                .patterns()
                .confirm(bad)
                .id();

        assertThat(lineage.patterns().find(confirmed)).isEmpty();
        assertThat(secret.patterns().show(confirmed).positiveValidations()).isEqualTo(3);
        assertThatThrownBy(() -> me.patterns().confirm(bad)).isInstanceOf(NotFound.class);
    }

    @Test
    void aBatchConfirmsWhatWasProposedBeforeIt() {
        RecordId bad = pattern("Retry for ever");
        failed(bad);
        failed(bad);
        failed(bad);
        List<RecordId> given = new ArrayList<>();

        me.atomically(batch -> {
            given.add(batch.patterns().confirm(bad));
            given.add(batch.patterns().confirm(bad));
            given.add(batch.patterns().confirm(bad));
        });

        assertThat(given).containsOnly(RecordId.of("anti-000001-shop")).hasSize(3);
        assertThat(me.patterns().show(given.get(0)).positiveValidations()).isEqualTo(3);
        assertThat(me.patterns().show(given.get(0)).version()).isEqualTo(1);
    }

    @Test
    void whatIsNotProposedIsNotConfirmed() {
        RecordId pattern = pattern("Refresh early");
        failed(pattern);
        RecordId decision = failed(pattern);

        assertThatThrownBy(() -> me.patterns().confirm(pattern))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("id must be a pattern that failed in 0.6 or more of 3 or more decisions that applied it, "
                        + "but was \"pat-000001-shop\"");
        assertThatThrownBy(() -> me.patterns().confirm(decision)).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> me.atomically(batch -> batch.patterns().confirm(pattern)))
                .isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> me.patterns().proposals(0)).isInstanceOf(InvalidInput.class);
    }

    @Test
    void writesAnswerWithWhatIsKnown() {
        RecordId pattern = pattern("Refresh early");
        Decision decision = me.journal().show(applying(me, pattern));
        ValidationDraft keyed = ValidationDraft.positive().key("run-1");
        Pattern first = (Pattern) me.patterns().validate(pattern, keyed);
        Lesson named =
                me.patterns().validate(pattern, ValidationDraft.positive().by(decision.id()));
        failed(pattern);

        assertThat(counts(first)).containsExactly(1, 0);
        assertThat(counts(named)).containsExactly(2, 0);
        assertThat(counts(me.patterns().validate(pattern, keyed))).containsExactly(1, 0);
        assertThat(counts(me.patterns()
                        .validate(pattern, ValidationDraft.positive().by(decision.id()))))
                .containsExactly(2, 1);
    }
}
