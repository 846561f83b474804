package dev.lineage.core;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** A store whose first transaction waits at a gate, which counts transactions, and of which chosen ones fail after their work. */
final class GatedStore implements Store {
    final CountDownLatch entered = new CountDownLatch(1);
    final CountDownLatch gate;
    final AtomicInteger transactions = new AtomicInteger();
    volatile boolean inside;

    /** Whether those that fail leave it open whether their work is kept, which it is not. */
    volatile boolean unknown;

    private final Store store;
    private final Set<Integer> failing;

    GatedStore(Store store, boolean gated, Integer... failing) {
        this.store = store;
        this.gate = new CountDownLatch(gated ? 1 : 0);
        this.failing = Set.of(failing);
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        int number = transactions.incrementAndGet();
        entered.countDown();
        boolean interrupted = false;
        while (true) {
            try {
                gate.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return store.write(writer -> {
            inside = true;
            T answer;
            try {
                answer = writing.apply(writer);
            } finally {
                inside = false;
            }
            if (failing.contains(number)) {
                throw new StoreFailure("the disk is full", new IOException("full"), unknown);
            }
            return answer;
        });
    }

    @Override
    public void prepare(Deriver deriver) {
        store.prepare(deriver);
    }

    @Override
    public StoreInfo info() {
        return store.info();
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        return store.read(view, reading);
    }

    @Override
    public List<String> check(Deriver deriver) {
        return store.check(deriver);
    }

    @Override
    public List<String> inspect() {
        return store.inspect();
    }

    @Override
    public void rebuild(Deriver deriver) {
        store.rebuild(deriver);
    }

    @Override
    public void close() {
        store.close();
    }
}
