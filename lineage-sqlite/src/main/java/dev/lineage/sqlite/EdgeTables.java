package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Writes rows of the edge tables in the order of their keys, several with one statement: a statement costs more than a row. */
final class EdgeTables {
    private static final int MOST = 16;
    private static final String PUT = "INSERT OR REPLACE INTO edge (node, relation, other, known_since) VALUES ";
    private static final String PUT_ROW = "(?, ?, ?, ?)";
    private static final String PUT_PAST =
            """
            INSERT OR REPLACE INTO edge_past (node, relation, other, known_since, known_until) VALUES (?, ?, ?, ?, ?)
            """;
    private static final String REMOVE = "DELETE FROM edge WHERE node = ? AND relation = ? AND other = ?";
    private static final String PUT_MOST = PUT + (PUT_ROW + ", ").repeat(MOST - 1) + PUT_ROW;

    private final Session session;

    EdgeTables(Session session) {
        this.session = session;
    }

    /** Puts what holds; sorts the list. */
    void put(List<EdgeRow> rows) throws SQLException {
        rows.sort(EdgeRow.BY_KEY);
        int from = 0;
        for (; from + MOST <= rows.size(); from += MOST) {
            put(session.prepare(PUT_MOST), rows.subList(from, from + MOST));
        }
        for (; from < rows.size(); from++) {
            put(session.prepare(PUT + PUT_ROW), rows.subList(from, from + 1));
        }
    }

    private static void put(PreparedStatement statement, List<EdgeRow> rows) throws SQLException {
        int index = 1;
        for (EdgeRow row : rows) {
            index = bind(statement, index, row);
        }
        statement.executeUpdate();
    }

    private static int bind(PreparedStatement statement, int start, EdgeRow row) throws SQLException {
        statement.setLong(start, row.node());
        statement.setLong(start + 1, row.relation());
        statement.setLong(start + 2, row.other());
        statement.setLong(start + 3, row.since());
        return start + 4;
    }

    /** Puts what has ended; sorts the list. */
    void putPast(List<EdgeRow> rows) throws SQLException {
        rows.sort(EdgeRow.BY_KEY);
        PreparedStatement statement = session.prepare(PUT_PAST);
        for (EdgeRow row : rows) {
            statement.setLong(bind(statement, 1, row), row.until());
            statement.executeUpdate();
        }
    }

    /** Removes what holds no longer; sorts the list. */
    void remove(List<EdgeRow> rows) throws SQLException {
        rows.sort(EdgeRow.BY_KEY);
        PreparedStatement statement = session.prepare(REMOVE);
        for (EdgeRow row : rows) {
            statement.setLong(1, row.node());
            statement.setLong(2, row.relation());
            statement.setLong(3, row.other());
            statement.executeUpdate();
        }
    }
}
