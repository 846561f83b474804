package dev.lineage.sqlite;

import dev.lineage.error.Denied;
import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.Writer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The writes of one store, one at a time, until there is the last turn. Safe for use by many threads. */
final class WriteTurns implements AutoCloseable {
    private final StoreInfo info;
    private final WriteSide writes;
    private final Transactions transactions;
    private final LogWatch log;
    private final @Nullable MemoryCopy copy;
    private final ReentrantLock turn = new ReentrantLock(true);
    private boolean ended;

    WriteTurns(Opened opened) {
        this.info = opened.info();
        this.writes = opened.writes();
        this.transactions = new Transactions(opened.committed(), info.id(), opened.log(), opened.format());
        this.log = opened.log();
        this.copy = opened.reads() instanceof MemoryCopy memory ? memory : null;
    }

    /** Waits for its turn and writes. */
    <T> T write(Function<? super Writer, ? extends T> writing) {
        return exclusively(() -> copy == null ? transact(writing::apply) : writeTwice(copy, writing));
    }

    /** Writes unless another does, in this process or another. */
    <T> Optional<T> tryWrite(Function<? super Writer, ? extends T> writing) {
        requireWritable();
        if (!turn.tryLock()) {
            return Optional.empty();
        }
        try {
            requireOpen();
            return copy == null
                    ? writes.atOnce(info.name(), session -> transactions.tryRun(info.name(), session, writing::apply))
                    : Optional.of(writeTwice(copy, writing));
        } finally {
            turn.unlock();
        }
    }

    private <T> T writeTwice(MemoryCopy memory, Function<? super Writer, ? extends T> writing) {
        List<Consumer<SqliteWriter>> steps = new ArrayList<>();
        T answer = transact(writer -> writing.apply(new MemoryCopy.Noting(writer, steps)));
        memory.committed(steps);
        return answer;
    }

    void rebuild(Deriver deriver) {
        exclusively(() -> {
            Consumer<SqliteWriter> rebuilding = writer -> writer.rebuild(deriver);
            transact(writer -> {
                rebuilding.accept(writer);
                return info;
            });
            if (copy != null) {
                copy.committed(List.of(rebuilding));
            }
            return info;
        });
    }

    void migrate(Deriver deriver) {
        alone(session -> {
            transactions.migrate(info.name(), session, deriver);
            return info;
        });
    }

    /** Works with the session that writes, outside of a transaction. */
    <T> T alone(Function<Session, T> work) {
        return exclusively(() -> work.apply(writes.session(info.name())));
    }

    private <T> T transact(Function<SqliteWriter, T> work) {
        writes.letOthersIn();
        return transactions.run(info.name(), writes.session(info.name()), work);
    }

    private <T> T exclusively(Supplier<T> work) {
        requireWritable();
        turn.lock();
        try {
            requireOpen();
            return work.get();
        } finally {
            turn.unlock();
        }
    }

    private void requireWritable() {
        if (info.readOnly()) {
            throw new Denied("writing to " + info.name(), "is not allowed: it was opened for reading");
        }
    }

    private void requireOpen() {
        if (ended) {
            throw new StoreFailure(info.name() + " is closed");
        }
    }

    /** Whether this thread writes. */
    boolean isWriting() {
        return turn.isHeldByCurrentThread();
    }

    /** Waits for the write that is under way, and refuses all later ones; false if that was so already. */
    boolean end() {
        turn.lock();
        try {
            boolean last = !ended;
            ended = true;
            return last;
        } finally {
            turn.unlock();
        }
    }

    /**
     * After the end: leaves nothing for the next reader to catch up with. If another process is writing, that or the next one
     * does it.
     */
    void index() {
        if (writes.isOpen() && copy == null) {
            try {
                writes.hurry();
                transact(writer -> {
                    writer.indexAll();
                    return info;
                });
            } catch (StoreFailure busyOrFull) {
                // All is on disk; only the time of the next first list is at stake.
                return;
            }
        }
    }

    /** Advances the anchor, if something was written. */
    void flush() {
        if (!info.readOnly() && !isWriting()) {
            exclusively(() -> {
                anchor();
                return info;
            });
        }
    }

    /** After the end, or in a turn: advances the anchor, if something was written. */
    void anchor() {
        if (writes.isOpen()) {
            log.anchor(writes.session(info.name()));
        }
    }

    /** After the end: carries the log over into the file that is open, wherever that is now. */
    void carryOver() {
        if (writes.isOpen()) {
            try {
                writes.session(info.name()).text("PRAGMA wal_checkpoint(PASSIVE)");
            } catch (SQLException failed) {
                // The log is kept.
                return;
            }
        }
    }

    /** After the end: opens the session that writes; only one that is closed as the last carries the log over and clears it away. */
    void openIf(boolean needed) {
        if (needed && !info.readOnly() && !writes.isOpen()) {
            try {
                writes.session(info.name());
            } catch (StoreFailure busy) {
                // The log stays, and harms nobody.
                return;
            }
        }
    }

    /** After the end: closes the session that writes. */
    @Override
    public void close() {
        writes.close();
    }
}
