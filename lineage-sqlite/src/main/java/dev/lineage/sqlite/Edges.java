package dev.lineage.sqlite;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Resolves the names of edges; names that have no number get one. */
final class Edges {
    private final Session session;
    private final PendingNames names;

    Edges(Session session, PendingNames names) {
        this.session = session;
        this.names = names;
    }

    /** What a version holds after the version before, in order. */
    List<HeldEdge> after(List<HeldEdge> before, Derived derived, long since) throws SQLException {
        List<HeldEdge> held = new ArrayList<>(before);
        for (Edge edge : derived.ended()) {
            HeldEdge ended = resolve(edge, since);
            held.removeIf(other -> other.isTo(ended.relation(), ended.node()));
        }
        for (Edge edge : derived.begun()) {
            HeldEdge begun = resolve(edge, since);
            if (!before.isEmpty()) {
                held.removeIf(other -> other.isTo(begun.relation(), begun.node()));
            }
            held.add(begun);
        }
        return HeldEdge.ordered(held);
    }

    /** The edge with its names resolved. */
    HeldEdge resolve(Edge edge, long since) throws SQLException {
        return HeldEdge.of(edge, names.relation(session, edge), node(edge.target()), since);
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
}
