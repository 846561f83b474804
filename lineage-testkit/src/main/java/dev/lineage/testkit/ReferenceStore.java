package dev.lineage.testkit;

import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A store that is naive and obviously right: lists and maps in memory, every answer a scan. Others are measured against it,
 * and hosts use it in tests that need no disk.
 *
 * <p>A write costs time in proportion to all that is stored, so it is meant for thousands of records, not for millions. It is
 * strict: what breaks a rule of the SPI throws {@link IllegalArgumentException}, and a snapshot or a writer that is used after
 * its end {@link IllegalStateException}. A writer waits 30 seconds for its turn.
 *
 * <p>Every state is immutable; a commit puts the next one in place, so reads neither wait nor change under way.
 */
public final class ReferenceStore implements Store {
    private static final Ulid FIXED_ID = new Ulid(0x0190_0000_0000_0000L, 1);
    private static final int TURN_SECONDS = 30;

    private final StoreInfo info;
    private final Optional<InstantSource> clock;
    private final ReentrantReadWriteLock life = new ReentrantReadWriteLock();
    private final ReentrantLock turn = new ReentrantLock(true);
    private boolean closed;
    private volatile ReferenceState committed = ReferenceState.EMPTY;

    private ReferenceStore(Ulid id, Optional<InstantSource> clock) {
        this.clock = clock;
        this.info = new StoreInfo(id, "reference store", false);
    }

    /**
     * An empty store, whose identity is the same each time.
     *
     * @return a new store
     */
    public static ReferenceStore create() {
        return new ReferenceStore(FIXED_ID, Optional.empty());
    }

    /**
     * An empty store.
     *
     * @param id its identity
     * @return a new store
     */
    public static ReferenceStore create(Ulid id) {
        return new ReferenceStore(id, Optional.empty());
    }

    /**
     * An empty store with a clock of its own, as a server has one: who writes to it must have the same time, within the tolerance.
     *
     * @param clock the store's clock
     * @return a new store
     */
    public static ReferenceStore create(InstantSource clock) {
        return new ReferenceStore(FIXED_ID, Optional.of(clock));
    }

    @Override
    public StoreInfo info() {
        return info;
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        return whileOpen(() -> {
            ReferenceSnapshot snapshot = new ReferenceSnapshot(committed, view);
            try {
                return reading.apply(snapshot);
            } finally {
                snapshot.end();
            }
        });
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        return whileOpen(() -> alone(() -> {
            ReferenceWriter writer = new ReferenceWriter(committed, clock);
            try {
                T answer = writing.apply(writer);
                committed = writer.state();
                return answer;
            } finally {
                writer.end();
            }
        }));
    }

    @Override
    public List<String> check(Deriver deriver) {
        return whileOpen(() -> {
            ReferenceState state = committed;
            return state.differences(state.derivedAnew(deriver));
        });
    }

    /** Lists and maps have nothing that could break by itself. */
    @Override
    public List<String> inspect() {
        return whileOpen(List::of);
    }

    @Override
    public void rebuild(Deriver deriver) {
        whileOpen(() -> alone(() -> committed = committed.derivedAnew(deriver)));
    }

    @Override
    public void close() {
        if (life.getReadHoldCount() > 0) {
            throw new IllegalStateException(info.name() + " cannot be closed inside one of its own calls");
        }
        life.writeLock().lock();
        try {
            closed = true;
        } finally {
            life.writeLock().unlock();
        }
    }

    private <T> T whileOpen(Supplier<T> call) {
        life.readLock().lock();
        try {
            if (closed) {
                throw new StoreFailure(info.name() + " is closed");
            }
            return call.get();
        } finally {
            life.readLock().unlock();
        }
    }

    private <T> T alone(Supplier<T> call) {
        if (turn.isHeldByCurrentThread()) {
            throw new IllegalStateException("a write of " + info.name() + " cannot begin inside another");
        }
        awaitTurn();
        try {
            return call.get();
        } finally {
            turn.unlock();
        }
    }

    private void awaitTurn() {
        try {
            if (!turn.tryLock(TURN_SECONDS, TimeUnit.SECONDS)) {
                throw new StoreFailure(info.name() + " is locked by another writer for " + TURN_SECONDS + " seconds");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreFailure(info.name() + " was interrupted while it waited for another writer", e);
        }
    }
}
