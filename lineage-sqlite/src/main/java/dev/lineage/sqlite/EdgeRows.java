package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Inserts the edges of one record, up to sixteen with one statement, because a statement and a bound value cost more than a row:
 * what the rows share is bound once. Parameter 1 is the record, 2 the sequence since which the edges are known.
 */
final class EdgeRows {
    private static final int MOST = 16;
    private static final String HEAD = "INSERT OR REPLACE INTO edge (node, relation, other, known_since) VALUES ";
    private static final List<String> STATEMENTS =
            IntStream.rangeClosed(0, MOST).mapToObj(EdgeRows::statement).toList();

    private EdgeRows() {}

    private static String statement(int rows) {
        return HEAD
                + String.join(
                        ", ",
                        IntStream.range(0, rows)
                                .map(row -> 3 + 2 * row)
                                .mapToObj(first -> "(?" + first + ", ?" + (first + 1) + ", ?1, ?2)")
                                .toList());
    }

    static void insert(Session session, long record, long since, List<Edges.Resolved> edges) throws SQLException {
        for (int from = 0; from < edges.size(); from += MOST) {
            int until = Math.min(from + MOST, edges.size());
            PreparedStatement statement = session.prepare(STATEMENTS.get(until - from));
            statement.setLong(1, record);
            statement.setLong(2, since);
            int index = 3;
            for (Edges.Resolved edge : edges.subList(from, until)) {
                statement.setLong(index++, edge.node());
                statement.setLong(index++, edge.relation());
            }
            statement.executeUpdate();
        }
    }
}
