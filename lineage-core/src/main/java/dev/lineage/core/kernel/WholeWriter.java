package dev.lineage.core.kernel;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Head;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.OptionalLong;

/** A transaction whose snapshots have whole bodies; what it appends is written as it is. */
final class WholeWriter implements Writer {
    private final Writer writer;

    WholeWriter(Writer writer) {
        this.writer = writer;
    }

    @Override
    public Snapshot view(View view) {
        return new WholeSnapshot(writer.view(view));
    }

    @Override
    public Head head() {
        return writer.head();
    }

    @Override
    public void append(Unit unit, List<Derived> derived) {
        writer.append(unit, derived);
    }

    @Override
    public void rebuild(Deriver deriver) {
        writer.rebuild(deriver);
    }

    @Override
    public OptionalLong clock() {
        return writer.clock();
    }

    @Override
    public void keep(SegmentRange range, byte[] data) {
        writer.keep(range, data);
    }
}
