package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.spi.Place;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What came of following the lessons, in memory. It lags behind the ledger and is caught up before it answers; a process that never asks
 * pays nothing for it. Safe for use by many threads.
 *
 * <p>The lock is taken before the store is read, never within a read of it: those who hold the lock may have to wait for their turn to
 * read the store.
 */
public final class FeedbackIndex {
    private static final int BATCH = 4_096;
    private static final long NOTHING = -1;

    /** What is not kept is read from the ledger by each process that follows. */
    private static final int WORTH_KEEPING = 64;

    /** While a process goes on, so much is kept at once that little is written again with what is newer. */
    private static final int WORTH_PACKING = 8_192;

    private final Store store;
    private final Kinds kinds;
    private final InstantSource clock;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final KeptFeedback kept;
    private @Nullable FeedbackTable table;

    /**
     * An index over a store.
     *
     * @param store the store
     * @param kinds say what versions say of how far records proved true
     * @param clock what now is
     */
    public FeedbackIndex(Store store, Kinds kinds, InstantSource clock) {
        this.store = store;
        this.kinds = kinds;
        this.clock = clock;
        this.kept = new KeptFeedback(store);
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
     * Checks what is kept of the feedback, which is read, not made anew.
     *
     * @return what is wrong, each with its place
     */
    public List<String> problems() {
        return new KeptFeedback(store).problems();
    }

    /** Leaves to the next process what this one has read from the ledger, before the store is closed. Waits for no writer, and never fails. */
    public void close() {
        lock.writeLock().lock();
        try {
            FeedbackTable closing = table;
            table = null;
            if (closing != null) {
                kept.keep(closing.through(), WORTH_KEEPING);
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    /**
     * Reads the feedback of one state. Not to be called within a read of the store.
     *
     * @param <T> the answer
     * @param view what may be seen
     * @param reading asks; what it is given ends when it returns
     * @return the function's answer
     */
    public <T> T read(View view, Function<FeedbackView, T> reading) {
        long instant = view.validAt().orElseGet(clock::millis);
        while (true) {
            long wanted = view.isNow() ? store.read(View.EVERYTHING, Snapshot::sequence) : view.sequence();
            level(wanted);
            lock.readLock().lock();
            try {
                FeedbackTable read = table;
                if (read != null) {
                    return reading.apply(new FeedbackView(read, view.at(wanted), instant));
                }
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    /** Brings the feedback up to a sequence at the least. */
    private void level(long wanted) {
        if (through() < wanted) {
            lock.writeLock().lock();
            try {
                store.read(View.EVERYTHING, snapshot -> {
                    grow(snapshot);
                    return snapshot;
                });
                kept.keep(Objects.requireNonNull(table).through(), WORTH_PACKING);
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

    /** Adds all that is missing. */
    private void grow(Snapshot snapshot) {
        FeedbackTable growing = table == null ? kept.load(snapshot) : table;
        table = growing;
        long newest = snapshot.sequence();
        while (growing.through() < newest) {
            int most = (int) Math.min(BATCH, newest - growing.through());
            for (Stored version : snapshot.changes(growing.through(), most)) {
                read(version, snapshot, growing);
            }
        }
    }

    private void read(Stored version, Snapshot snapshot, FeedbackTable growing) {
        Proofs proofs = kinds.kind(version.entry().kind()).proofs(version);
        if (!proofs.isEmpty() || growing.stands(version.name())) {
            Fact fact = new Fact(
                    version.entry().sequence(), version.name(), version.place(), time(version, snapshot), proofs);
            growing.add(fact);
            kept.add(fact);
        }
        growing.pass(version.entry().sequence());
    }

    /**
     * When a version said what it says first: in its own time, where an import gave it one, else in ledger time. A version that has
     * the own time of the one before was written here.
     */
    private static long time(Stored version, Snapshot snapshot) {
        long own = version.place().validFrom();
        if (own == Place.ALWAYS_FROM) {
            return version.at();
        }
        boolean isFirst = version.replaces() == 0;
        return isFirst
                        || own
                                != snapshot.changes(version.replaces() - 1, 1)
                                        .get(0)
                                        .place()
                                        .validFrom()
                ? own
                : version.at();
    }
}
