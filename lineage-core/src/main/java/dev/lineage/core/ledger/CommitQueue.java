package dev.lineage.core.ledger;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Group commit. A caller runs its work on its own thread inside the open transaction, behind a savepoint. While others
 * wait, the transaction is handed on to the next one; the last one commits for all, and each returns when its work is
 * durable. A caller that meets no other begins, works and commits. Work that fails is undone alone; if undoing fails,
 * so does the whole group.
 */
public final class CommitQueue {
    private static final int MAX_WRITES = 64;
    private static final long MAX_AGE_NANOS = 5_000_000;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Store store;
    private final ReentrantLock lock = new ReentrantLock(true);
    private @Nullable Group open;

    CommitQueue(Store store) {
        this.store = store;
    }

    /** Runs short work that does not call the host, in a transaction that other callers may share. */
    public <T> T share(Ledger ledger, Function<UnitOfWork, T> work) {
        acquire();
        Group group;
        T result;
        try {
            group = open == null ? open = new Group(store.begin(PATIENCE)) : open;
            result = run(ledger, group, work);
            commitUnlessOthersWait(group);
        } finally {
            lock.unlock();
        }
        group.await();
        return result;
    }

    /** Runs work of any length in a transaction of its own. */
    public <T> T own(Ledger ledger, Function<UnitOfWork, T> work) {
        acquire();
        try {
            commitOpen();
            try (Transaction transaction = store.begin(PATIENCE)) {
                T result = new UnitOfWork(ledger, transaction).run(true, work);
                transaction.commit();
                return result;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the running work, then works on the store in no transaction. */
    public void outside(Consumer<Store> work) {
        acquire();
        try {
            commitOpen();
            work.accept(store);
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether this thread is writing. */
    public boolean isWriting() {
        return lock.isHeldByCurrentThread();
    }

    private void acquire() {
        if (isWriting()) {
            throw new IllegalStateException(
                    "A write is running in this thread: use the Lineage that was passed to its work");
        }
        try {
            if (!lock.tryLock(4 * PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new StoreFailure("Another thread has been writing for two minutes", null);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new StoreFailure("The thread was interrupted while it waited to write", interrupted);
        }
    }

    private <T> T run(Ledger ledger, Group group, Function<UnitOfWork, T> work) {
        try {
            UnitOfWork unit = new UnitOfWork(ledger, group.transaction);
            T result =
                    group.writes == 0 ? unit.run(false, work) : group.transaction.nested(() -> unit.run(false, work));
            group.writes++;
            return result;
        } catch (Throwable failure) {
            if (group.writes == 0) {
                open = null;
                group.transaction.close();
            } else {
                commitOpen(); // if the savepoint was lost, all of the group fail, and the next write begins another
            }
            throw failure;
        }
    }

    private void commitUnlessOthersWait(Group group) {
        boolean full = group.writes >= MAX_WRITES || System.nanoTime() - group.begun > MAX_AGE_NANOS;
        if (full || !lock.hasQueuedThreads()) {
            commitOpen();
        }
    }

    private void commitOpen() {
        Group group = open;
        open = null;
        if (group != null) {
            group.commit();
        }
    }

    /** The callers whose work is in one transaction. */
    private static final class Group {
        private final Transaction transaction;
        private final CompletableFuture<Optional<Throwable>> committed = new CompletableFuture<>();
        private final long begun = System.nanoTime();
        private int writes;

        Group(Transaction transaction) {
            this.transaction = transaction;
        }

        void commit() {
            try (transaction) {
                transaction.commit();
                committed.complete(Optional.empty());
            } catch (Throwable failure) {
                committed.complete(Optional.of(failure));
            }
        }

        void await() {
            committed.join().ifPresent(cause -> {
                throw new StoreFailure("The write could not be committed: " + cause.getMessage(), cause);
            });
        }
    }
}
