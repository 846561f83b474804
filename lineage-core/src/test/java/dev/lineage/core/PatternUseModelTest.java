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
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;

/** Compares the use of patterns with a fold over lists of all decisions and validations, after random feedback. */
class PatternUseModelTest extends MemoryTest {
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
        writers = List.of(lineage, memory.in(PLANNER.space("red")), memory.in(PLANNER.space("blue")));
        for (int i = 0; i < 4; i++) {
            patterns.add(learn(Pattern.builder("Pattern " + i)
                            .initialConfidence(random.nextInt(101) / 100.0)
                            .initialValidations(random.nextInt(3)))
                    .id());
        }
        decisions.add(add(lineage.journal().record(applying())));
        validations.add(add(lineage.records(Validation.class).add(validation())));
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
                case 0, 1, 2 -> decisions.add(add(writer.journal().record(applying())));
                case 3 -> writer.journal().update(any(decisions), d -> d.outcome(any(List.of(Outcome.values()))));
                case 4, 5 ->
                    validations.add(add(writer.records(Validation.class).add(validation())));
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
            decisions.add(add(writer.journal().record(applying())));
        }
    }

    private RecordId add(Version<?> version) {
        firstSequences.put(version.id(), version.sequence());
        return version.id();
    }

    private Decision applying() {
        List<Relationship> links = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            String name = (random.nextBoolean() ? "pattern:" : "") + any(patterns);
            Relation relation = random.nextInt(5) == 0 ? Relation.REFERENCES : Relation.APPLIES_PATTERN;
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
