package dev.lineage.core.graph;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The links of all records, in memory. They lag behind the ledger and are caught up before they answer; a process that never asks the
 * graph pays nothing for them. Safe for use by many threads.
 *
 * <p>The lock is taken before the store is read, never within a read of it: those who hold the lock may have to wait for their turn to
 * read the store.
 */
public final class LinkIndex {
    private static final int BATCH = 4_096;
    private static final long NOTHING = -1;

    /** What is not kept is read from the ledger by each process that follows. */
    private static final int WORTH_KEEPING = 64;

    /** While a process goes on, so much is kept at once that few versions are written again with newer ones. */
    private static final int WORTH_PACKING = 8_192;

    private final Store store;
    private final Kinds kinds;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final KeptLinks kept;
    private @Nullable LinkTable table;

    /**
     * An index over a store.
     *
     * @param store the store
     * @param kinds say what versions are in the graph
     */
    public LinkIndex(Store store, Kinds kinds) {
        this.store = store;
        this.kinds = kinds;
        this.kept = new KeptLinks(store);
    }

    /** Forgets all, after a rebuild. */
    public void reset() {
        lock.writeLock().lock();
        try {
            table = null;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /**
     * Checks what is kept of the links, which is read, not made anew.
     *
     * @return what is wrong, each with its place
     */
    public List<String> problems() {
        return new KeptLinks(store).problems();
    }

    /** Leaves to the next process what this one has read from the ledger, before the store is closed. Waits for no writer, and never fails. */
    public void close() {
        lock.writeLock().lock();
        try {
            LinkTable closing = table;
            table = null;
            if (closing != null) {
                kept.keep(closing, WORTH_KEEPING);
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    /**
     * Reads the links of one state.
     *
     * @param view what may be seen
     * @param reading asks; what it is given ends when it returns
     */
    <T> T read(View view, Function<LinkView, T> reading) {
        while (true) {
            long newest = store.read(View.EVERYTHING, Snapshot::sequence);
            level(newest);
            lock.readLock().lock();
            try {
                LinkTable read = table;
                if (read != null) {
                    return reading.apply(new LinkView(read, view.at(Math.min(view.sequence(), newest))));
                }
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    /** Brings the links up to a sequence, which is the end of a unit. */
    private void level(long newest) {
        if (through() < newest) {
            lock.writeLock().lock();
            try {
                boolean grown = store.read(View.EVERYTHING, snapshot -> isGrown(snapshot, newest));
                if (grown) {
                    kept.keep(Objects.requireNonNull(table), WORTH_PACKING);
                }
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    private long through() {
        lock.readLock().lock();
        try {
            return table == null ? NOTHING : table.through();
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Adds what is missing up to a sequence, and says whether anything was read from the ledger. */
    private boolean isGrown(Snapshot snapshot, long newest) {
        LinkTable growing = table == null ? kept.load(snapshot) : table;
        table = growing;
        boolean grown = growing.through() < newest;
        while (growing.through() < newest) {
            int most = (int) Math.min(BATCH, newest - growing.through());
            snapshot.changes(growing.through(), most).forEach(version -> growing.add(saying(version)));
        }
        return grown;
    }

    private Saying saying(Stored version) {
        String kind = version.entry().kind();
        return new Saying(
                version.entry().sequence(),
                version.replaces(),
                kind,
                version.time(),
                version.place(),
                kinds.kind(kind).graphed(version));
    }
}
