package dev.lineage.sqlite;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Begins and ends edges, and says which links a version holds. */
final class Edges {
    private static final String RETIRE =
            """
            INSERT OR REPLACE INTO edge_past (node, relation, other, known_until, known_since)
            SELECT node, relation, other, ?, known_since FROM edge WHERE node = ? AND relation = ? AND other = ?
            """;
    private static final String REMOVE = "DELETE FROM edge WHERE node = ? AND relation = ? AND other = ?";

    private final Session session;
    private final PendingNames names;

    Edges(Session session, PendingNames names) {
        this.session = session;
        this.names = names;
    }

    /** What an entry begins and ends, with its names resolved; names that have no number get one. */
    Change resolve(Derived derived) throws SQLException {
        return new Change(resolve(derived.begun()), resolve(derived.ended()));
    }

    private List<Resolved> resolve(List<Edge> edges) throws SQLException {
        List<Resolved> resolved = new ArrayList<>(edges.size());
        for (Edge edge : edges) {
            resolved.add(resolve(edge));
        }
        return resolved;
    }

    /** The edge with its names resolved; names that have no number get one. */
    Resolved resolve(Edge edge) throws SQLException {
        long relation = -names.intern(session, Relations.name(edge.relation(), edge.link()));
        return new Resolved(edge, node(edge.target()), relation);
    }

    private long node(String target) throws SQLException {
        if (target.indexOf(':') < 0) {
            long record = names.record(session, target);
            if (record != 0) {
                return record;
            }
        }
        return names.intern(session, target);
    }

    /** Writes what changes of a record's edges with the entry of this sequence. */
    void write(long record, Change change, long sequence, boolean first) throws SQLException {
        for (Resolved edge : change.ended()) {
            end(record, edge, sequence);
        }
        EdgeRows.insert(session, record, first ? 0 : sequence, change.begun());
    }

    private void end(long record, Resolved edge, long until) throws SQLException {
        PreparedStatement retire = session.prepare(RETIRE);
        retire.setLong(1, until);
        retire.setLong(2, edge.node());
        retire.setLong(3, edge.relation());
        retire.setLong(4, record);
        retire.executeUpdate();
        PreparedStatement remove = session.prepare(REMOVE);
        remove.setLong(1, edge.node());
        remove.setLong(2, edge.relation());
        remove.setLong(3, record);
        remove.executeUpdate();
    }

    /**
     * An edge with its names resolved.
     *
     * @param edge the edge
     * @param node what it points to
     * @param relation the number of its relation, without its sign
     */
    record Resolved(Edge edge, long node, long relation) {
        PackedLinks.Link link(long since) {
            return new PackedLinks.Link(relation, node, since, edge.strength(), edge.ordinal());
        }
    }

    /** The edges that an entry begins and ends. */
    record Change(List<Resolved> begun, List<Resolved> ended) {
        /** The links that the version holds, after those of the version before. */
        List<PackedLinks.Link> links(List<PackedLinks.Link> before, long since) {
            List<PackedLinks.Link> links = new ArrayList<>(before);
            for (Resolved edge : ended) {
                links.removeIf(link -> link.isTo(edge.relation(), edge.node()));
            }
            for (Resolved edge : begun) {
                if (edge.edge().link()) {
                    links.removeIf(link -> link.isTo(edge.relation(), edge.node()));
                    links.add(edge.link(since));
                }
            }
            return links;
        }
    }
}
