package dev.lineage.core.search;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.text.TextIndex;
import dev.lineage.core.text.TextSegment;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a text index level with the ledger: segments from the store first, then the versions behind them. What has grown large
 * enough is packed outside the writer and kept in the store, unless another process was faster; then theirs is taken, once.
 */
final class CatchUp {
    /** While searches go on a shorter tail waits in memory, so that few documents are written again to lie with newer ones. */
    private static final int WORTH_PACKING = 2_048;

    /**
     * What is not kept when a process ends is indexed anew by each that follows, until it has grown. In a JVM that has just
     * started packing so many takes some 15 ms, which is what indexing them takes too, as ever more of them do.
     */
    private static final int WORTH_KEEPING = 64;

    /** In place of a sequence: times were corrected since the index was loaded. */
    private static final long STALE = Long.MAX_VALUE;

    private final Store store;
    private final Documents documents;
    private final KeptSegments segments;
    private @Nullable TextIndex index;

    CatchUp(Store store, Kinds kinds) {
        this.store = store;
        this.documents = new Documents(kinds);
        this.segments = new KeptSegments(store, documents);
    }

    /**
     * The index, level with the newest state of the store. Never waits for a writer: what cannot be kept now is kept later, or
     * indexed again by who comes next.
     */
    synchronized Level level() {
        TextIndex current = index == null ? segments.load() : index;
        boolean mayLoad = true;
        long newest;
        do {
            newest = addNew(current);
            if (newest == STALE) {
                current = segments.load();
                newest = addNew(current);
            }
            if (hasPacked(current, WORTH_PACKING) && !segments.keep(current) && mayLoad) {
                current = segments.load();
                mayLoad = false;
            }
        } while (current.through() < newest);
        index = current;
        return new Level(current, newest);
    }

    private static boolean hasPacked(TextIndex current, int atLeast) {
        Optional<TextSegment> packed = current.pack(atLeast);
        packed.ifPresent(current::add);
        Optional<TextSegment> merged = current.merge();
        merged.ifPresent(current::add);
        return packed.isPresent() || merged.isPresent();
    }

    synchronized void reset() {
        index = null;
    }

    /** Keeps what is indexed and not kept yet. If another is writing, the next that searches does. */
    synchronized void close() {
        TextIndex closing = index;
        index = null;
        if (closing != null) {
            hasPacked(closing, WORTH_KEEPING);
            segments.keep(closing);
        }
    }

    /** Adds what is new, as much as makes a segment at the most, and returns the newest sequence that it has seen. */
    private long addNew(TextIndex current) {
        return store.read(View.EVERYTHING, snapshot -> {
            long newest = snapshot.sequence();
            if (newest > current.through() && !segments.isCurrent(snapshot)) {
                return STALE;
            }
            documents.add(snapshot, current, Math.min(newest, current.through() + TextIndex.PACKED_FROM));
            return newest;
        });
    }

    /**
     * An index and the end of the last unit that was there when it was brought up.
     *
     * @param index covers all units up to there, and may go on growing
     * @param through that unit's last sequence
     */
    record Level(TextIndex index, long through) {}
}
