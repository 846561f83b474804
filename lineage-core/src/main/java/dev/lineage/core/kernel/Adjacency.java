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
     * @param kinds what records are
     * @param snapshot what is seen
     * @param id the record
     * @return its own links in their order, then those of others, newest first
     */
    public static List<Link> links(Kinds kinds, Snapshot snapshot, RecordId id) {
        return snapshot.links(id.text()).stream()
                .map(adjacent -> link(kinds, snapshot, adjacent))
                .toList();
    }

    private static Link link(Kinds kinds, Snapshot snapshot, Adjacent adjacent) {
        Reference target = Reference.parse(adjacent.edge().target());
        return new Link(
                RecordId.of(adjacent.source()),
                new Relation(adjacent.edge().relation()),
                target,
                adjacent.dangling() || isNoNode(kinds, snapshot, target));
    }

    /** An import may name what is no node; nobody is told whether it is here. */
    private static boolean isNoNode(Kinds kinds, Snapshot snapshot, Reference target) {
        return target instanceof RecordId id
                && kinds.giveNoNodeIdsLike(id.text())
                && snapshot.find(id.text())
                        .filter(record -> !kinds.isNode(record))
                        .isPresent();
    }
}
