package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.EntryReference;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What came of a decision, as it was measured. Immutable: each step returns another result.
 *
 * @param status whether it worked
 * @param errors how many errors there were, 0 or more
 * @param retries how often something had to be tried again, 0 or more
 * @param duration how long it took, 0 or more, cut to milliseconds
 * @param evidence how that is known, at most {@link Limits#TEXT} characters
 * @param event the entry of the ledger that tells of it, which must be here when the result is attached
 */
public record Result(
        ResultStatus status,
        OptionalInt errors,
        OptionalInt retries,
        Optional<Duration> duration,
        Optional<String> evidence,
        Optional<EntryReference> event) {
    /**
     * Checks the values.
     *
     * @throws InvalidInput if a number is negative, the duration has more milliseconds than 64 bits hold, or the evidence is blank or too
     *     long
     */
    public Result {
        Rules.given("status", status);
        errors.ifPresent(count -> Rules.range("errors", count, 0, Integer.MAX_VALUE));
        retries.ifPresent(count -> Rules.range("retries", count, 0, Integer.MAX_VALUE));
        duration = duration.map(Result::milliseconds);
        evidence.ifPresent(text -> Rules.text("evidence", text, Limits.TEXT));
    }

    private static Duration milliseconds(Duration duration) {
        if (duration.isNegative() || duration.compareTo(Duration.ofMillis(Long.MAX_VALUE)) > 0) {
            throw new InvalidInput(
                    "duration", duration.toString(), "must not be negative, and at most 2^63 - 1 milliseconds long");
        }
        return Duration.ofMillis(duration.toMillis());
    }

    /**
     * A result of which only the status is known.
     *
     * @param status whether it worked
     * @return the result
     */
    public static Result of(ResultStatus status) {
        return new Result(
                status, OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * It worked.
     *
     * @return the result
     */
    public static Result succeeded() {
        return of(ResultStatus.SUCCEEDED);
    }

    /**
     * It did not work.
     *
     * @return the result
     */
    public static Result failed() {
        return of(ResultStatus.FAILED);
    }

    /**
     * It has ended, and nobody can tell whether it worked.
     *
     * @return the result
     */
    public static Result unknown() {
        return of(ResultStatus.UNKNOWN);
    }

    /**
     * Says how many errors there were.
     *
     * @param count 0 or more
     * @return a result with it
     */
    public Result errors(int count) {
        return new Result(status, OptionalInt.of(count), retries, duration, evidence, event);
    }

    /**
     * Says how often something had to be tried again.
     *
     * @param count 0 or more
     * @return a result with it
     */
    public Result retries(int count) {
        return new Result(status, errors, OptionalInt.of(count), duration, evidence, event);
    }

    /**
     * Says how long it took.
     *
     * @param time 0 or more
     * @return a result with it
     */
    public Result duration(Duration time) {
        return new Result(status, errors, retries, Rules.some("duration", time), evidence, event);
    }

    /**
     * Says how that is known.
     *
     * @param text the evidence; not blank
     * @return a result with it
     */
    public Result evidence(String text) {
        return new Result(status, errors, retries, duration, Rules.some("evidence", text), event);
    }

    /**
     * Names the entry of the ledger that tells of it.
     *
     * @param entry the entry
     * @return a result with it
     */
    public Result event(EntryReference entry) {
        return new Result(status, errors, retries, duration, evidence, Rules.some("event", entry));
    }
}
