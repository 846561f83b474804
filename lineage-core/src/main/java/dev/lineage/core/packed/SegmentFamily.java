package dev.lineage.core.packed;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The segments of one family in a store: derived data that is costly to derive again, each for a range of the ledger, which follow one
 * another. Safe for use by many threads.
 *
 * @param store the store
 * @param name the family's name
 */
public record SegmentFamily(Store store, String name) {
    /**
     * A range of this family.
     *
     * @param after the sequence after which it begins
     * @param until its last sequence
     * @return the range
     */
    public SegmentRange range(long after, long until) {
        return new SegmentRange(name, after, until);
    }

    /**
     * Where kept segments end.
     *
     * @param ranges the ranges of all, ascending
     * @return the last sequence that they cover, 0 if there are none
     */
    public static long end(List<SegmentRange> ranges) {
        return ranges.isEmpty() ? 0 : ranges.get(ranges.size() - 1).until();
    }

    /**
     * Writes what is worth keeping, but waits for nobody: what is not kept now may be kept next time.
     *
     * @param keeping writes; false if what another process has kept does not fit to it
     * @return what it returned; true if nothing could be tried
     */
    public boolean tryWrite(Function<Writer, Boolean> keeping) {
        if (store.info().readOnly()) {
            return true;
        }
        try {
            return store.tryWrite(keeping).orElse(true);
        } catch (StoreFailure failure) {
            System.getLogger(SegmentFamily.class.getName())
                    .log(System.Logger.Level.WARNING, name + " segments could not be kept", failure);
            return true;
        }
    }

    /**
     * Keeps a segment in place of those within its range, unless another process has kept one that this one does not know.
     *
     * @param writer writes
     * @param range what it covers
     * @param data its bytes
     * @return whether it was kept
     */
    public boolean keep(Writer writer, SegmentRange range, byte[] data) {
        long end = 0;
        for (SegmentRange other : writer.view(View.EVERYTHING).segments(name)) {
            if (other.until() <= range.after()) {
                end = other.until();
            } else if (!isBehindOrWithin(other, range)) {
                return false;
            }
        }
        if (end != range.after()) {
            return false;
        }
        writer.keep(range, data);
        return true;
    }

    private static boolean isBehindOrWithin(SegmentRange other, SegmentRange range) {
        return other.after() >= range.until() || (other.after() >= range.after() && other.until() <= range.until());
    }

    /**
     * Checks what is kept.
     *
     * @param opening opens a segment, or throws a {@link SegmentFormatException}
     * @return what is wrong, each with its place
     */
    public List<String> problems(Opening opening) {
        List<String> problems = new ArrayList<>();
        try {
            store.read(View.EVERYTHING, snapshot -> {
                add(snapshot, opening, problems);
                return problems;
            });
        } catch (StoreFailure failure) {
            problems.add("the " + name + " segments cannot be read: " + failure.getMessage());
        }
        return problems;
    }

    /**
     * The segments that are kept, as far as they can be listed: derived data that is damaged is derived again.
     *
     * @param snapshot where they are kept
     * @return their ranges, ascending
     */
    public List<SegmentRange> readable(Snapshot snapshot) {
        try {
            return snapshot.segments(name);
        } catch (StoreFailure failure) {
            System.getLogger(SegmentFamily.class.getName())
                    .log(System.Logger.Level.WARNING, name + " segments cannot be read", failure);
            return List.of();
        }
    }

    private void add(Snapshot snapshot, Opening opening, List<String> problems) {
        long end = 0;
        for (SegmentRange range : snapshot.segments(name)) {
            String segment = name + " segment " + (range.after() + 1) + " to " + range.until();
            if (range.after() != end) {
                problems.add(segment + " must follow " + end);
            }
            end = range.until();
            try {
                opening.open(snapshot.segment(range), range.after(), range.until());
            } catch (SegmentFormatException | StoreFailure e) {
                problems.add(segment + ": " + e.getMessage());
            }
        }
        if (end > snapshot.sequence()) {
            problems.add("the " + name + " segments end at " + end + ", beyond the ledger");
        }
    }

    /** Opens a segment. */
    @FunctionalInterface
    public interface Opening {
        /**
         * Opens the bytes of a segment.
         *
         * @param bytes the bytes
         * @param after the sequence after which it must begin
         * @param until the last sequence that it must cover
         * @throws SegmentFormatException if they are no such segment
         */
        void open(byte[] bytes, long after, long until);
    }
}
