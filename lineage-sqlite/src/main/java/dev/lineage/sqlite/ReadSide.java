package dev.lineage.sqlite;

import java.sql.SQLException;

/** Where reads find a session over one state of the store. Safe for use by many threads. */
interface ReadSide extends AutoCloseable {
    /** A session over the newest state; what is read with it must be anchored if it is more than one statement. */
    Session take(String store) throws SQLException;

    /** Gives a session back. */
    void giveBack(Session session);

    /** Whether this thread reads. */
    boolean isReading();

    /** Waits for the reads that are under way, then closes all, even if some fail to; not for a thread that reads. */
    @Override
    void close();
}
