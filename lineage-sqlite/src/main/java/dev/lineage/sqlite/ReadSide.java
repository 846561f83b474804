package dev.lineage.sqlite;

import java.sql.SQLException;

/** Where reads find a session over one state of the store. Safe for use by many threads. */
interface ReadSide {
    /** A session over the newest state, for one statement. */
    Session take(String store) throws SQLException;

    /** Gives a session back that was taken. */
    void giveBack(Session session);

    /** A session over the newest state, which stays as it is until {@link #end}. */
    Session begin(String store) throws SQLException;

    /** Gives a session back that was begun. */
    void end(Session session);

    /** Waits for the reads that are under way, then closes all. */
    void close();
}
