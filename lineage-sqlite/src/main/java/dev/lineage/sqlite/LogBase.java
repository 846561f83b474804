package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * The property {@code log}: the newest entry that the file had when the log was begun, and how often a log was begun. It is written by a
 * log's first transaction, so that the store's identity, which lies on the same page, is in each log too.
 */
final class LogBase {
    /** Says how many frames the log has, and how many of them the file has; not in a transaction. */
    static final String STATE = "PRAGMA wal_checkpoint(NOOP)";

    /** Changes with each commit of another connection. */
    private static final String COMMITTED = "PRAGMA data_version";

    private static final String VALUE = "SELECT value FROM property WHERE name = 'log'";
    private static final String NOTE =
            """
            INSERT INTO property (name, value) VALUES ('log', ?)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """;

    private static final Pattern NUMBERS = Pattern.compile("[0-9]{1,18} [0-9]{1,18}");

    private LogBase() {}

    /** The state of the database in which the next transaction begins the log; empty if it does not. Not for a session in a transaction. */
    static OptionalLong begunNext(Session session) throws SQLException {
        long state = session.number(COMMITTED, 0);
        try (ResultSet row = session.prepare(STATE).executeQuery()) {
            return row.next() && row.getLong(2) == row.getLong(3) ? OptionalLong.of(state) : OptionalLong.empty();
        }
    }

    /** How many frames of the log the engine reads; not for a session in a transaction. */
    static long frames(Session session) throws SQLException {
        try (ResultSet row = session.prepare(STATE).executeQuery()) {
            return row.next() ? Math.max(0, row.getLong(2)) : 0;
        }
    }

    /** Notes in a log's first transaction what the file has; nothing if another process has committed since that state, into that log. */
    static void note(Session session, long state) throws SQLException {
        if (session.number(COMMITTED, 0) != state) {
            return;
        }
        long begun = Long.parseLong(words(session)[1]) + 1;
        long last = session.number("SELECT max(sequence) FROM entry", 0);
        PreparedStatement statement = session.prepare(NOTE);
        statement.setString(1, last + " " + begun);
        statement.executeUpdate();
    }

    /** The newest entry that the file had when the log was begun, as far as that was noted. */
    static long of(Session session) throws SQLException {
        return Long.parseLong(words(session)[0]);
    }

    private static String[] words(Session session) throws SQLException {
        try (ResultSet row = session.prepare(VALUE).executeQuery()) {
            String value = row.next() ? String.valueOf(row.getString(1)) : "0 0";
            if (!NUMBERS.matcher(value).matches()) {
                throw new DamageException("property log: must be two numbers");
            }
            return value.split(" ", 2);
        }
    }
}
