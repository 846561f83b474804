package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Brings the edges of entries into the tables, many at a time and in the order of their keys: each page is written once. */
final class Indexing {
    private static final int MOST = 8_192;
    private static final String ENTRIES =
            "SELECT sequence, record, version, edges FROM entry WHERE sequence > ? AND sequence <= ? AND version > 0 ORDER BY sequence";
    private static final String BEFORE =
            """
            SELECT edges, sequence FROM entry WHERE sequence =
              (SELECT max(sequence) FROM entry WHERE record = ? AND sequence < ?)
            """;
    private static final String INDEXED = "UPDATE property SET value = ? WHERE name = 'indexed'";

    private final Session session;
    private final EdgeTables tables;
    private final Map<Long, List<HeldEdge>> held = new HashMap<>();
    private final Map<EdgeRow, EdgeRow> begun = new HashMap<>();
    private final List<EdgeRow> removed = new ArrayList<>();
    private final List<EdgeRow> past = new ArrayList<>();

    Indexing(Session session) {
        this.session = session;
        this.tables = new EdgeTables(session);
    }

    /** Indexes the entries after one sequence up to another. */
    void run(long after, long until) throws SQLException {
        for (long start = after; start < until; start += MOST) {
            read(start, Math.min(start + MOST, until));
            write();
        }
        PreparedStatement statement = session.prepare(INDEXED);
        statement.setLong(1, until);
        statement.executeUpdate();
    }

    private void read(long after, long until) throws SQLException {
        PreparedStatement statement = session.prepare(ENTRIES);
        statement.setLong(1, after);
        statement.setLong(2, until);
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                long sequence = row.getLong(1);
                long record = row.getLong(2);
                List<HeldEdge> now = HeldEdge.unpack(row.getBytes(4), sequence);
                List<HeldEdge> before = row.getInt(3) == 1 ? List.of() : before(record, sequence);
                change(record, sequence, before, now);
                held.put(record, now);
            }
        }
    }

    private List<HeldEdge> before(long record, long sequence) throws SQLException {
        List<HeldEdge> met = held.get(record);
        if (met != null) {
            return met;
        }
        PreparedStatement statement = session.prepare(BEFORE);
        statement.setLong(1, record);
        statement.setLong(2, sequence);
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? HeldEdge.unpack(row.getBytes(1), row.getLong(2)) : List.of();
        }
    }

    private void change(long record, long sequence, List<HeldEdge> before, List<HeldEdge> now) {
        for (HeldEdge edge : before) {
            if (!edge.isIn(now)) {
                end(EdgeRow.of(record, edge, sequence));
            }
        }
        for (HeldEdge edge : now) {
            if (!edge.isIn(before)) {
                EdgeRow row = EdgeRow.of(record, edge, 0);
                begun.put(row.key(), row);
            }
        }
    }

    private void end(EdgeRow ended) {
        past.add(ended);
        EdgeRow key = new EdgeRow(ended.node(), ended.relation(), ended.other(), 0, 0);
        if (begun.remove(key) == null) {
            removed.add(key);
        }
    }

    /** What was removed goes first: it may have begun again. */
    private void write() throws SQLException {
        tables.remove(removed);
        tables.put(new ArrayList<>(begun.values()));
        tables.putPast(past);
        held.clear();
        begun.clear();
        removed.clear();
        past.clear();
    }
}
