package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Bounds lists of the past. What was learned up to a point has handles up to that point's ledger time, so that a walk need not pass all
 * that is younger; only a record whose own time lay ahead of the ledger has a higher one, and of those the highest is kept.
 */
final class Ahead {
    private static final String BOTH =
            "SELECT stamp, (SELECT value FROM property WHERE name = 'ahead') FROM entry WHERE sequence = ?";
    private static final String RAISE = "UPDATE property SET value = max(value, ?) WHERE name = 'ahead'";

    private Ahead() {}

    /** Whether a record has a higher handle than its ledger time says. */
    static boolean isAhead(long record, long at) {
        return record >= Handles.bound(at + 1);
    }

    /** Takes note of such a record. */
    static void raise(Session session, long record) throws SQLException {
        PreparedStatement statement = session.prepare(RAISE);
        statement.setLong(1, record);
        statement.executeUpdate();
    }

    /** The highest handle of such a record; 0 if there is none. */
    static long highest(Session session) throws SQLException {
        return session.number("SELECT value FROM property WHERE name = 'ahead'", 0);
    }

    /** The handle below which all records lie that are known at a sequence. */
    static long bound(Session session, long known) throws SQLException {
        PreparedStatement statement = session.prepare(BOTH);
        statement.setLong(1, known);
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? Math.max(Handles.bound(Stamp.at(row.getBytes(1), known) + 1), row.getLong(2) + 1) : 0;
        }
    }
}
