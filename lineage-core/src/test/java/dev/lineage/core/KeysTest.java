package dev.lineage.core;

import static dev.lineage.record.WriteOption.expect;
import static dev.lineage.record.WriteOption.firstOf;
import static dev.lineage.record.WriteOption.key;
import static dev.lineage.record.WriteOption.valid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.Pattern;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Idempotency keys. */
class KeysTest extends MemoryTest {
    @Test
    void theConflictNamesTheRecordAndTheVersionOfTheKey() {
        Version<Decision> first = record("Use tokens", key("k"));
        update(first.id(), d -> d.addTags("auth"), key("u"));

        assertThat(conflict(() -> record("Use cookies", key("k"))))
                .hasMessage("The key 'k' was used for another request: " + first.id() + " version 1")
                .returns(Optional.of(first.id().value()), Conflict::record)
                .returns(1, Conflict::version);
        assertThat(conflict(() -> record("Use cookies", key("u")))).returns(2, Conflict::version);
        assertThat(conflict(() -> update(first.id(), d -> d.addTags("x"), expect(1))))
                .returns("version", Conflict::rule)
                .returns(Optional.of(first.id().value()), Conflict::record)
                .returns(2, Conflict::version);
        assertThat(conflict(() -> record("Other", key("k"), WriteOption.id(RecordId.of("dec-00000001"))))
                        .rule())
                .isEqualTo("key");
    }

    private static Conflict conflict(ThrowingCallable write) {
        return catchThrowableOfType(Conflict.class, write);
    }

    @Test
    void theFirstResultOfAKeyAnswersARetryInOtherWords() {
        Version<Decision> first = record("Use tokens", firstOf("k"));
        assertThat(record("Tokens it is", firstOf("k"))).isEqualTo(first);
        assertThat(update(first.id(), d -> d.addTags("auth"), firstOf("k"))).isEqualTo(first);
        assertConflict(() -> record("Tokens it is", key("k")));
        assertConflict(() -> record("Tokens it is", firstOf("k"), key("k")));
        assertConflict(() -> lineage.patterns().add(Pattern.builder("Tokens").build(), firstOf("k")));
        assertThat(texts()).containsExactly("Use tokens");
    }

    @Test
    void theVersionOfAKeyIsFound() {
        Version<Decision> first = record("Use tokens", key("k"));
        Version<Decision> second = update(first.id(), d -> d.addTags("auth"), key("u"));

        assertThat(lineage.byKey("k")).contains(first);
        assertThat(lineage.byKey("u")).contains(second);
        assertThat(lineage.byKey("other")).isEmpty();
        assertThat(memory.in(Scope.project("elsewhere")).byKey("k")).isEmpty();
    }

    @Test
    void anotherValidityUnderTheKeyIsAConflict() {
        record("Use tokens", key("k"));
        Validity hour = Validity.until(clock.instant().plusSeconds(3_600));
        assertConflict(() -> record("Use tokens", key("k"), valid(hour)));
    }

    @Test
    void aRetriedUpdateIsAppliedOnce() {
        Version<Decision> first = record("Use tokens");
        Version<Decision> second = update(first.id(), d -> d.addTags("auth"), key("k"), expect(1));
        assertThat(update(first.id(), d -> d.addTags("auth"), key("k"), expect(1)))
                .isEqualTo(second);
        assertThat(lineage.history(first.id())).isEqualTo(List.of(first, second));
    }

    @Test
    void anUpdateThatChangesNothingDoesNotUseUpItsKey() {
        Version<Decision> first = record("Use tokens");
        assertThat(update(first.id(), d -> d.outcome(Outcome.PENDING), key("k")))
                .isEqualTo(first);
        assertThat(record("Use cookies", key("k")).number()).isEqualTo(1);
    }

    @Test
    void aRetriedRetirementAndResolutionAreAppliedOnce() {
        Version<Decision> first = record("Use tokens");
        Version<Decision> retired = retire(first.id(), "Not needed", key("k"));
        clock.advance(Duration.ofHours(1));
        assertThat(retire(first.id(), "Not needed", key("k"))).isEqualTo(retired);
        assertThat(lineage.history(first.id())).hasSize(2);
    }

    @Test
    void theKeysOfTwoSpacesAreDifferent() {
        Lineage a = memory.in(PLANNER.space("a"));
        Lineage b = memory.in(PLANNER.space("b"));
        Version<Decision> first = a.journal().record(decision("Use tokens"), key("k"));
        Version<Decision> answer = b.journal().record(decision("Use tokens"), key("k"));
        assertThat(answer.id()).isNotEqualTo(first.id());
        assertThat(b.journal().find(answer.id())).contains(answer);
        assertThat(b.journal().record(decision("Use tokens"), key("k"))).isEqualTo(answer);
        assertThat(b.journal().record(decision("Use cookies"), key("j")).space())
                .isEqualTo("b");
    }

    @Test
    void aFailedWriteDoesNotUseUpItsKey() {
        assertThatThrownBy(() -> record(Decision.builder("a").addSupersedes(id("dec-99999999")), key("k")))
                .isInstanceOf(NotFound.class);
        assertThat(record("b", key("k")).value().decision()).isEqualTo("b");
    }

    @Test
    void aKeyIsRefusedThatIsBlankOrTooLong() {
        assertThatThrownBy(() -> key(" ")).isInstanceOf(InvalidInput.class).hasMessage("key must not be blank");
        assertThatThrownBy(() -> key("x".repeat(513))).isInstanceOf(InvalidInput.class);
    }

    private static void assertConflict(ThrowingCallable request) {
        assertThat(conflict(request))
                .returns("key", Conflict::rule)
                .hasMessageStartingWith("The key 'k' was used for another request: ");
    }
}
