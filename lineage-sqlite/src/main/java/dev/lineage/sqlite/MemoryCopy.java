package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * A second copy of a database in memory, from which all reads are answered, so that they need not wait for a writer: a
 * database in memory has no write-ahead log that would keep the state before. Transactions are noted as they are committed and
 * repeated here before the next read. Reads take turns.
 */
final class MemoryCopy implements ReadSide {
    /** After how many transactions without a read the writer itself brings the copy up to date. */
    private static final int MOST_BEHIND = 256;

    private final String store;
    private final Session session;
    private final Transactions transactions;
    private final ReentrantLock turn = new ReentrantLock(true);
    private final Deque<List<Consumer<SqliteWriter>>> behind = new ArrayDeque<>();
    private boolean closed;

    MemoryCopy(String store, Session session, Transactions transactions) {
        this.store = store;
        this.session = session;
        this.transactions = transactions;
    }

    @Override
    public Session take(String name) {
        turn.lock();
        try {
            if (closed) {
                throw new StoreFailure(name + " is closed");
            }
            if (turn.getHoldCount() == 1) {
                catchUp();
            }
            return session;
        } catch (RuntimeException | Error e) {
            turn.unlock();
            throw e;
        }
    }

    @Override
    public void giveBack(Session used) {
        try {
            if (turn.getHoldCount() == 1) {
                session.trim();
            }
        } finally {
            turn.unlock();
        }
    }

    private void catchUp() {
        List<List<Consumer<SqliteWriter>>> missing;
        synchronized (behind) {
            missing = List.copyOf(behind);
        }
        if (missing.isEmpty()) {
            return;
        }
        transactions.run(store, session, writer -> {
            missing.forEach(steps -> steps.forEach(step -> step.accept(writer)));
            return store;
        });
        synchronized (behind) {
            missing.forEach(steps -> behind.removeFirst());
        }
    }

    /** Takes note of a transaction that has been committed. */
    void committed(List<Consumer<SqliteWriter>> steps) {
        boolean far;
        synchronized (behind) {
            behind.addLast(steps);
            far = behind.size() > MOST_BEHIND;
        }
        if (far && !turn.isHeldByCurrentThread() && turn.tryLock()) {
            try {
                catchUp();
            } catch (StoreFailure failure) {
                // The transaction has been committed. The next reader tries again, and is the one to be told.
                return;
            } finally {
                turn.unlock();
            }
        }
    }

    @Override
    public boolean isReading() {
        return turn.isHeldByCurrentThread();
    }

    @Override
    public void close() {
        turn.lock();
        try {
            closed = true;
            session.close();
        } finally {
            turn.unlock();
        }
    }

    /** Notes what a writer does as it does it. */
    static final class Noting implements Writer {
        private final SqliteWriter writer;
        private final List<Consumer<SqliteWriter>> steps;

        Noting(SqliteWriter writer, List<Consumer<SqliteWriter>> steps) {
            this.writer = writer;
            this.steps = steps;
        }

        @Override
        public Snapshot view(View view) {
            return writer.view(view);
        }

        @Override
        public Head head() {
            return writer.head();
        }

        @Override
        public void append(Unit unit, List<Derived> derived) {
            writer.append(unit, derived);
            Unit kept = copy(unit);
            List<Derived> said = List.copyOf(derived);
            steps.add(other -> other.append(kept, said));
        }

        /** The caller may do with its arrays what it likes before the unit is repeated. */
        private static Unit copy(Unit unit) {
            List<Entry> entries = unit.entries().stream().map(Noting::copy).toList();
            return new Unit(
                    unit.id(),
                    unit.origin(),
                    unit.clock(),
                    unit.at(),
                    unit.digest().clone(),
                    entries);
        }

        private static Entry copy(Entry entry) {
            return new Entry(
                    entry.sequence(),
                    entry.identity(),
                    entry.kind(),
                    entry.version(),
                    entry.format(),
                    entry.salt().clone(),
                    entry.body().clone());
        }

        @Override
        public void rebuild(Deriver deriver) {
            writer.rebuild(deriver);
            steps.add(other -> other.rebuild(deriver));
        }

        @Override
        public void keep(SegmentRange range, byte[] data) {
            writer.keep(range, data);
            byte[] copy = data.clone();
            steps.add(other -> other.keep(range, copy));
        }
    }
}
