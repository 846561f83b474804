package dev.lineage.core.kernel;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A store as core reads it: the one place where bodies that are kept as patches become whole. Safe for use by many threads. */
public final class WholeStore implements Store {
    private final Store stored;

    /**
     * A store.
     *
     * @param stored what keeps bodies as they were written
     */
    public WholeStore(Store stored) {
        this.stored = stored;
    }

    @Override
    public StoreInfo info() {
        return stored.info();
    }

    @Override
    public void prepare(Deriver deriver) {
        stored.prepare(deriver);
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        return stored.read(view, snapshot -> reading.apply(new WholeSnapshot(snapshot)));
    }

    /** Mostly the body is whole, and one look at the store is enough. */
    @Override
    public Optional<Stored> find(View view, String name) {
        Optional<Stored> found = stored.find(view, name);
        return found.filter(version -> Patch.isPatch(version.entry())).isPresent()
                ? read(view, snapshot -> snapshot.find(name))
                : found;
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        return stored.write(writer -> writing.apply(new WholeWriter(writer)));
    }

    @Override
    public <T> Optional<T> tryWrite(Function<? super Writer, ? extends T> writing) {
        return stored.tryWrite(writer -> writing.apply(new WholeWriter(writer)));
    }

    @Override
    public List<String> check(Deriver deriver) {
        return stored.check(deriver);
    }

    @Override
    public List<String> inspect() {
        return stored.inspect();
    }

    @Override
    public List<String> notices() {
        return stored.notices();
    }

    @Override
    public void rebuild(Deriver deriver) {
        stored.rebuild(deriver);
    }

    @Override
    public void flush() {
        stored.flush();
    }

    @Override
    public void close() {
        stored.close();
    }
}
