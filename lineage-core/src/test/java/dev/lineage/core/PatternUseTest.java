package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.Lineage;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Version;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How decisions and validations move the confidence of a pattern (rules P2 to P5). */
class PatternUseTest extends MemoryTest {
    private RecordId pattern = id("pat-000000-none");

    @BeforeEach
    void capturePattern() {
        pattern = learn(Pattern.builder("Contract first")).id();
    }

    private PatternUse use() {
        return lineage.patterns().use(pattern);
    }

    private RecordId apply(String reference, Outcome outcome) {
        return apply(lineage, reference, outcome);
    }

    private static RecordId apply(Lineage lineage, String reference, Outcome outcome) {
        return lineage.journal()
                .record(Decision.builder("Use it")
                        .outcome(outcome)
                        .addLinks(Relationship.of(Relation.APPLIES_PATTERN, Reference.of(reference)))
                        .build())
                .id();
    }

    private void validate(Verdict verdict, RecordId... decision) {
        lineage.records(Validation.class)
                .add(new Validation(pattern, verdict, Stream.of(decision).findFirst(), Optional.empty()));
    }

    private static PatternUse of(double confidence, int positive, int negative, int usedIn, int failedIn) {
        return new PatternUse(confidence, positive, positive, negative, usedIn, failedIn);
    }

