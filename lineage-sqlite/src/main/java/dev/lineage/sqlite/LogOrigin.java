package dev.lineage.sqlite;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells whether a log belongs to the database beside which it lies. With the log there must be all that the database has without it: the
 * store's identity, its newest unit with the digest of the chain, older ones; what the log adds must follow without a gap, and the log must
 * not have been begun when the database had more than it has.
 *
 * <p>Another process may be carrying the log over into the database. It copies pages as they are in the log, so that what can be read
 * without the log is never more than what can be read with it, if that is read afterwards; what cannot be read without it proves nothing.
 */
final class LogOrigin {
    /** Pages may be read while they are written; a database that never stands still is in use with its log. */
    private static final int ATTEMPTS = 100;

    private static final String IDENTITY = "SELECT hex(value) FROM property WHERE name = 'id'";
    private static final String UNIT = "SELECT unit FROM entry WHERE sequence = ?";
    private static final String NEXT = "SELECT min(sequence) FROM entry WHERE sequence > ?";

    private LogOrigin() {}

    /**
     * A session that reads the database with its log; empty if the log is not its own. A sound database that
     * its log tears apart has the log of another one: frames of its own that are damaged are not read by the
     * engine.
     *
     * @param file the database
     * @param options how it is opened
     * @param reading opens it
     */
    static Optional<Session> openWhole(Path file, SqliteOptions options, Connections reading) throws SQLException {
        try {
            Session session = reading.open(options);
            try {
                if (isOf(file, options, session)) {
                    return Optional.of(session);
                }
            } catch (SQLException | RuntimeException | Error e) {
                session.closeAfter(e);
                throw e;
            }
            session.close();
            return Optional.empty();
        } catch (SQLException unreadable) {
            if (Failures.isDamage(unreadable) && alone(file, options).isPresent()) {
                return Optional.empty();
            }
            throw unreadable;
        }
    }

    /**
     * Whether the log belongs to the database. Where the log was begun is read before the database alone, which by then has
     * at least that much.
     */
    private static boolean isOf(Path file, SqliteOptions options, Session whole) throws SQLException {
        Optional<Contents> before = Optional.empty();
        for (int i = 0; i < ATTEMPTS; i++) {
            long begun = LogBase.of(whole);
            Optional<Contents> alone = alone(file, options);
            if (alone.isEmpty() || (begun <= alone.get().last() && alone.get().isContinuedBy(whole))) {
                return true;
            }
            if (alone.equals(before)) {
                return false;
            }
            before = alone;
        }
        return true;
    }

    /** What the file has without its log; nothing if it was left in the middle of a checkpoint. */
    private static Optional<Contents> alone(Path file, SqliteOptions options) {
        try (Session session = Connections.alone(file, options).open(options)) {
            return Optional.of(Contents.of(session));
        } catch (SQLException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * What a database holds.
     *
     * @param identity the store's identity
     * @param last the newest sequence
     * @param units the units of entries, the newest first, each half as far from the beginning as the one before
     */
    private record Contents(String identity, long last, List<ByteBuffer> units) {
        private static final ByteBuffer NO_ENTRY = ByteBuffer.allocate(1);
        private static final ByteBuffer NO_UNIT = ByteBuffer.allocate(0);

        static Contents of(Session session) throws SQLException {
            long last = session.number("SELECT max(sequence) FROM entry", 0);
            return new Contents(session.text(IDENTITY), last, units(session, last));
        }

        private static List<ByteBuffer> units(Session session, long last) throws SQLException {
            List<ByteBuffer> units = new ArrayList<>();
            PreparedStatement statement = session.prepare(UNIT);
            for (long sequence = last; sequence > 0; sequence /= 2) {
                statement.setLong(1, sequence);
                try (ResultSet row = statement.executeQuery()) {
                    units.add(row.next() ? unit(row) : NO_ENTRY);
                }
            }
            return units;
        }

        /** Nothing for an entry that is not its unit's last. */
        private static ByteBuffer unit(ResultSet row) throws SQLException {
            byte[] unit = row.getBytes(1);
            return unit == null ? NO_UNIT : ByteBuffer.wrap(unit);
        }

        boolean isContinuedBy(Session whole) throws SQLException {
            return whole.text(IDENTITY).equals(identity) && units(whole, last).equals(units) && hasNoGap(whole);
        }

        /** A log that goes on from a later state lacks what came first; all of it would take long to count. */
        private boolean hasNoGap(Session whole) throws SQLException {
            return whole.number(NEXT, last + 1, last) == last + 1;
        }
    }
}
