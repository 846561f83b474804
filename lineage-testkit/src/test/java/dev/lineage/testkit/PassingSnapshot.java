package dev.lineage.testkit;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import java.util.List;
import java.util.Optional;

/** A snapshot in which a fault can be planted. */
class PassingSnapshot implements Snapshot {
    final Snapshot inner;

    PassingSnapshot(Snapshot inner) {
        this.inner = inner;
    }

    @Override
    public long sequence() {
        return inner.sequence();
    }

    @Override
    public Optional<Stored> find(String name) {
        return inner.find(name);
    }

    @Override
    public List<Stored> versions(String name) {
        return inner.versions(name);
    }

    @Override
    public List<Stored> eventsAfter(String name, String kind, long after, int limit) {
        return inner.eventsAfter(name, kind, after, limit);
    }

    @Override
    public List<Stored> eventsBefore(String name, String kind, long before, int limit) {
        return inner.eventsBefore(name, kind, before, limit);
    }

    @Override
    public List<Stored> list(Selection selection) {
        return inner.list(selection);
    }

    @Override
    public long count(Selection selection) {
        return inner.count(selection);
    }

    @Override
    public List<Adjacent> links(String name) {
        return inner.links(name);
    }

    @Override
    public Optional<Stored> beginning(String relation, String target) {
        return inner.beginning(relation, target);
    }

    @Override
    public List<String> relations(String name) {
        return inner.relations(name);
    }

    @Override
    public List<String> names(String prefix) {
        return inner.names(prefix);
    }

    @Override
    public List<String> ids(String prefix, int limit) {
        return inner.ids(prefix, limit);
    }

    @Override
    public List<Stored> changes(long after, int limit) {
        return inner.changes(after, limit);
    }

    @Override
    public List<Unit> units(long after, int limit) {
        return inner.units(after, limit);
    }

    @Override
    public long sequenceAt(long at) {
        return inner.sequenceAt(at);
    }

    @Override
    public long behind() {
        return inner.behind();
    }

    @Override
    public TimeCorrections corrections() {
        return inner.corrections();
    }

    @Override
    public List<SegmentRange> segments(String family) {
        return inner.segments(family);
    }

    @Override
    public byte[] segment(SegmentRange range) {
        return inner.segment(range);
    }
}
