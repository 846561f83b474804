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
import java.util.function.Supplier;

/** An opened store; its content goes on when it is closed. */
final class KeptStore implements Store {
    private final Store content;
    private final ThreadLocal<Integer> calls = ThreadLocal.withInitial(() -> 0);
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
        return inside(() -> content().read(view, reading));
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        return inside(() -> content().write(writing));
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

    private <T> T inside(Supplier<T> call) {
        calls.set(calls.get() + 1);
        try {
            return call.get();
        } finally {
            calls.set(calls.get() - 1);
        }
    }

    @Override
    public void close() {
        if (calls.get() > 0) {
            throw new IllegalStateException("closed inside a call");
        }
        closed = true;
    }
}
