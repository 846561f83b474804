package dev.lineage.core.kernel;

import java.time.Instant;

/** Instants as bounds of times that are whole milliseconds. */
public final class Milliseconds {
    private static final int NANOS = 1_000_000;

    private Milliseconds() {}

    /**
     * The first whole millisecond that is not before an instant: what lies before the one lies before the other.
     *
     * @param instant the instant
     * @return milliseconds since 1970
     */
    public static long ceiling(Instant instant) {
        return instant.toEpochMilli() + (instant.getNano() % NANOS == 0 ? 0 : 1);
    }
}
