package dev.lineage.query;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.Optional;

/**
 * When a record holds in the world, whenever it was written: what is asked at an instant, which is now unless {@link
 * dev.lineage.LineageQuery#validAt} names another, sees it from the first bound on and no longer from the second; {@link
 * dev.lineage.LineageQuery#acrossTime} sees it always. Whoever knows its id can change and name it at any time.
 *
 * @param from since when, in milliseconds; empty: since the record's own time if an import said one that lies before the end, else
 *     always
 * @param until when it no longer holds, in milliseconds; empty: that is not known
 */
public record Validity(Optional<Instant> from, Optional<Instant> until) {
    /** What says nothing. */
    public static final Validity UNSAID = new Validity(Optional.empty(), Optional.empty());

    /**
     * Checks the bounds and cuts them to milliseconds.
     *
     * @throws InvalidInput if a bound lies outside the years 1900 to 2099, or it would end before it begins
     */
    public Validity {
        from = Rules.given("valid_from", from).map(instant -> Rules.ownTime("valid_from", instant));
        until = Rules.given("valid_until", until).map(instant -> Rules.ownTime("valid_until", instant));
        if (from.isPresent() && until.isPresent() && !from.get().isBefore(until.get())) {
            throw new InvalidInput("valid_until", until.get().toString(), "must be after " + from.get());
        }
    }

    /**
     * The same with another beginning.
     *
     * @param instant since when it holds
     * @return a validity
     * @throws InvalidInput if the instant lies outside the years 1900 to 2099, or not before the end
     */
    public Validity from(Instant instant) {
        return new Validity(Rules.some("valid_from", instant), until);
    }

    /**
     * The same with another end.
     *
     * @param instant when it no longer holds
     * @return a validity
     * @throws InvalidInput if the instant lies outside the years 1900 to 2099, or not after the beginning
     */
    public Validity until(Instant instant) {
        return new Validity(from, Rules.some("valid_until", instant));
    }
}
