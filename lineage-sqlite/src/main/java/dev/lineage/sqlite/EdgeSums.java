package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** How many rows the edge tables have, and a checksum of them that does not depend on their order. */
final class EdgeSums {
    private long current;
    private long past;
    private long currentSum;
    private long pastSum;

    /** Reads what the tables hold. */
    static EdgeSums of(Session session) throws SQLException {
        EdgeSums sums = new EdgeSums();
        try (ResultSet row = sum(session, "edge", "0")) {
            sums.current = row.getLong(1);
            sums.currentSum = row.getLong(2);
        }
        try (ResultSet row = sum(session, "edge_past", "known_until")) {
            sums.past = row.getLong(1);
            sums.pastSum = row.getLong(2);
        }
        return sums;
    }

    private static ResultSet sum(Session session, String table, String until) throws SQLException {
        PreparedStatement statement =
                session.prepare("SELECT count(*), coalesce(sum(" + EdgeRow.sum(until) + "), 0) FROM " + table);
        ResultSet row = statement.executeQuery();
        row.next();
        return row;
    }

    void add(EdgeRow row) {
        if (row.until() == 0) {
            current++;
            currentSum += row.mixed();
        } else {
            past++;
            pastSum += row.mixed();
        }
    }

    boolean isEqual(EdgeSums other) {
        return current == other.current
                && past == other.past
                && currentSum == other.currentSum
                && pastSum == other.pastSum;
    }

    /** How many rows there are. */
    long rows() {
        return current + past;
    }
}
