package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a caller gets wrong is refused with the field, the value and the rule, and changes nothing. */
class BadInputTest {
    private static final RecordId MISSING = RecordId.of("dec-99999999");

    private CloseableLineage lineage;
    private Lineage me;
    private Decision first;
    private Decision second;
    private Decision hidden;
    private @Nullable List<String> before;

    @BeforeEach
    void recordSome(@TempDir Path folder) {
        lineage = Lineages.open(
                Stores.FILE.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
        me = lineage.in(Scope.project("shop"));
        first = me.journal().record(DecisionDraft.of("first").key("used"));
        second = me.journal().record(DecisionDraft.of("second").relatedTo(first.id()));
        me.journal().supersede(first.id(), second.id());
        hidden = lineage.in(Scope.project("shop").writingTo("secret")).journal().record(DecisionDraft.of("hidden"));
        before = Dump.answers(lineage, 2);
    }

    @AfterEach
    void nothingWasStored() {
        if (before != null) {
            assertThat(Dump.answers(lineage, 2)).isEqualTo(before);
            assertThat(lineage.query().sequence()).isEqualTo(4);
        }
        lineage.close();
    }

    private static void invalid(String field, String value, String rule, ThrowingCallable call) {
        assertThat(catchThrowable(call)).isInstanceOfSatisfying(InvalidInput.class, error -> assertThat(
                        List.of(error.code(), error.field(), error.value(), error.rule()))
                .containsExactly("invalid_input", field, value, rule));
    }

    private static void missing(String field, RecordId id, ThrowingCallable call) {
        assertThat(catchThrowable(call)).isInstanceOfSatisfying(NotFound.class, error -> assertThat(
                        List.of(error.code(), error.field(), error.id()))
                .containsExactly("not_found", field, id.text()));
    }

    private static void conflict(String field, String expected, String actual, ThrowingCallable call) {
        assertThat(catchThrowable(call)).isInstanceOfSatisfying(Conflict.class, error -> assertThat(
                        List.of(error.code(), error.field(), error.expected(), error.actual()))
                .containsExactly("conflict", field, expected, actual));
    }

    @Test
    void blankTextIsRefused() {
        invalid("decision", "", "must not be blank", () -> me.journal().record(DecisionDraft.of("")));
        invalid("decision", " \n\t", "must not be blank", () -> me.journal().record(DecisionDraft.of(" \n\t")));
        invalid("rationale", " ", "must not be blank", () -> DecisionDraft.of("a")
                .because(" "));
        invalid("lesson_learned", "", "must not be blank", () -> DecisionUpdate.learning(""));
        invalid("alternatives", "", "must not be blank", () -> DecisionDraft.of("a")
                .rejecting(""));
        invalid("alternatives_rejected", "", "must not be blank", () -> DecisionDraft.of("a")
                .rejecting("b", ""));
        invalid("tags", "", "must not be blank", () -> DecisionDraft.of("a").tagged(""));
        invalid("entities", " ", "must not be blank", () -> DecisionDraft.of("a")
                .affecting(" "));
        invalid("key", "", "must not be blank", () -> DecisionDraft.of("a").key(""));
        invalid("git_commit", "", "must not be blank", () -> DecisionDraft.of("a")
                .gitCommit(""));
        invalid("project", "", "must not be blank", () -> Scope.project(""));
    }

    @Test
    void aDecisionThatIsTooLongAltogetherIsRefused() {
        String text = "€".repeat(Limits.ALTERNATIVE);
        List<Alternative> alternatives = IntStream.range(0, Limits.COUNT)
                .mapToObj(i ->
                        new Alternative(String.format(Locale.ROOT, "%03d", i) + text.substring(3), Optional.of(text)))
                .toList();
        DecisionContent content =
                DecisionContent.of("long").edit().alternatives(alternatives).build();

        ImportedDecision decision = new ImportedDecision(
                RecordId.of("dec-12345678"),
                List.of(new ImportedVersion(content, Optional.empty(), Optional.empty(), Optional.empty())));

        assertThatThrownBy(() -> me.journal().adopt(decision))
                .isInstanceOf(InvalidInput.class)
                .hasMessageMatching("decision must have at most 16777216 bytes when it is stored with all its fields,"
                        + " but was \"at least 168[0-9]{5} bytes\"");
    }

    @Test
    void aTooLongTextIsRefusedWithItsLimitAndShownInPart() {
        invalid(
                "decision",
                "x".repeat(79) + "…",
                "must have at most 100000 characters (it has 100001)",
                () -> DecisionDraft.of("x".repeat(100_001)));
        invalid(
                "rationale",
                "x".repeat(79) + "…",
                "must have at most 1000000 characters (it has 1000001)",
                () -> DecisionDraft.of("a").because("x".repeat(1_000_001)));
        invalid("tags", "x".repeat(79) + "…", "must have at most 512 characters (it has 513)", () -> DecisionDraft.of(
                        "a")
                .tagged("x".repeat(513)));
        invalid("tags", "1001 values", "must have at most 1000 values", () -> DecisionDraft.of("a")
                .tagged(Stream.iterate(0, i -> i + 1)
                        .limit(1_001)
                        .map(String::valueOf)
                        .toArray(String[]::new)));
        invalid(
                "text",
                "x".repeat(79) + "…",
                "must have at most 10000 characters (it has 10001)",
                () -> Search.of("x".repeat(10_001)));
    }

    @Test
    void nulAndLoneSurrogatesAreRefused() {
        invalid("decision", "a\0b", "must not hold the character NUL", () -> DecisionDraft.of("a\0b"));
        invalid("decision", "a\ud83d", "must not hold a lone surrogate", () -> DecisionDraft.of("a\ud83d"));
        invalid("decision", "\ude00a", "must not hold a lone surrogate", () -> DecisionDraft.of("\ude00a"));
        invalid("tags", "a\nb", "must not hold control characters", () -> DecisionDraft.of("a")
                .tagged("a\nb"));
        invalid("text", "a\0", "must not hold the character NUL", () -> Search.of("a\0"));
        invalid("text", "a\0", "must not hold the character NUL", () -> me.journal()
                .query("a\0", DecisionFilter.all(), Paging.first(1)));
        invalid("text", "a\ud83d", "must not hold a lone surrogate", () -> me.journal()
                .query("a\ud83d", DecisionFilter.all(), Paging.first(1)));
    }

    @Test
    void anUnknownOutcomeIsRefused() {
        invalid(
                "outcome",
                "great",
                "must be one of pending, successful, revised, abandoned",
                () -> DecisionUpdate.to(Outcome.parse("great")));
    }

    @Test
    void aLimitOutsideItsRangeIsRefused() {
        for (int limit : new int[] {-1, 0, 10_001, Integer.MIN_VALUE}) {
            invalid("limit", "" + limit, "must be from 1 to 10000", () -> Paging.first(limit));
            invalid("limit", "" + limit, "must be from 1 to 10000", () -> me.journal()
                    .recent(limit));
        }
        invalid("sequence", "-1", "must be from 0 to " + Long.MAX_VALUE, () -> me.asOf(-1));
    }

    @Test
    void whatIsMissingAndWhatIsHiddenLookTheSame() {
        for (RecordId id : List.of(MISSING, hidden.id())) {
            missing("id", id, () -> me.journal().show(id));
            missing("id", id, () -> me.journal().links(id));
            missing("id", id, () -> me.query().history(id));
            missing("id", id, () -> me.asOf(id));
            missing("id", id, () -> me.journal().update(id, DecisionUpdate.to(Outcome.SUCCESSFUL)));
            missing("id", id, () -> me.journal().relate(id, first.id()));
            missing("other", id, () -> me.journal().relate(first.id(), id));
            missing("older", id, () -> me.journal().supersede(id, first.id()));
            missing("newer", id, () -> me.journal().supersede(second.id(), id));
            missing("related_decisions", id, () -> me.journal()
                    .record(DecisionDraft.of("a").relatedTo(id)));
            missing("superseding", id, () -> me.journal()
                    .record(DecisionDraft.of("a").superseding(id)));
            missing(
                    "superseding",
                    id,
                    () -> me.atomically(batch -> {
                        batch.journal().record(DecisionDraft.of("a"));
                        batch.journal().record(DecisionDraft.of("b").superseding(id));
                    }));
            assertThat(me.journal().find(id)).isEmpty();
            assertThat(me.journal().versions(id)).isEmpty();
        }
    }

    @Test
    void aDecisionIsNeitherRelatedToItselfNorSupersededByItselfOrInACircle() {
        invalid("other", first.id().text(), "must be another decision", () -> me.journal()
                .relate(first.id(), first.id()));
        invalid("newer", first.id().text(), "must be another decision than the older one", () -> me.journal()
                .supersede(first.id(), first.id()));
        invalid("newer", first.id().text(), "must not have been superseded by the older one", () -> me.journal()
                .supersede(second.id(), first.id()));
    }

    @Test
    void aKeyWithOtherContentIsAConflict() {
        conflict("key", "used with the same content (used)", "used with other content", () -> me.journal()
                .record(DecisionDraft.of("other").key("used")));
        conflict("key", "used with the same content (used)", "used with other content", () -> me.journal()
                .update(second.id(), DecisionUpdate.to(Outcome.ABANDONED).key("used")));
        conflict(
                "key",
                "used with the same content (used)",
                "used with other content",
                () -> me.atomically(batch -> {
                    batch.journal().record(DecisionDraft.of("more"));
                    batch.journal().record(DecisionDraft.of("other").key("used"));
                }));
    }

    @Test
    void anUpdateOfNothingOrOfAStaleVersionIsRefused() {
        DecisionUpdate nothing =
                new DecisionUpdate(Optional.empty(), Optional.empty(), OptionalInt.of(1), Optional.empty());
        invalid("update", first.id().text(), "must name an outcome or a lesson", () -> me.journal()
                .update(first.id(), nothing));
        conflict("version", "1", "2", () -> me.journal()
                .update(first.id(), DecisionUpdate.to(Outcome.SUCCESSFUL).expecting(1)));
        conflict("version", "9", "1", () -> me.journal()
                .update(second.id(), DecisionUpdate.to(Outcome.SUCCESSFUL).expecting(9)));
        invalid("version", "0", "must be from 1 to " + Integer.MAX_VALUE, () -> DecisionUpdate.learning("a")
                .expecting(0));
    }

    @Test
    void aBadIdOrReferenceIsRefused() {
        invalid("id", "a b", "must hold no colon and no white space", () -> RecordId.of("a b"));
        invalid("id", "a:b", "must hold no colon and no white space", () -> RecordId.of("a:b"));
        invalid("id", "", "must not be blank", () -> RecordId.of(""));
    }

    @Test
    void aClosedLineageRefusesEverything() {
        before = null;
        lineage.close();
        lineage.close();

        assertThatThrownBy(() -> me.journal().record(DecisionDraft.of("a"))).isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> me.journal().recent(1)).isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> me.query().search(Search.of("a"), Paging.first(1)))
                .isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> me.query().sequence()).isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> me.maintenance().verify()).isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> me.maintenance().rebuild()).isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> me.atomically(batch -> batch.journal().record(DecisionDraft.of("a"))))
                .isInstanceOf(StoreFailure.class);
    }
}
