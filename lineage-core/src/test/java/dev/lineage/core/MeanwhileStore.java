package dev.lineage.core;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.function.Function;

/** A store to which something happens before a chosen one of the calls that read or write it. For one thread. */
final class MeanwhileStore implements Store {
    private final Store store;
    private int left = Integer.MAX_VALUE;
    private Runnable meanwhile = () -> {};

    MeanwhileStore(Store store) {
        this.store = store;
    }

    /** What happens before so many calls more have been made. */
    void before(int calls, Runnable happening) {
        left = calls;
        meanwhile = happening;
    }

    /** Whether it has happened. */
    boolean hasHappened() {
        return left <= 0;
    }

    private void count() {
        left--;
        if (left == 0) {
            meanwhile.run();
        }
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        count();
        return store.read(view, reading);
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        count();
        return store.write(writing);
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
