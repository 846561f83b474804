package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.QueueFull;
import dev.lineage.error.Rules;
import java.time.Duration;

/**
 * How a {@link Recorder} queues. Immutable: each step returns other options.
 *
 * @param capacity how many captures may be under way, offered and neither written nor refused yet, from 1 to a million; 10,000 by
 *     default. It is also the most that a crash can lose
 * @param patience how long an offer waits for room when so many are under way, up to a day; one second by default. Zero: it does not
 *     wait
 */
public record RecorderOptions(int capacity, Duration patience) {
    private static final int MOST = 1_000_000;
    private static final Duration DAY = Duration.ofDays(1);

    /**
     * Checks the values.
     *
     * @throws InvalidInput if one lies outside its range
     */
    public RecorderOptions {
        Rules.range("capacity", capacity, 1, MOST);
        if (patience.isNegative() || patience.compareTo(DAY) > 0) {
            throw new InvalidInput("patience", patience.toString(), "must be from " + Duration.ZERO + " to " + DAY);
        }
    }

    /**
     * The default options.
     *
     * @return room for 10,000 captures, and a second of patience
     */
    public static RecorderOptions defaults() {
        return new RecorderOptions(10_000, Duration.ofSeconds(1));
    }

    /**
     * Chooses how many captures may be under way.
     *
     * @param captures from 1 to a million
     * @return options with it
     */
    public RecorderOptions capacity(int captures) {
        return new RecorderOptions(captures, patience);
    }

    /**
     * Lets an offer wait for room before it fails with {@link QueueFull}.
     *
     * @param duration for how long at the most, from nothing to a day
     * @return options with it
     */
    public RecorderOptions patience(Duration duration) {
        return new RecorderOptions(capacity, duration);
    }

    /**
     * Lets an offer that finds no room fail with {@link QueueFull} at once: the same as no patience.
     *
     * @return options with it
     */
    public RecorderOptions failingAtOnce() {
        return new RecorderOptions(capacity, Duration.ZERO);
    }
}
