package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ReferenceStore;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TransferBadInputTest {
    private static final RecordId ONE = RecordId.of("session-1a2b3c4d");

    private final CloseableLineage lineage = Lineages.open(ReferenceStore.create());
    private final Lineage me = lineage.in(Scope.project("shop"));
    private final SessionDraft session = SessionDraft.unnamed();
    private final HandoffDraft handoff = HandoffDraft.of("a");
    private long expected;

    @AfterEach
    void nothingWasStored() {
        assertThat(lineage.query().sequence()).isEqualTo(expected);
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
        invalid("message", "", rule, () -> HandoffDraft.of(""));
        invalid("message", " \n", rule, () -> HandoffDraft.of(" \n"));
        invalid("open_threads", "", rule, () -> handoff.thread(""));
        invalid("next_steps", " ", rule, () -> handoff.next(" "));
        invalid("blockers", "", rule, () -> handoff.blocker(""));
        invalid("questions", "", rule, () -> handoff.question(""));
        invalid("failed_attempts", "\t", rule, () -> handoff.failed("\t"));
        invalid("tags", "", rule, () -> handoff.tagged(""));
        invalid("key", "", rule, () -> handoff.key(""));
        invalid("summary", "", rule, () -> session.about(""));
        invalid("tags", " ", rule, () -> session.tagged(" "));
        invalid("key", "", rule, () -> session.key(""));
        invalid("id", "", rule, () -> SessionDraft.named(""));
        invalid("thread", "", rule, () -> Mention.of(""));
        invalid("tag", "", rule, () -> SessionFilter.all().tag(""));
        invalid("project", "", rule, () -> SessionFilter.all().project(""));
        invalid("actor", "", rule, () -> SessionFilter.all().actor(""));
    }

    @Test
    void anIdHasNoColonAndNoWhiteSpace() {
        String rule = "must hold no colon and no white space";
        invalid("id", "planning 7", rule, () -> SessionDraft.named("planning 7"));
        invalid("id", "a:b", rule, () -> SessionDraft.named("a:b"));
        invalid("session", "a b", rule, () -> Scope.all().session("a b"));
        invalid("id", "a b", rule, () -> new Mention("a b", true));
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
    void whatIsTooLongIsRefusedWithItsLimit() {
        tooLong("message", 100_000, HandoffDraft::of);
        tooLong("summary", 100_000, session::about);
        tooLong("open_threads", 10_000, handoff::thread);
        tooLong("next_steps", 10_000, handoff::next);
        tooLong("blockers", 10_000, handoff::blocker);
        tooLong("questions", 10_000, handoff::question);
        tooLong("failed_attempts", 10_000, handoff::failed);
        tooLong("tags", 512, handoff::tagged);
        tooLong("tags", 512, session::tagged);
        tooLong("key", 512, handoff::key);
        tooLong("key", 512, session::key);
    }

    private static List<String> numbers(int count) {
        return IntStream.range(0, count).mapToObj(i -> "t" + i).toList();
    }

    private HandoffDraft with(List<String> threads, List<String> steps, List<String> tags) {
        return new HandoffDraft(
                "a",
                Optional.empty(),
                threads,
                steps,
                List.of(),
                List.of(),
                List.of(),
                tags,
                OptionalInt.empty(),
                Optional.empty());
    }

    @Test
    void tooManyAreRefused() {
        List<String> full = numbers(Limits.COUNT);
        String rule = "must have at most 1000 values";
        invalid("open_threads", "1001 values", rule, () -> with(full, full, full)
                .thread("more"));
        invalid("next_steps", "1001 values", rule, () -> with(full, full, full).next("more"));
        invalid("tags", "1001 values", rule, () -> with(full, full, full).tagged("more"));
        List<Mention> mentions = numbers(Limits.COUNT + Limits.RECORDS + 1).stream()
                .map(Mention::of)
                .toList();
        invalid("items", "2001 values", "must have at most 2000 values", () -> new Mentions(mentions, 0));
        invalid("more", "-1", "must be from 0 to 2147483647", () -> new Mentions(List.of(), -1));
    }

    @Test
    void aSessionHasNoMoreTagsThanADraft() {
        me.transfer().open(SessionDraft.named(ONE).tagged("first"));
        expected = 1;

        invalid("tags", "1001 values", "must have at most 1000 values", () -> me.transfer()
                .handOff(ONE, with(List.of(), List.of(), numbers(Limits.COUNT))));
    }

    @Test
    void tooManyValuesOfAFilterAreRefused() {
        Set<String> names = new LinkedHashSet<>(numbers(Limits.FILTER + 1));
        tooMany("tag", names, SessionFilter::tag);
        tooMany("project", names, SessionFilter::project);
        tooMany("actor", names, SessionFilter::actor);
    }

    private static void tooMany(
            String field, Set<String> names, BiFunction<SessionFilter, String, SessionFilter> narrowed) {
        invalid(field, "101 values", "must have at most 100 values", () -> {
            SessionFilter filter = SessionFilter.all();
            for (String name : names) {
                filter = narrowed.apply(filter, name);
            }
        });
    }

    @Test
    void aStateIsOneOfTwo() {
        invalid("state", "closed", "must be open or handed_off", () -> SessionState.parse("closed"));
        assertThat(SessionState.parse("handed_off")).isEqualTo(SessionState.HANDED_OFF);
    }

    @Test
    void textHoldsNoNulAndNoLoneSurrogate() {
        invalid("message", "a\0b", "must not hold the character NUL", () -> HandoffDraft.of("a\0b"));
        invalid("next_steps", "a\ud83d", "must not hold a lone surrogate", () -> handoff.next("a\ud83d"));
        invalid("tags", "a\nb", "must not hold control characters", () -> session.tagged("a\nb"));
    }
}
