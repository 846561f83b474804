package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * Where a snapshot reads.
 *
 * @param store the store's name, for messages
 * @param session what it reads with
 * @param names the names as they are known there
 * @param origin the store's own identity
 * @param unindexed finds the tails of the ledger
 */
record Source(String store, Session session, Naming names, Ulid origin, TailFinder unindexed) {
    private static final String STATE =
            """
            SELECT (SELECT value FROM property WHERE name = 'indexed'), (SELECT max(sequence) FROM entry),
              (SELECT -max(number) FROM name)
            """;

    Rows rows() {
        return new Rows(session, names);
    }

    /** How far the ledger and the tables go. */
    State state() throws SQLException {
        PreparedStatement statement = session.prepare(STATE);
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            if (row.getObject(1) == null) {
                throw new SQLException("the property 'indexed' is missing");
            }
            return new State(row.getLong(1), row.getLong(2), row.getLong(3));
        }
    }

    /**
     * How far the ledger and the tables go.
     *
     * @param indexed the sequence up to which the tables have the edges
     * @param last the sequence of the newest entry
     * @param lowest the newest name's number
     */
    record State(long indexed, long last, long lowest) {}

    /** Finds the entries whose edges are not in the tables. */
    @FunctionalInterface
    interface TailFinder {
        /** Tails that follow one another, from what the tables have to the newest entry. */
        List<Tail> find(Session session, Rows rows, State state) throws SQLException;
    }
}
