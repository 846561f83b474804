package dev.lineage.core.kernel;

import java.time.Instant;

/**
 * Instants as points and bounds among times that are whole milliseconds of 64 bits. An instant before the first or after the last
 * of those stands for that one: no time lies there.
 */
public final class Milliseconds {
    private static final Instant FIRST = Instant.ofEpochMilli(Long.MIN_VALUE);
    private static final Instant LAST = Instant.ofEpochMilli(Long.MAX_VALUE);

    private Milliseconds() {}

    /**
     * The last whole millisecond that is not after an instant.
     *
     * @param instant the instant
     * @return milliseconds since 1970
     */
    public static long floor(Instant instant) {
        if (instant.isBefore(FIRST)) {
            return Long.MIN_VALUE;
        }
        return instant.isAfter(LAST) ? Long.MAX_VALUE : instant.toEpochMilli();
    }

    /**
     * The first whole millisecond that is not before an instant: what lies before the one lies before the other.
     *
     * @param instant the instant
     * @return milliseconds since 1970
     */
    public static long ceiling(Instant instant) {
        long floor = floor(instant);
        return floor < Long.MAX_VALUE && Instant.ofEpochMilli(floor).isBefore(instant) ? floor + 1 : floor;
    }
}
