package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Lets the links to a name, which until now named nothing here, lead to the record that has come under that name. All edges must be
 * in the tables.
 */
final class Arrival {
    private static final List<String> TABLES = List.of("edge", "edge_past");

    private final Session session;

    Arrival(Session session) {
        this.session = session;
    }

    /** Moves what points to a name's number to the record's handle. */
    void of(long number, long record) throws SQLException {
        Set<Long> sources = new LinkedHashSet<>();
        for (String table : TABLES) {
            sources.addAll(numbers("SELECT other FROM " + table + " WHERE node = ?", number));
            PreparedStatement statement = session.prepare("UPDATE " + table + " SET node = ? WHERE node = ?");
            statement.setLong(1, record);
            statement.setLong(2, number);
            statement.executeUpdate();
        }
        for (long source : sources) {
            redirect(source, number, record);
            redirect(Handles.ofEvents(source), number, record);
        }
    }

    private void redirect(long rows, long number, long record) throws SQLException {
        for (long sequence : numbers("SELECT sequence FROM entry WHERE record = ? AND edges IS NOT NULL", rows)) {
            redirectRow(sequence, number, record);
        }
    }

    private List<Long> numbers(String sql, long value) throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        statement.setLong(1, value);
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
