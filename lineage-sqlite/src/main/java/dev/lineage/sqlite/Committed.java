package dev.lineage.sqlite;

import java.sql.SQLException;
import java.util.List;

/**
 * What is remembered of committed states. Safe for use by many threads.
 *
 * @param names the names of things and values
 * @param tails the entries whose edges are not in the tables yet
 * @param mostUnindexed how many such entries there may be
 */
record Committed(Names names, Tails tails, int mostUnindexed) {
    static Committed nothing(SqliteOptions options) {
        return new Committed(new Names(), new Tails(), options.unindexedEntries());
    }

    /** The tail of a state that a reader sees. */
    List<Tail> tail(Session session, Rows rows, Anchor.State state) throws SQLException {
        return List.of(tails.of(session, rows, state.indexed(), state.last()));
    }
}