    @Test
    void successesRaiseTheConfidenceByATenthAndFailuresLowerIt() {
        assertThat(use()).isEqualTo(of(0.5, 0, 0, 0, 0));
        validate(Verdict.POSITIVE);
        assertThat(use()).isEqualTo(of(0.55, 1, 0, 0, 0));
        validate(Verdict.POSITIVE);
        assertThat(use().confidence()).isCloseTo(0.595, within(1e-12));
        validate(Verdict.NEGATIVE);
        assertThat(use().confidence()).isCloseTo(0.5355, within(1e-12));
        assertThat(use().validations()).isEqualTo(2);
        assertThat(use().negative()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 60, 0.99", "0.995, 1, 0.995", "1, 1, 1", "0, 1, 0.1", "0.98, 1, 0.982", "0.99, 1, 0.99"})
    void confidenceRisesTo99PercentUnlessItBeganHigher(double initial, int successes, double expected) {
        pattern = learn(Pattern.builder("Other").initialConfidence(initial).initialValidations(7))
                .id();
        IntStream.range(0, successes).forEach(i -> validate(Verdict.POSITIVE));
        assertThat(use().confidence()).isCloseTo(expected, within(1e-12));
        assertThat(use().validations()).isEqualTo(7 + successes);
    }

    @Test
    void feedbackCountsInTheOrderOfTime() {
        RecordId first = apply(pattern.value(), Outcome.PENDING);
        clock.advance(Duration.ofSeconds(1));
        validate(Verdict.POSITIVE);
        lineage.journal().update(first, d -> d.outcome(Outcome.ABANDONED));
        assertThat(use().confidence()).isCloseTo(0.45 + 0.1 * 0.55, within(1e-12));
    }

    @Test
    void decisionsThatApplyThePatternByAnyNameCountOnceTheyHaveTurnedOut() {
        RecordId pending = apply(pattern.value(), Outcome.PENDING);
        apply("pattern:" + pattern, Outcome.SUCCESSFUL);
        apply(pattern.value(), Outcome.ABANDONED);
        apply(pattern.value(), Outcome.REVISED);
        apply("pattern:another", Outcome.SUCCESSFUL);
        assertThat(use()).isEqualTo(of(0.55 - 0.1 * 0.55, 1, 1, 4, 1));
        lineage.journal()
                .resolve(pending, ResultBuilder.builder().success(false).build());
        assertThat(use().failedIn()).isEqualTo(2);
        assertThat(use().usedIn()).isEqualTo(4);
    }

    @Test
    void patternOfAnotherToolIsAppliedByItsOwnId() {
        Map<String, Object> document = fields("id", "contract-first", "kind", "pattern", "name", "Contract first");
        importAll(document);
        pattern = id("contract-first");
        apply("pattern:contract-first", Outcome.SUCCESSFUL);
        apply("contract-first", Outcome.SUCCESSFUL);
        validate(Verdict.POSITIVE);
        assertThat(use().positive()).isEqualTo(3);
        assertThat(use().usedIn()).isEqualTo(2);
    }

    @Test
    void validationOfADecisionReplacesItsOutcomeAndTheNewestCounts() {
        RecordId decision = apply(pattern.value(), Outcome.SUCCESSFUL);
        assertThat(use()).isEqualTo(of(0.55, 1, 0, 1, 0));
        validate(Verdict.NEGATIVE, decision);
        assertThat(use()).isEqualTo(of(0.45, 0, 1, 1, 1));
        validate(Verdict.NEGATIVE, decision);
        assertThat(use()).isEqualTo(of(0.45, 0, 1, 1, 1));
        validate(Verdict.POSITIVE, decision);
        assertThat(use()).isEqualTo(of(0.55, 1, 0, 1, 0));
    }

    @Test
    void validationsWithoutADecisionCountEach() {
        validate(Verdict.NEGATIVE);
        validate(Verdict.NEGATIVE);
        assertThat(use().negative()).isEqualTo(2);
        assertThat(use().failedIn()).isZero();
    }

    @Test
    void validationOfADecisionThatDoesNotApplyThePatternIsNoUse() {
        validate(Verdict.NEGATIVE, record("Use Redis").id());
        assertThat(use()).isEqualTo(of(0.45, 0, 1, 0, 0));
    }

    @Test
    void decisionThatAppliesThePatternTwiceCountsOnce() {
        record(Decision.builder("Use it")
                .outcome(Outcome.SUCCESSFUL)
                .addLinks(Relationship.of(Relation.APPLIES_PATTERN, pattern.target()))
                .addLinks(Relationship.of(Relation.APPLIES_PATTERN, Reference.of("pattern:" + pattern))));
        assertThat(use()).isEqualTo(of(0.55, 1, 0, 1, 0));
    }

    @Test
    void decisionWithAnotherRelationToThePatternIsNoUse() {
        record(Decision.builder("Check it")
                .outcome(Outcome.SUCCESSFUL)
                .addLinks(Relationship.of(new Relation("validates"), pattern.target()))
                .addLinks(Relationship.of(Relation.REFERENCES, pattern.target())));
        assertThat(use()).isEqualTo(of(0.5, 0, 0, 0, 0));
    }

    @ParameterizedTest
    @CsvSource({"3, 6, true", "3, 7, false", "2, 0, false", "3, 0, true", "30, 70, false", "31, 70, true"})
    void patternIsDeprecatedByThreeFailuresOfMoreThan30Percent(int failed, int succeeded, boolean deprecated) {
        lineage.atomically(inside -> {
            IntStream.range(0, failed).forEach(i -> apply(inside, pattern.value(), Outcome.ABANDONED));
            IntStream.range(0, succeeded).forEach(i -> apply(inside, pattern.value(), Outcome.SUCCESSFUL));
            return null;
        });
        assertThat(use().deprecated()).isEqualTo(deprecated);
    }

    @Test
    void failuresOfValidationsAloneDoNotDeprecate() {
        IntStream.range(0, 5).forEach(i -> validate(Verdict.NEGATIVE));
        assertThat(use().deprecated()).isFalse();
    }

    @Test
    void retiredDecisionsAndValidationsDoNotCount() {
        RecordId decision = apply(pattern.value(), Outcome.SUCCESSFUL);
        Version<Validation> validation = lineage.records(Validation.class)
                .add(new Validation(pattern, Verdict.NEGATIVE, Optional.of(decision), Optional.empty()));
        lineage.records(Validation.class).retire(validation.id(), "Wrong pattern");
        assertThat(use()).isEqualTo(of(0.55, 1, 0, 1, 0));
        lineage.journal().retire(decision, "Never carried out");
        assertThat(use()).isEqualTo(of(0.5, 0, 0, 0, 0));
    }

    @Test
    void earlierStatesHaveTheUseOfThen() {
        RecordId decision = apply(pattern.value(), Outcome.PENDING);
        Version<Validation> validation = lineage.records(Validation.class)
                .add(new Validation(pattern, Verdict.POSITIVE, Optional.of(decision), Optional.empty()));
        Version<Validation> changed = lineage.records(Validation.class)
                .change(
                        validation.id(),
                        old -> new Validation(pattern, Verdict.NEGATIVE, old.decisionId(), old.note()));
        assertThat(lineage.asOf(validation.sequence() - 1).patterns().use(pattern))
                .isEqualTo(of(0.5, 0, 0, 1, 0));
        assertThat(lineage.asOf(validation).patterns().use(pattern)).isEqualTo(of(0.55, 1, 0, 1, 0));
        assertThat(lineage.asOf(changed).patterns().use(pattern)).isEqualTo(of(0.45, 0, 1, 1, 1));
        LineageQuery before = lineage.asOf(0);
        assertThatThrownBy(() -> before.patterns().use(pattern)).isInstanceOf(NotFound.class);
        assertThat(before.patterns().uses(List.of(pattern))).isEmpty();
    }

    @Test
    void hiddenDecisionsAndValidationsDoNotCount() {
        Lineage secret = memory.in(PLANNER.space("secret"));
        RecordId decision = apply(secret, pattern.value(), Outcome.SUCCESSFUL);
        secret.records(Validation.class)
                .add(new Validation(pattern, Verdict.NEGATIVE, Optional.of(decision), Optional.empty()));
        secret.records(Validation.class).add(Validation.of(pattern, Verdict.NEGATIVE));
        assertThat(use()).isEqualTo(of(0.5, 0, 0, 0, 0));
        assertThat(secret.patterns().use(pattern)).isEqualTo(of(0.405, 0, 2, 1, 1));
    }
}
