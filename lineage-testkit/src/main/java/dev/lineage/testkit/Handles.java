package dev.lineage.testkit;

import java.time.Instant;
import java.util.Collection;

/**
 * Gives records their handles: the milliseconds since 1900 in the upper bits, and in the lower 20 the order of learning. A
 * millisecond has 2^20 places.
 */
final class Handles {
    private static final int TIE_BITS = 20;
    private static final long BEFORE_FIRST =
            Instant.parse("1900-01-01T00:00:00Z").toEpochMilli() - 1;
    private static final long END = Instant.parse("2100-01-01T00:00:00Z").toEpochMilli();

    private Handles() {}

    static boolean admits(long time) {
        return time > BEFORE_FIRST && time < END;
    }

    static long next(long time, Collection<ReferenceRecord> records) {
        long first = (time - BEFORE_FIRST) << TIE_BITS;
        long end = first + (1L << TIE_BITS);
        long next = records.stream()
                .mapToLong(ReferenceRecord::handle)
                .filter(handle -> handle >= first && handle < end)
                .map(handle -> handle + 1)
                .max()
                .orElse(first);
        if (next == end) {
            throw new IllegalArgumentException("time is " + time + ": must be shared by 2^20 records at the most");
        }
        return next;
    }
}
