package dev.lineage.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until a test moves it. Safe for use by many threads. */
public final class ManualClock implements InstantSource {
    /** Where a clock stands if a test does not say otherwise: 2026-01-01T00:00:00Z. */
    public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private Instant now;

    private ManualClock(Instant start) {
        this.now = start;
    }

    /**
     * A clock that stands at {@link #START}.
     *
     * @return a new clock
     */
    public static ManualClock create() {
        return new ManualClock(START);
    }

    /**
     * A clock that stands at an instant.
     *
     * @param start the instant
     * @return a new clock
     */
    public static ManualClock at(Instant start) {
        return new ManualClock(start);
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    /**
     * Moves the clock to an instant, which may lie in the past.
     *
     * @param instant where it stands from now on
     */
    public synchronized void set(Instant instant) {
        now = instant;
    }

    /**
     * Moves the clock by a duration.
     *
     * @param duration how far; backwards if it is negative
     * @return where it stands now
     */
    public synchronized Instant advance(Duration duration) {
        now = now.plus(duration);
        return now;
    }
}
