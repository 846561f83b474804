package dev.lineage.sqlite;

import java.sql.SQLException;

/** Where reads find a session over one state of the store. Safe for use by many threads. */
interface ReadSide {
    /** A session over the newest state; what is read with it must be anchored if it is more than one statement. */
    Session take(String store) throws SQLException;

    /** Gives a session back. */
    void giveBack(Session session);

    /** Waits for the reads that are under way, then closes all. */
    void close();
}
