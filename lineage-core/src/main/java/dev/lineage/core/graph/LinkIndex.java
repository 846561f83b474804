package dev.lineage.core.graph;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * The links of all records, in memory. They lag behind the ledger and are caught up before they answer; a process that never asks the
 * graph pays nothing for them. Safe for use by many threads.
 */
public final class LinkIndex {
    private static final int BATCH = 4_096;

    private final Store store;
    private final Kinds kinds;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private LinkTable table = new LinkTable();

    /**
     * An index over a store.
     *
     * @param store the store
     * @param kinds say what versions are in the graph
     */
    public LinkIndex(Store store, Kinds kinds) {
        this.store = store;
        this.kinds = kinds;
    }

    /** Forgets all, after a rebuild. */
    public void reset() {
        lock.writeLock().lock();
        try {
            table = new LinkTable();
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
        long newest = store.read(View.EVERYTHING, this::level);
        lock.readLock().lock();
        try {
            return reading.apply(new LinkView(table, view.at(Math.min(view.sequence(), newest))));
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Brings the links up to a state, and returns its sequence, which is the end of a unit. */
    private long level(Snapshot snapshot) {
        long newest = snapshot.sequence();
        if (through() < newest) {
            lock.writeLock().lock();
            try {
                add(snapshot, newest);
            } finally {
                lock.writeLock().unlock();
            }
        }
        return newest;
    }

    private long through() {
        lock.readLock().lock();
        try {
            return table.through();
        } finally {
            lock.readLock().unlock();
        }
    }

    private void add(Snapshot snapshot, long newest) {
        while (table.through() < newest) {
            int most = (int) Math.min(BATCH, newest - table.through());
            List<Stored> versions = snapshot.changes(table.through(), most);
            for (Stored version : versions) {
                table.add(saying(version));
            }
        }
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
