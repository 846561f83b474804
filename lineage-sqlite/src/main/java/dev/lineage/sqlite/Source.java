package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import java.sql.SQLException;
import java.util.List;

/**
 * Where a snapshot reads.
 *
 * @param store the store's name, for messages
 * @param session what it reads with
 * @param names the names as they are known there
 * @param origin the store's own identity
 * @param states says how far the ledger and the tables go
 * @param unindexed finds the tails of the ledger
 */
record Source(String store, Session session, Naming names, Ulid origin, StateFinder states, TailFinder unindexed) {
    Rows rows() {
        return new Rows(session, names);
    }

    Anchor.State state() throws SQLException {
        return states.find();
    }

    /** Says how far the ledger and the tables go. */
    @FunctionalInterface
    interface StateFinder {
        /** The state that is read. */
        Anchor.State find() throws SQLException;
    }

    /** Finds the entries whose edges are not in the tables. */
    @FunctionalInterface
    interface TailFinder {
        /** Tails that follow one another, from what the tables have to the newest entry. */
        List<Tail> find(Session session, Rows rows, Anchor.State state) throws SQLException;
    }
}
