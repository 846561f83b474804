package dev.lineage.testkit;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.function.Function;

/** An opened store; its content goes on when it is closed. */
final class KeptStore implements Store {
    private final Store content;
    private volatile boolean closed;

    KeptStore(Store content) {
        this.content = content;
    }

    private Store content() {
        if (closed) {
            throw new StoreFailure("closed");
        }
        return content;
    }

    @Override
    public StoreInfo info() {
        return content.info();
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        return content().read(view, reading);
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        return content().write(writing);
    }

    @Override
    public List<String> check(Deriver deriver) {
        return content().check(deriver);
    }

    @Override
    public List<String> inspect() {
        return content().inspect();
    }

    @Override
    public void rebuild(Deriver deriver) {
        content().rebuild(deriver);
    }

    @Override
    public void close() {
        closed = true;
    }
}
