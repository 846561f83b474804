package dev.lineage.testkit;

import dev.lineage.spi.SegmentRange;

/** A segment of derived data with its bytes, which nobody changes. */
@SuppressWarnings("ArrayRecordComponent") // told apart by its range; compared by nobody
record ReferenceSegment(SegmentRange range, byte[] data) {
    boolean liesWithin(SegmentRange other) {
        return range.family().equals(other.family())
                && range.after() >= other.after()
                && range.until() <= other.until();
    }

    boolean overlaps(SegmentRange other) {
        return range.family().equals(other.family()) && range.after() < other.until() && range.until() > other.after();
    }
}
