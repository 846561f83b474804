package dev.lineage.sqlite;

import dev.lineage.spi.Stored;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads tails, and remembers the newest of what has been committed. Safe for use by many threads. */
final class Tails {
    private static final String SELECT = "SELECT " + Rows.COLUMNS + ", h.edges FROM entry h"
            + " WHERE h.sequence > ? AND h.sequence <= ? ORDER BY h.sequence";

    private static final String HANDLES = "SELECT record, sequence FROM entry ORDER BY record DESC, sequence DESC";

    private Tail newest = new Tail(0);

    /**
     * The tail of a committed state.
     *
     * @param session reads that state
     * @param base the sequence up to which the tables have the edges
     * @param last the state's last sequence
     * @return a tail from the base, at least up to the last sequence
     */
    synchronized Tail of(Session session, Rows rows, long base, long last) throws SQLException {
        if (base < newest.base()) {
            return read(session, rows, new Tail(base), last);
        }
        advance(base);
        if (newest.highestBefore() == Long.MAX_VALUE) {
            newest.highestBefore(highest(session, base));
        }
        return read(session, rows, newest, last);
    }

    /** Walks down from the newest record to the first that is known. */
    private static long highest(Session session, long base) throws SQLException {
        try (ResultSet row = session.prepare(HANDLES).executeQuery()) {
            while (row.next()) {
                if (row.getLong(2) <= base) {
                    return row.getLong(1);
                }
            }
        }
        return 0;
    }

    /** The base of the newest tail: no committed state that is still to come has a lower one. */
    synchronized long base() {
        return newest.base();
    }

    /** Takes note that edges up to a sequence are in the tables of all committed states that are still to come. */
    synchronized void advance(long base) {
        if (base > newest.base()) {
            newest = new Tail(base);
        }
    }

    /** Forgets what was read: a rebuild has given handles anew. */
    synchronized void restart(long base) {
        newest = new Tail(base);
    }

    /** Lets a tail grow up to a sequence. */
    static Tail read(Session session, Rows rows, Tail tail, long last) throws SQLException {
        if (tail.last() >= last) {
            return tail;
        }
        PreparedStatement statement = session.prepare(SELECT);
        statement.setLong(1, tail.last());
        statement.setLong(2, last);
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                Stored stored = rows.stored(row);
                if (stored.entry().isEvent()) {
                    tail.pass(stored.entry().sequence());
                    continue;
                }
                tail.add(TailEntry.of(
                        stored,
                        HeldEdge.unpack(
                                row.getBytes(Rows.WIDTH + 1), stored.entry().sequence())));
            }
        }
        return tail;
    }
}
