package dev.lineage.core.kernel;

import dev.lineage.query.Link;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Snapshot;
import java.util.List;

/** The links of records of any kind. */
public final class Adjacency {
    private Adjacency() {}

    /**
     * The links of a record, from both sides.
     *
     * @param snapshot what is seen
     * @param id the record
     * @return its own links in their order, then those of others, newest first
     */
    public static List<Link> links(Snapshot snapshot, RecordId id) {
        return snapshot.links(id.text()).stream().map(Adjacency::link).toList();
    }

    private static Link link(Adjacent adjacent) {
        return new Link(
                RecordId.of(adjacent.source()),
                new Relation(adjacent.edge().relation()),
                Reference.parse(adjacent.edge().target()),
                adjacent.dangling());
    }
}
