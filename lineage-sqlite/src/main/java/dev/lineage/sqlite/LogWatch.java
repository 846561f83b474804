package dev.lineage.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.OptionalLong;

/** Follows the log of one store's writes: what it was begun with is noted in it, and when it was carried over, the anchor is advanced. */
final class LogWatch {
    /** After how many commits it is looked whether the log was carried over. */
    private static final int PERIOD = 64;

    private final FileInUse file;
    private final LedgerAnchor anchor;
    private final int period;
    private boolean noted;
    private int commits;
    private long carriedOver;

    LogWatch(FileInUse file, LedgerAnchor anchor, SqliteOptions options) {
        this.file = file;
        this.anchor = anchor;
        this.period = Math.min(PERIOD, options.checkpointPages());
    }

    /** Fails if what would be committed now would be lost. */
    void requireFiles() {
        file.require();
    }

    /**
     * The state of the database in which the next transaction would begin the log, and must note with what; empty if it would not, as far
     * as is known. To be asked before the transaction.
     */
    OptionalLong beginsLog(String store, Session session) {
        return !noted && file.isLogged() ? Attempt.of(store, () -> LogBase.begunNext(session)) : OptionalLong.empty();
    }

    /** After a commit, which nothing here lets fail any more. */
    void committed(Session session) {
        noted = true;
        commits++;
        if (file.isLogged() && commits % period == 0) {
            try {
                look(session);
            } catch (SQLException unknown) {
                // The next look tells.
                return;
            }
        }
    }

    private void look(Session session) throws SQLException {
        long carried;
        try (ResultSet row = session.prepare(LogBase.STATE).executeQuery()) {
            row.next();
            noted = row.getLong(2) != row.getLong(3);
            carried = row.getLong(3);
        }
        if (carried != carriedOver) {
            carriedOver = carried;
            anchor.advance(session);
        }
    }

    /** Advances the anchor, if the database is still at its path. */
    void anchor(Session session) {
        if (file.isInPlace()) {
            anchor.advance(session);
        }
    }
}
