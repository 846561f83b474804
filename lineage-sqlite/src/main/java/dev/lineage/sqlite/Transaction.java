package dev.lineage.sqlite;

import java.sql.SQLException;

/** Begins and ends transactions by hand: the driver's own way takes the write lock again after every commit. */
final class Transaction {
    private Transaction() {}

    static Session begin(Session session, String begin) throws SQLException {
        session.run(begin);
        return session;
    }

    static void commit(String store, Session session) {
        try {
            session.run("COMMIT");
        } catch (SQLException e) {
            throw Failures.ofCommit(store, e);
        }
    }

    /** Undoes a transaction because of an error. Some errors, such as a full disk, have ended it before. */
    static void undo(Session session, Throwable cause) {
        try {
            session.run("ROLLBACK");
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
