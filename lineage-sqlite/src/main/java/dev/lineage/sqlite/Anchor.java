package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A transaction for reading. A statement that stands on a row holds the state for all others of its session until it is closed; a
 * BEGIN and a ROLLBACK would be two statements more, and each costs as much as reading two rows. For one thread.
 */
final class Anchor implements AutoCloseable {
    private static final String STATE =
            """
            SELECT (SELECT value FROM property WHERE name = 'indexed'), (SELECT max(sequence) FROM entry),
              (SELECT -max(number) FROM name)
            """;

    private final ResultSet row;
    private final State state;

    private Anchor(ResultSet row) throws SQLException {
        this.row = row;
        row.next();
        long indexed = row.getLong(1);
        if (row.wasNull()) {
            throw new SQLException("the property 'indexed' is missing");
        }
        this.state = new State(indexed, row.getLong(2), row.getLong(3));
    }

    /** Holds the newest state; outside of a transaction, which has its own. */
    static Anchor over(Session session) throws SQLException {
        PreparedStatement statement = session.prepare(STATE);
        return new Anchor(statement.executeQuery());
    }

    /** How far the ledger and the tables go, as a write transaction has brought them. */
    static State state(Session session) throws SQLException {
        try (Anchor anchor = over(session)) {
            return anchor.state();
        }
    }

    State state() {
        return state;
    }

    @Override
    public void close() throws SQLException {
        row.close();
    }

    /**
     * How far the ledger and the tables go.
     *
     * @param indexed the sequence up to which the tables have the edges
     * @param last the sequence of the newest entry
     * @param newestName the newest name's number
     */
    record State(long indexed, long last, long newestName) {}
}
