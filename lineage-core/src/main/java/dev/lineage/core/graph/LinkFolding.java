package dev.lineage.core.graph;

import dev.lineage.core.kernel.EdgeChanges;
import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.packed.Folding;
import dev.lineage.core.packed.KeptSegment;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.List;

/**
 * Folds what versions say into links.
 *
 * @param kinds say what versions are in the graph
 */
record LinkFolding(Kinds kinds) implements Folding<LinkTable> {
    static final String FAMILY = "links";

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public LinkTable begin() {
        return new LinkTable();
    }

    @Override
    public long through(LinkTable table) {
        return table.through();
    }

    @Override
    public boolean mayKeep() {
        return !kinds.haveMetLater();
    }

    @Override
    public void fold(LinkTable table, Stored version, Snapshot snapshot) {
        if (version.entry().isEvent()) {
            table.add(event(version));
            return;
        }
        String kind = version.entry().kind();
        table.add(new Saying(
                version.entry().sequence(),
                version.replaces(),
                kind,
                version.time(),
                version.place(),
                kinds.of(version.entry()).graphed(version)));
    }

    private SaidEvent event(Stored event) {
        RecordId record = RecordId.of(event.name());
        EdgeChanges changes = kinds.ofEvent(event.entry()).changes(event.entry());
        return new SaidEvent(
                event.entry().sequence(),
                event.time(),
                record,
                links(record, changes.begun()),
                links(record, changes.ended()));
    }

    private static List<Graphed.Link> links(RecordId record, List<Edge> edges) {
        return edges.stream()
                .filter(Edge::link)
                .map(edge -> new Graphed.Link(record, edge.relation(), Reference.parse(edge.target()), edge.strength()))
                .toList();
    }

    @Override
    public void unpack(LinkTable table, byte[] segment, long after, long until) {
        LinkSegment.addTo(table, segment, after, until);
    }

    /** The table has all versions, those of the segments that are kept too. */
    @Override
    public byte[] pack(LinkTable table, long after, long until, long end, Iterable<KeptSegment> joined) {
        return LinkSegment.pack(table, after, until);
    }

    @Override
    public void check(byte[] segment, long after, long until) {
        LinkSegment.HEAD.open(segment, after, until);
    }
}
