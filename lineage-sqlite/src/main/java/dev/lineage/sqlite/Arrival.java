package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets the links to a name, which until now named nothing here, lead to the record that has come under that name. All edges must be
 * in the tables.
 */
final class Arrival {
    private static final List<String> TABLES = List.of("edge", "edge_past");
    private static final String NOW = "SELECT relation, other, known_since, 0 FROM edge WHERE node = ?";
    private static final String PAST = "SELECT relation, other, known_since, known_until FROM edge_past WHERE node = ?";
    private static final String VERSIONS =
            "SELECT sequence FROM entry WHERE record = ? AND sequence >= ? AND sequence < ? AND edges IS NOT NULL";

    private final Session session;

    Arrival(Session session) {
        this.session = session;
    }

    /** Moves what points to a name's number to the record's handle. */
    void of(long number, long record) throws SQLException {
        List<EdgeRow> rows = new ArrayList<>(rows(NOW, number));
        rows.addAll(rows(PAST, number));
        for (String table : TABLES) {
            PreparedStatement statement = session.prepare("UPDATE " + table + " SET node = ? WHERE node = ?");
            statement.setLong(1, record);
            statement.setLong(2, number);
            statement.executeUpdate();
        }
        for (EdgeRow row : rows) {
            redirect(row, number, record);
        }
    }

    private List<EdgeRow> rows(String sql, long number) throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        statement.setLong(1, number);
        List<EdgeRow> found = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                found.add(new EdgeRow(number, row.getLong(1), row.getLong(2), row.getLong(4), row.getLong(3)));
            }
        }
        return found;
    }

    /** An edge stands in the rows of the versions that hold it, or of the events that begin and end it. */
    private void redirect(EdgeRow edge, long number, long record) throws SQLException {
        long events = Handles.ofEvents(edge.other());
        if (session.number("SELECT 1 FROM entry WHERE sequence = ? AND record = ?", 0, edge.since(), events) != 0) {
            redirectRow(edge.since(), number, record);
            if (edge.until() != 0) {
                redirectRow(edge.until(), number, record);
            }
            return;
        }
        long until = edge.until() == 0 ? Long.MAX_VALUE : edge.until();
        for (long sequence : versions(edge.other(), edge.since(), until)) {
            redirectRow(sequence, number, record);
        }
    }

    private List<Long> versions(long record, long since, long until) throws SQLException {
        PreparedStatement statement = session.prepare(VERSIONS);
        statement.setLong(1, record);
        statement.setLong(2, since);
        statement.setLong(3, until);
        List<Long> found = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                found.add(row.getLong(1));
            }
        }
        return found;
    }

    private void redirectRow(long sequence, long number, long record) throws SQLException {
        List<HeldEdge> edges = new ArrayList<>(edges(sequence));
        if (edges.stream().noneMatch(edge -> edge.node() == number)) {
            return;
        }
        edges.replaceAll(edge -> edge.node() == number ? edge.to(record) : edge);
        PreparedStatement statement = session.prepare("UPDATE entry SET edges = ? WHERE sequence = ?");
        statement.setBytes(1, HeldEdge.pack(HeldEdge.ordered(edges)));
        statement.setLong(2, sequence);
        statement.executeUpdate();
    }

    private List<HeldEdge> edges(long sequence) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT edges FROM entry WHERE sequence = ?");
        statement.setLong(1, sequence);
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw DamageException.missing(sequence);
            }
            return HeldEdge.unpack(row.getBytes(1), sequence);
        }
    }
}
