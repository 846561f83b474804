package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
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

    private static RecordId apply(Lineage lineage, String reference, Outcome outcome) {
        return lineage.journal()
                .record(Decision.builder("Use it")
                        .outcome(outcome)
                        .addLinks(Relationship.applies(Reference.of(reference)))
                        .build())
                .id();
    }

    private void validate(Verdict verdict) {
        add(Validation.of(pattern, verdict));
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
    void patternOfAnotherToolIsAppliedByItsOwnId() {
        Map<String, Object> document = fields("id", "contract-first", "kind", "pattern", "name", "Contract first");
        importAll(document);
        pattern = id("contract-first");
        apply(lineage, "pattern:contract-first", Outcome.SUCCESSFUL);
        apply(lineage, "contract-first", Outcome.SUCCESSFUL);
        validate(Verdict.POSITIVE);
        assertThat(use().positive()).isEqualTo(3);
        assertThat(use().usedIn()).isEqualTo(2);
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

    private static final int WRITES = 60;

    private final List<RecordId> patterns = new ArrayList<>();
    private final List<RecordId> decisions = new ArrayList<>();
    private final List<RecordId> validations = new ArrayList<>();
    private final Map<RecordId, Long> firstSequences = new HashMap<>();
    private Random random = new Random();
    private List<Lineage> writers = List.of();

    @Tag("slow")
    @RepeatedTest(5)
    void everyViewFoldsTheFeedbackThatItSees(RepetitionInfo seed) {
        random = new Random(seed.getCurrentRepetition());
        patterns.add(pattern);
        writers = List.of(lineage, memory.in(PLANNER.space("red")), memory.in(PLANNER.space("blue")));
        for (int i = 0; i < 4; i++) {
            patterns.add(learn(Pattern.builder("Pattern " + i)
                            .initialConfidence(random.nextInt(101) / 100.0)
                            .initialValidations(random.nextInt(3)))
                    .id());
        }
        decisions.add(known(lineage.journal().record(applying())));
        validations.add(known(add(validation())));
        for (int i = 0; i < WRITES; i++) {
            clock.advance(Duration.ofMillis(500L * random.nextInt(3)));
            write(writers.get(random.nextInt(writers.size())));
        }
        List<Scope> scopes = List.of(
                PLANNER, PLANNER.space("red"), PLANNER.reading("red", "blue"), Scope.allProjects(), Scope.project("x"));
        for (Scope scope : scopes) {
            Lineage viewer = memory.in(scope);
            compare(viewer);
            for (int i = 0; i < 4; i++) {
                compare(viewer.asOf(random.nextInt(patterns.size() + WRITES)));
            }
        }
    }

    private <T> T any(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    private void write(Lineage writer) {
        try {
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> decisions.add(known(writer.journal().record(applying())));
                case 3 -> writer.journal().update(any(decisions), d -> d.outcome(any(List.of(Outcome.values()))));
                case 4, 5 ->
                    validations.add(known(writer.records(Validation.class).add(validation())));
                case 6 -> writer.records(Validation.class).change(any(validations), old -> validation());
                default -> {
                    if (random.nextBoolean()) {
                        writer.journal().retire(any(decisions), "withdrawn");
                    } else {
                        writer.records(Validation.class).retire(any(validations), "withdrawn");
                    }
                }
            }
        } catch (Denied | NotFound inAnotherSpace) {
            decisions.add(known(writer.journal().record(applying())));
        }
    }

    private RecordId known(Version<?> version) {
        firstSequences.put(version.id(), version.sequence());
        return version.id();
    }

    private Decision applying() {
        List<Relationship> links = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            String name = (random.nextBoolean() ? "pattern:" : "") + any(patterns);
            Relation relation = random.nextInt(4) > 0
                    ? Relation.APPLIES_PATTERN
                    : any(List.of(Relation.REFERENCES, new Relation("validates")));
            links.add(Relationship.of(relation, Reference.of(name)));
        }
        return Decision.builder("Use it")
                .outcome(any(List.of(Outcome.values())))
                .links(links)
                .build();
    }

    private Validation validation() {
        Optional<RecordId> decision = random.nextBoolean() ? Optional.of(any(decisions)) : Optional.empty();
        return new Validation(any(patterns), any(List.of(Verdict.values())), decision, Optional.empty());
    }

    private void compare(LineageQuery viewer) {
        Map<RecordId, PatternUse> uses = viewer.patterns().uses(patterns);
        List<Version<Pattern>> seen = all(viewer.patterns());
        assertThat(uses.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        seen.stream().map(Version::id).toList());
        for (Version<Pattern> pattern : seen) {
            PatternUse expected = fold(viewer, pattern);
            PatternUse actual = viewer.patterns().use(pattern.id());
            assertThat(actual).isEqualTo(uses.get(pattern.id()));
            assertThat(actual.confidence()).isCloseTo(expected.confidence(), within(1e-12));
            assertThat(actual)
                    .usingRecursiveComparison()
                    .ignoringFields("confidence")
                    .isEqualTo(expected);
        }
    }

    private record Feedback(Instant time, long sequence, boolean success) {}

    private PatternUse fold(LineageQuery viewer, Version<Pattern> pattern) {
        Map<String, Feedback> feedback = new HashMap<>();
        List<String> applying = new ArrayList<>();
        for (Version<Decision> each :
                viewer.journal().list(Filter.ALL, Paging.first(1_000)).items()) {
            if (each.value().links().stream()
                    .anyMatch(link -> link.relation().equals(Relation.APPLIES_PATTERN)
                            && link.target().text().endsWith(pattern.id().value()))) {
                applying.add(each.id().value());
                each.value()
                        .succeeded()
                        .ifPresent(success -> feedback.put(each.id().value(), feedback(each, success)));
            }
        }
        List<Version<Validation>> newestFirst = viewer.records(Validation.class)
                .list(Filter.ALL, Paging.first(1_000))
                .items();
        for (int i = newestFirst.size() - 1; i >= 0; i--) {
            Version<Validation> each = newestFirst.get(i);
            if (each.value().pattern().equals(pattern.id())) {
                String key = each.value().decisionId().orElse(each.id()).value();
                feedback.put(key, feedback(each, each.value().verdict() == Verdict.POSITIVE));
            }
        }
        double confidence = pattern.value().initialConfidence();
        int positive = 0;
        for (Feedback each : feedback.values().stream()
                .sorted(Comparator.comparing(Feedback::time).thenComparing(Feedback::sequence))
                .toList()) {
            positive += each.success ? 1 : 0;
            confidence += each.success ? 0.1 * (1 - confidence) : -0.1 * confidence;
            confidence = Math.min(confidence, Math.max(0.99, pattern.value().initialConfidence()));
        }
        int failed = (int) applying.stream()
                .filter(id -> feedback.containsKey(id) && !feedback.get(id).success)
                .count();
        return new PatternUse(
                confidence,
                pattern.value().initialValidations() + positive,
                positive,
                feedback.size() - positive,
                applying.size(),
                failed);
    }

    private Feedback feedback(Version<?> version, boolean success) {
        return new Feedback(version.time(), firstSequences.getOrDefault(version.id(), 0L), success);
    }
}
