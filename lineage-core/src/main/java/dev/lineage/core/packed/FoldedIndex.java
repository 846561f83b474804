package dev.lineage.core.packed;

import dev.lineage.core.kernel.LedgerVersions;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A table that is folded from the ledger and kept in memory. It lags behind the ledger and is caught up before it answers; a process
 * that never asks pays nothing for it. Safe for use by many threads.
 *
 * <p>The lock is taken before the store is read, never within a read of it: those who hold the lock may have to wait for their turn to
 * read the store.
 *
 * @param <T> the table, which is read by many threads while it does not grow
 */
public abstract class FoldedIndex<T> {
    private static final int BATCH = 4_096;
    private static final long NOTHING = -1;

    /** What is not kept is read from the ledger by each process that follows. */
    private static final int WORTH_KEEPING = 64;

    /** While a process goes on, so much is kept at once that little is written again with what is newer. */
    private static final int WORTH_PACKING = 8_192;

    private final Store store;
    private final Folding<T> folding;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final KeptTable<T> kept;
    private @Nullable T table;

    /**
     * An index over a store.
     *
     * @param store the store
     * @param folding how it is folded
     */
    protected FoldedIndex(Store store, Folding<T> folding) {
        this.store = store;
        this.folding = folding;
        this.kept = new KeptTable<>(store, folding);
    }

    /** Forgets all, after a rebuild. */
    public final void reset() {
        lock.writeLock().lock();
        try {
            table = null;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /**
     * Checks what is kept of the table, which is read, not made anew.
     *
     * @return what is wrong, each with its place
     */
    public final List<String> problems() {
        return kept.problems();
    }

    /** Leaves to the next process what this one has read from the ledger, before the store is closed. Waits for no writer, and never fails. */
    public final void close() {
        lock.writeLock().lock();
        try {
            T closing = table;
            table = null;
            if (closing != null) {
                kept.keep(closing, WORTH_KEEPING);
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    /**
     * Reads one state. Not to be called within a read of the store.
     *
     * @param <R> the answer
     * @param view what may be seen
     * @param reading asks the table, with the view at its point of the ledger; the table ends when it returns
     * @return the function's answer
     */
    protected final <R> R readTable(View view, BiFunction<T, View, R> reading) {
        while (true) {
            long wanted = view.isNow() ? store.read(View.EVERYTHING, Snapshot::sequence) : view.sequence();
            level(wanted);
            lock.readLock().lock();
            try {
                T read = table;
                if (read != null) {
                    return reading.apply(read, view.at(Math.min(wanted, folding.through(read))));
                }
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    /** Brings the table up to a sequence at the least, or as far as the ledger goes. */
    private void level(long wanted) {
        if (through() < wanted) {
            lock.writeLock().lock();
            try {
                store.read(View.EVERYTHING, snapshot -> {
                    grow(snapshot);
                    return snapshot;
                });
                kept.keep(Objects.requireNonNull(table), WORTH_PACKING);
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    private long through() {
        lock.readLock().lock();
        try {
            T known = table;
            return known == null ? NOTHING : folding.through(known);
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Folds all that is missing. */
    private void grow(Snapshot snapshot) {
        T known = kept.isCurrent(snapshot) ? table : null;
        T growing = known == null ? kept.load(snapshot) : known;
        table = growing;
        long newest = snapshot.sequence();
        while (folding.through(growing) < newest) {
            int most = (int) Math.min(BATCH, newest - folding.through(growing));
            LedgerVersions.after(snapshot, folding.through(growing), most)
                    .forEach(version -> folding.fold(growing, version, snapshot));
        }
    }
}
