package dev.lineage.core.kernel;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Instants as bounds of times that are whole milliseconds. */
public final class Milliseconds {
    private Milliseconds() {}

    /**
     * The first whole millisecond that is not before an instant: what lies before the one lies before the other.
     *
     * @param instant the instant
     * @return milliseconds since 1970
     */
    public static long ceiling(Instant instant) {
        Instant whole = instant.truncatedTo(ChronoUnit.MILLIS);
        return whole.toEpochMilli() + (whole.equals(instant) ? 0 : 1);
    }
}
