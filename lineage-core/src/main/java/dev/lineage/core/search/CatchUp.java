package dev.lineage.core.search;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.text.TextIndex;
import dev.lineage.core.text.TextSegment;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a text index level with the ledger: segments from the store first, then the versions behind them. What has grown large
 * enough is packed outside the writer and kept in the store, unless another process was faster; then theirs is taken.
 */
final class CatchUp {
    /** While searches go on a shorter tail waits in memory, so that few documents are written again to lie with newer ones. */
    private static final int WORTH_PACKING = 2_048;

    /**
     * What is not kept when a process ends is indexed anew by each that follows, until it has grown. In a JVM that has just
     * started packing so many takes some 15 ms, which is what indexing them takes too, as ever more of them do.
     */
    private static final int WORTH_KEEPING = 64;

    private final Store store;
    private final Documents documents;
    private final KeptSegments segments;
    private @Nullable TextIndex index;

    CatchUp(Store store, Kinds kinds) {
        this.store = store;
        this.documents = new Documents(kinds);
        this.segments = new KeptSegments(store, documents);
    }

    /** The index, level with the newest state of the store. */
    synchronized TextIndex index() {
        if (index == null) {
            index = segments.load();
        }
        boolean level;
        do {
            level = level(Objects.requireNonNull(index));
            index.pack(WORTH_PACKING).ifPresent(this::keep);
            index.merge().ifPresent(this::keep);
        } while (!level);
        return index;
    }

    synchronized void reset() {
        index = null;
    }

    /** Keeps what is indexed and not kept yet. If another is writing, the next that searches does. */
    synchronized void close() {
        TextIndex closing = index;
        index = null;
        if (closing == null || segments.isReadOnly()) {
            return;
        }
        try {
            closing.pack(WORTH_KEEPING).ifPresent(segments::tryToKeep);
        } catch (RuntimeException e) {
            KeptSegments.logger().log(System.Logger.Level.WARNING, "what searches have indexed could not be kept", e);
        }
    }

    /** Adds what is new, as much as makes a segment at the most; true if nothing is left. */
    private boolean level(TextIndex current) {
        return store.read(View.EVERYTHING, snapshot -> {
            long newest = snapshot.sequence();
            documents.add(snapshot, current, Math.min(newest, current.through() + TextIndex.PACKED_FROM));
            return current.through() >= newest;
        });
    }

    private void keep(TextSegment segment) {
        if (segments.isReadOnly() || segments.keep(segment)) {
            Objects.requireNonNull(index).add(segment);
        } else {
            index = segments.load();
        }
    }
}
