package dev.lineage.sqlite;

import dev.lineage.spi.Edge;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Begins and ends edges. */
final class Edges {
    private static final String PUT =
            """
            INSERT OR REPLACE INTO edge (node, relation, other, known_since, strength, ordinal)
            VALUES (?, ?, ?, ?, ?, ?)
            """;
    private static final String PUT_PAST =
            """
            INSERT OR REPLACE INTO edge_past (node, relation, other, known_until, known_since, strength, ordinal)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String RETIRE =
            """
            INSERT OR REPLACE INTO edge_past (node, relation, other, known_until, known_since, strength, ordinal)
            SELECT node, relation, other, ?, known_since, strength, ordinal FROM edge
            WHERE node = ? AND relation = ? AND other = ?
            """;
    private static final String REMOVE = "DELETE FROM edge WHERE node = ? AND relation = ? AND other = ?";

    private final Session session;
    private final PendingNames names;
    private final EdgeRows rows;

    Edges(Session session, PendingNames names) {
        this.session = session;
        this.names = names;
        this.rows = new EdgeRows(session);
    }

    void begin(long record, List<Edge> begun, long since) throws SQLException {
        List<EdgeRows.Row> attributes = new ArrayList<>();
        List<EdgeRows.Row> links = new ArrayList<>();
        for (Edge edge : begun) {
            long node = node(edge.target());
            long relation = names.intern(session, Relations.name(edge.relation(), edge.link()));
            (edge.link() ? links : attributes).add(new EdgeRows.Row(node, relation, edge.strength(), edge.ordinal()));
        }
        rows.attributes(record, since, attributes);
        rows.links(record, since, links);
    }

    void end(long record, Edge edge, long until) throws SQLException {
        long node = node(edge.target());
        long relation = names.intern(session, Relations.name(edge.relation(), edge.link()));
        retire(node, -relation, record, until);
        if (edge.link()) {
            retire(record, relation, node, until);
        }
    }

    /** The node of a target; a name that has no number gets one. */
    long node(String target) throws SQLException {
        if (target.indexOf(':') < 0) {
            long record = Nodes.record(session, target);
            if (record != 0) {
                return record;
            }
        }
        return names.intern(session, target);
    }

    /** Writes a row as it is. */
    void insert(EdgeRow row) throws SQLException {
        boolean past = row.until() != 0;
        PreparedStatement statement = session.prepare(past ? PUT_PAST : PUT);
        int index = 1;
        statement.setLong(index++, row.node());
        statement.setLong(index++, row.relation());
        statement.setLong(index++, row.other());
        if (past) {
            statement.setLong(index++, row.until());
        }
        statement.setLong(index++, row.since());
        statement.setDouble(index++, row.strength());
        statement.setInt(index, row.ordinal());
        statement.executeUpdate();
    }

    private void retire(long node, long relation, long other, long until) throws SQLException {
        PreparedStatement retire = session.prepare(RETIRE);
        retire.setLong(1, until);
        retire.setLong(2, node);
        retire.setLong(3, relation);
        retire.setLong(4, other);
        retire.executeUpdate();
        PreparedStatement remove = session.prepare(REMOVE);
        remove.setLong(1, node);
        remove.setLong(2, relation);
        remove.setLong(3, other);
        remove.executeUpdate();
    }

    /** Lets the links to a name, which until now named nothing here, lead to the record that has come under that name. */
    void adopt(String name, long record) throws SQLException {
        long number = names.number(session, name);
        if (number == 0) {
            return;
        }
        for (String table : List.of("edge", "edge_past")) {
            for (long[] link : linksTo(table, number)) {
                move(table, number, record, link[1], -link[0]);
            }
            PreparedStatement statement = session.prepare("UPDATE " + table + " SET node = ? WHERE node = ?");
            statement.setLong(1, record);
            statement.setLong(2, number);
            statement.executeUpdate();
        }
    }

    private List<long[]> linksTo(String table, long number) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT relation, other FROM " + table + " WHERE node = ?");
        statement.setLong(1, number);
        List<long[]> links = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                links.add(new long[] {row.getLong(1), row.getLong(2)});
            }
        }
        return links;
    }

    private void move(String table, long from, long to, long node, long relation) throws SQLException {
        PreparedStatement statement =
                session.prepare("UPDATE " + table + " SET other = ? WHERE node = ? AND relation = ? AND other = ?");
        statement.setLong(1, to);
        statement.setLong(2, node);
        statement.setLong(3, relation);
        statement.setLong(4, from);
        statement.executeUpdate();
    }
}
