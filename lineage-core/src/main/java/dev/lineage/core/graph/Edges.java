package dev.lineage.core.graph;

import dev.lineage.core.kernel.LedgerVersions;
import dev.lineage.graph.Edge;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes edges of links. */
final class Edges {
    private Edges() {}

    /** The edges that a walk has followed, without their reasons. */
    static List<Edge> of(LinkView view, Walked walked) {
        List<Edge> edges = new ArrayList<>(walked.links().size());
        for (int i = 0; i < walked.links().size(); i++) {
            int link = walked.links().get(i);
            edges.add(link < 0 ? walked.step(link) : of(view, link));
        }
        return edges;
    }

    /** The edges of links, without their reasons. */
    static List<Edge> of(LinkView view, Ints links) {
        List<Edge> edges = new ArrayList<>(links.size());
        for (int i = 0; i < links.size(); i++) {
            edges.add(of(view, links.get(i)));
        }
        return edges;
    }

    /** The edges of links with their reasons. */
    static List<Edge> explained(LinkView view, Ints links, Snapshot snapshot) {
        List<Edge> edges = new ArrayList<>(links.size());
        for (int i = 0; i < links.size(); i++) {
            edges.add(explained(view, links.get(i), snapshot));
        }
        return edges;
    }

    static Edge explained(LinkView view, int link, Snapshot snapshot) {
        SaidEdge edge = of(view, link);
        if (!edge.isAdded()) {
            return edge;
        }
        Stored stored = stored(view, view.table().link().saidBy(link), snapshot);
        return edge.explained(EdgeRecord.KIND.value(stored));
    }

    private static SaidEdge of(LinkView view, int link) {
        LinkTable table = view.table();
        VersionColumns versions = table.version();
        int version = table.link().saidBy(link);
        return new SaidEdge(
                table.reference(table.link().from(link)),
                view.relation(link),
                table.reference(table.link().to(link)),
                table.weight(link),
                Optional.empty(),
                versions.isEdge(version)
                        ? Optional.empty()
                        : Optional.of((RecordId) table.reference(versions.about(version))),
                view.place(version),
                Instant.ofEpochMilli(versions.time(version)),
                Map.of());
    }

    /** Reads a version from the ledger. */
    static Stored stored(LinkView view, int version, Snapshot snapshot) {
        return LedgerVersions.at(snapshot, view.table().version().sequence(version));
    }
}
