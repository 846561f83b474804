package dev.lineage.sqlite;

import dev.lineage.spi.Edge;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** The nodes and numbers of edges, as they are kept. */
final class EdgeNodes {
    private final Session session;
    private final Naming names;
    private final Map<String, Long> links = new HashMap<>();
    private final Map<String, Long> attributes = new HashMap<>();

    EdgeNodes(Session session, Naming names) {
        this.session = session;
        this.names = names;
    }

    /** The node of a target, or 0 if it has none. */
    long node(String target) throws SQLException {
        return Nodes.find(session, names, target);
    }

    /** The number of a relation, or 0 if it has none. */
    long relation(Edge edge) throws SQLException {
        Map<String, Long> known = edge.link() ? links : attributes;
        Long number = known.get(edge.relation());
        if (number == null) {
            number = names.number(session, Relations.name(edge.relation(), edge.link()));
            known.put(edge.relation(), number);
        }
        return number;
    }
}
