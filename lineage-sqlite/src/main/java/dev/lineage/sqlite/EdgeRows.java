package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Inserts the edges of one record, up to sixteen with one statement, because a statement and a bound value cost more than a row:
 * what the rows share is bound once. Parameter 1 is the record, 2 the sequence since which the edges are known.
 */
final class EdgeRows {
    private static final int MOST = 16;
    private static final String HEAD =
            "INSERT OR REPLACE INTO edge (node, relation, other, known_since, strength, ordinal) VALUES ";
    private static final List<String> ATTRIBUTES = statements(EdgeRows::attribute);
    private static final List<String> LINKS = statements(EdgeRows::link);

    private static final String WEIGHTED = HEAD + "(?3, -?4, ?1, ?2, ?5, ?6)";

    private final Session session;

    EdgeRows(Session session) {
        this.session = session;
    }

    private static List<String> statements(IntFunction<String> row) {
        return IntStream.rangeClosed(0, MOST)
                .mapToObj(rows -> HEAD
                        + String.join(
                                ", ", IntStream.range(0, rows).mapToObj(row).toList()))
                .toList();
    }

    private static String attribute(int row) {
        int first = 3 + 2 * row;
        return "(?" + first + ", -?" + (first + 1) + ", ?1, ?2, 1.0, 0)";
    }

    private static String link(int row) {
        int first = 3 + 4 * row;
        String node = "?" + first;
        String relation = "?" + (first + 1);
        String rest = ", ?2, ?" + (first + 2) + ", ?" + (first + 3) + ")";
        return "(" + node + ", -" + relation + ", ?1" + rest + ", (?1, " + relation + ", " + node + rest;
    }

    /** Attributes stand once, backward. Nearly all are plain; the others come one by one. */
    void attributes(long record, long since, List<Row> rows) throws SQLException {
        plain(record, since, rows.stream().filter(Row::isPlain).toList());
        for (Row row : rows) {
            if (!row.isPlain()) {
                weighted(record, since, row);
            }
        }
    }

    private void weighted(long record, long since, Row row) throws SQLException {
        PreparedStatement statement = session.prepare(WEIGHTED);
        statement.setLong(1, record);
        statement.setLong(2, since);
        statement.setLong(3, row.node());
        statement.setLong(4, row.relation());
        statement.setDouble(5, row.strength());
        statement.setInt(6, row.ordinal());
        statement.executeUpdate();
    }

    private void plain(long record, long since, List<Row> rows) throws SQLException {
        for (int from = 0; from < rows.size(); from += MOST) {
            List<Row> part = rows.subList(from, Math.min(from + MOST, rows.size()));
            PreparedStatement statement = begin(ATTRIBUTES, part.size(), record, since);
            int index = 3;
            for (Row row : part) {
                statement.setLong(index++, row.node());
                statement.setLong(index++, row.relation());
            }
            statement.executeUpdate();
        }
    }

    /** Links stand twice, backward and forward. */
    void links(long record, long since, List<Row> rows) throws SQLException {
        for (int from = 0; from < rows.size(); from += MOST) {
            List<Row> part = rows.subList(from, Math.min(from + MOST, rows.size()));
            PreparedStatement statement = begin(LINKS, part.size(), record, since);
            int index = 3;
            for (Row row : part) {
                statement.setLong(index++, row.node());
                statement.setLong(index++, row.relation());
                statement.setDouble(index++, row.strength());
                statement.setInt(index++, row.ordinal());
            }
            statement.executeUpdate();
        }
    }

    private PreparedStatement begin(List<String> statements, int rows, long record, long since) throws SQLException {
        PreparedStatement statement = session.prepare(statements.get(rows));
        statement.setLong(1, record);
        statement.setLong(2, since);
        return statement;
    }

    /** An edge whose names are resolved. */
    record Row(long node, long relation, double strength, int ordinal) {
        boolean isPlain() {
            return strength == 1 && ordinal == 0;
        }
    }
}
