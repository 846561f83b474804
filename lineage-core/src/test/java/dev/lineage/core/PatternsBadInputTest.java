package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ReferenceStore;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PatternsBadInputTest {
    private final CloseableLineage lineage = Lineages.open(ReferenceStore.create());
    private final Lineage me = lineage.in(Scope.project("shop"));
    private final PatternDraft pattern = PatternDraft.of("a");
    private final AntiPatternDraft antiPattern = AntiPatternDraft.of("a");

    @AfterEach
    void nothingWasStored() {
        assertThat(lineage.query().sequence()).isZero();
        lineage.close();
    }

    private static void invalid(String field, String value, String rule, ThrowingCallable call) {
        assertThat(catchThrowable(call)).isInstanceOfSatisfying(InvalidInput.class, error -> assertThat(
                        List.of(error.code(), error.field(), error.value(), error.rule()))
                .containsExactly("invalid_input", field, value, rule));
    }

    @Test
    void blankTextIsRefused() {
        String rule = "must not be blank";
        invalid("name", "", rule, () -> PatternDraft.of(""));
        invalid("name", " \n", rule, () -> AntiPatternDraft.of(" \n"));
        invalid("context", " ", rule, () -> pattern.when(" "));
        invalid("problem", "", rule, () -> pattern.problem(""));
        invalid("solution", "", rule, () -> pattern.then(""));
        invalid("examples", "", rule, () -> pattern.good(""));
        invalid("examples", "\t", rule, () -> pattern.bad("\t"));
        invalid("category", "", rule, () -> pattern.category(""));
        invalid("origin", "", rule, () -> pattern.origin(""));
        invalid("key", "", rule, () -> pattern.key(""));
        invalid("symptom", "", rule, () -> antiPattern.symptom(""));
        invalid("risk", "", rule, () -> antiPattern.risk(""));
        invalid("fix", "", rule, () -> antiPattern.fix(""));
        invalid("category", "", rule, () -> antiPattern.category(""));
        invalid("origin", " ", rule, () -> antiPattern.origin(" "));
        invalid("key", "", rule, () -> antiPattern.key(""));
        invalid("note", "", rule, () -> ValidationDraft.positive().note(""));
        invalid("key", "", rule, () -> ValidationDraft.positive().key(""));
        invalid("project", "", rule, () -> LessonFilter.all().project(""));
        invalid("session", "", rule, () -> LessonFilter.all().session(""));
        invalid("actor", "", rule, () -> LessonFilter.all().actor(""));
    }

    @Test
    void aNameIsOneLine() {
        invalid("name", "a\nb", "must not hold control characters", () -> PatternDraft.of("a\nb"));
        assertThat(PatternDraft.of(" a ").content().name()).isEqualTo("a");
    }

    @Test
    void whatIsTooLongIsRefusedWithItsLimit() {
        tooLong("name", 1_000, text -> PatternDraft.of(text));
        tooLong("name", 1_000, text -> AntiPatternDraft.of(text));
        tooLong("context", 100_000, text -> pattern.when(text));
        tooLong("problem", 100_000, text -> pattern.problem(text));
        tooLong("solution", 100_000, text -> pattern.then(text));
        tooLong("examples", 100_000, text -> pattern.good(text));
        tooLong("symptom", 100_000, text -> antiPattern.symptom(text));
        tooLong("risk", 100_000, text -> antiPattern.risk(text));
        tooLong("fix", 100_000, text -> antiPattern.fix(text));
        tooLong("note", 100_000, text -> ValidationDraft.negative().note(text));
        tooLong("category", 512, text -> new Category(text));
        tooLong("origin", 512, text -> pattern.origin(text));
        tooLong("key", 512, text -> pattern.key(text));
        tooLong("text", 10_000, text -> me.patterns().match(text, LessonFilter.all(), Paging.first(1)));
    }

    private interface Taking {
        void take(String text);
    }

    private static void tooLong(String field, int limit, Taking taking) {
        taking.take("x".repeat(limit));
        String rule = "must have at most " + limit + " characters (it has " + (limit + 1) + ")";
        invalid(field, "x".repeat(79) + "…", rule, () -> taking.take("x".repeat(limit + 1)));
    }

    @Test
    void tooManyExamplesAreRefused() {
        PatternDraft full = pattern;
        for (int i = 0; i < Limits.EXAMPLES; i++) {
            full = full.good("g" + i);
        }
        PatternDraft draft = full;
        invalid("examples", "101 values", "must have at most 100 values", () -> draft.bad("one more"));
    }

    @Test
    void tooManyValuesOfAFilterAreRefused() {
        Set<String> names = new LinkedHashSet<>();
        IntStream.range(0, Limits.FILTER + 1).forEach(i -> names.add("p" + i));
        tooMany("project", names, LessonFilter::project);
        tooMany("session", names, LessonFilter::session);
        tooMany("actor", names, LessonFilter::actor);
        tooMany("category", names, (filter, name) -> filter.category(new Category(name)));
        tooMany("origin", names, (filter, name) -> filter.origin(Origin.of(name)));
    }

    private static void tooMany(
            String field, Set<String> names, BiFunction<LessonFilter, String, LessonFilter> narrowed) {
        invalid(field, "101 values", "must have at most 100 values", () -> {
            LessonFilter filter = LessonFilter.all();
            for (String name : names) {
                filter = narrowed.apply(filter, name);
            }
        });
    }

    @Test
    void aWordOfAClosedVocabularyIsOneOfIts() {
        invalid("severity", "fatal", "must be one of low, medium, high, critical", () -> Severity.parse("fatal"));
        invalid("verdict", "maybe", "must be positive or negative", () -> Verdict.parse("maybe"));
        invalid("kind", "decision", "must be pattern or anti-pattern", () -> LessonKind.parse("decision"));
        assertThat(Severity.parse("critical")).isEqualTo(Severity.CRITICAL);
        assertThat(Verdict.parse("negative")).isEqualTo(Verdict.NEGATIVE);
        assertThat(LessonKind.parse("anti-pattern")).isEqualTo(LessonKind.ANTI_PATTERN);
    }

    @Test
    void aConfidenceLiesFromZeroToOne() {
        for (double wrong : new double[] {-0.01, 1.01, Double.NaN, Double.POSITIVE_INFINITY}) {
            invalid("confidence", Double.toString(wrong), "must be from 0 to 1", () -> rated(wrong));
            invalid("confidence", Double.toString(wrong), "must be from 0 to 1", () -> ratedAnti(wrong));
        }
        assertThat(rated(-0.0)).isEqualTo(rated(0));
    }

    private static PatternContent rated(double confidence) {
        return new PatternContent(
                "a",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Discovery.NOTHING,
                confidence,
                Map.of());
    }

    private static AntiPatternContent ratedAnti(double confidence) {
        return new AntiPatternContent(
                "a",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                confidence,
                Map.of());
    }

    @Test
    void textHoldsNoNulAndNoLoneSurrogate() {
        invalid("context", "a\0b", "must not hold the character NUL", () -> pattern.when("a\0b"));
        invalid("solution", "a\ud83d", "must not hold a lone surrogate", () -> pattern.then("a\ud83d"));
        invalid("fix", "\ude00a", "must not hold a lone surrogate", () -> antiPattern.fix("\ude00a"));
        invalid("text", "a\0", "must not hold the character NUL", () -> me.patterns()
                .match("a\0", LessonFilter.all(), Paging.first(1)));
    }

    @Test
    void aMatchWithoutAWordFindsNothing() {
        assertThat(me.patterns().match("", LessonFilter.all(), Paging.first(1)).items())
                .isEmpty();
        assertThat(me.patterns().find(RecordId.of("pat-000001-shop"))).isEmpty();
    }
}
