package dev.lineage.core.kernel;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A snapshot whose versions have whole bodies; units are as they were written. */
final class WholeSnapshot implements Snapshot {
    /** How many bytes of bodies that were put together one list has. */
    private static final int ROOM = 32 << 20;

    private final Snapshot stored;
    private final WholeBodies whole;

    WholeSnapshot(Snapshot stored) {
        this.stored = stored;
        this.whole = new WholeBodies(stored);
    }

    @Override
    public long sequence() {
        return stored.sequence();
    }

    @Override
    public Optional<Stored> find(String name) {
        return stored.find(name).map(whole::of);
    }

    @Override
    public List<Stored> versions(String name) {
        return whole.of(stored.versions(name));
    }

    /** Bodies of events are always whole. */
    @Override
    public List<Stored> eventsAfter(String name, String kind, long after, int limit) {
        return stored.eventsAfter(name, kind, after, limit);
    }

    @Override
    public List<Stored> eventsBefore(String name, String kind, long before, int limit) {
        return stored.eventsBefore(name, kind, before, limit);
    }

    @Override
    public List<Stored> list(Selection selection) {
        return whole.of(stored.list(selection));
    }

    @Override
    public long count(Selection selection) {
        return stored.count(selection);
    }

    @Override
    public List<Adjacent> links(String name) {
        return stored.links(name);
    }

    @Override
    public Optional<Stored> beginning(String relation, String target) {
        return stored.beginning(relation, target).map(whole::of);
    }

    @Override
    public List<String> relations(String name) {
        return stored.relations(name);
    }

    @Override
    public List<String> names(String prefix) {
        return stored.names(prefix);
    }

    @Override
    public List<String> ids(String prefix, int limit) {
        return stored.ids(prefix, limit);
    }

    /** Fewer where bodies are large that are kept as patches: together they would take far more room than the store has them in. */
    @Override
    public List<Stored> changes(long after, int limit) {
        List<Stored> found = new ArrayList<>();
        long room = ROOM;
        for (Stored version : stored.changes(after, limit)) {
            if (room < 0) {
                break;
            }
            Stored each = whole.of(version);
            found.add(each);
            room -= Patch.isPatch(version.entry()) ? each.entry().body().length : 0;
        }
        return found;
    }

    @Override
    public List<Unit> units(long after, int limit) {
        return stored.units(after, limit);
    }

    @Override
    public long sequenceAt(long at) {
        return stored.sequenceAt(at);
    }

    @Override
    public long behind() {
        return stored.behind();
    }

    @Override
    public TimeCorrections corrections() {
        return stored.corrections();
    }

    @Override
    public List<SegmentRange> segments(String family) {
        return stored.segments(family);
    }

    @Override
    public byte[] segment(SegmentRange range) {
        return stored.segment(range);
    }
}
