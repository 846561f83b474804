package dev.lineage.testkit;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Head;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** A reference store in which a fault can be planted: every call passes through what may be overridden. */
class PassingStore implements Store {
    final Store inner = ReferenceStore.create();

    Snapshot snapshot(Snapshot snapshot) {
        return snapshot;
    }

    View view(View view) {
        return view;
    }

    List<Derived> derived(List<Derived> derived) {
        return derived;
    }

    void keep(Writer writer, SegmentRange range, byte[] data) {
        writer.keep(range, data);
    }

    void rebuild(Writer writer, Deriver deriver) {
        writer.rebuild(deriver);
    }

    @Override
    public StoreInfo info() {
        return inner.info();
    }

    @Override
    public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        return inner.read(view(view), given -> reading.apply(snapshot(given)));
    }

    @Override
    public <T> T write(Function<? super Writer, ? extends T> writing) {
        return inner.write(given -> writing.apply(passing(given)));
    }

    final Writer passing(Writer writer) {
        return new Writer() {
            @Override
            public Snapshot view(View view) {
                return snapshot(writer.view(PassingStore.this.view(view)));
            }

            @Override
            public Head head() {
                return writer.head();
            }

            @Override
            public void append(Unit unit, List<Derived> derived) {
                writer.append(unit, derived(derived));
            }

            @Override
            public void rebuild(Deriver deriver) {
                PassingStore.this.rebuild(writer, deriver);
            }

            @Override
            public OptionalLong clock() {
                return writer.clock();
            }

            @Override
            public void keep(SegmentRange range, byte[] data) {
                PassingStore.this.keep(writer, range, data);
            }
        };
    }

    @Override
    public List<String> check(Deriver deriver) {
        return inner.check(deriver);
    }

    @Override
    public List<String> inspect() {
        return inner.inspect();
    }

    @Override
    public void rebuild(Deriver deriver) {
        inner.rebuild(deriver);
    }

    @Override
    public void close() {
        inner.close();
    }
}
