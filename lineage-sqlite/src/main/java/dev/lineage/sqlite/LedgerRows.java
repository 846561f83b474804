package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.Unit;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reads the ledger in its own order. */
final class LedgerRows {
    private static final int DIGEST_BYTES = 32;

    private final Session session;
    private final Rows rows;
    private final Ulid origin;

    LedgerRows(Session session, Rows rows, Ulid origin) {
        this.session = session;
        this.rows = rows;
        this.origin = origin;
    }

    long last() throws SQLException {
        return session.number("SELECT max(sequence) FROM entry", 0);
    }

    Head head() throws SQLException {
        PreparedStatement statement =
                session.prepare("SELECT sequence, at, digest FROM entry ORDER BY sequence DESC LIMIT 1");
        try (ResultSet row = statement.executeQuery()) {
            return row.next()
                    ? new Head(row.getLong(1), row.getLong(2), row.getBytes(3))
                    : new Head(0, Long.MIN_VALUE, new byte[DIGEST_BYTES]);
        }
    }

    List<Unit> units(long after, long until, int limit) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT " + Rows.COLUMNS + ", h.unit, h.origin, h.digest"
                + " FROM entry h WHERE h.sequence > ? AND h.sequence <= ? ORDER BY h.sequence");
        statement.setLong(1, after);
        statement.setLong(2, until);
        List<Unit> units = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        int read = 0;
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                entries.add(rows.entry(row));
                byte[] digest = row.getBytes(18);
                if (digest == null) {
                    continue;
                }
                if (!units.isEmpty() && read + entries.size() > limit) {
                    break;
                }
                read += entries.size();
                units.add(new Unit(Ulid.of(row.getBytes(16)), origin(row), row.getLong(7), digest, entries));
                entries.clear();
            }
        }
        return units;
    }

    private Ulid origin(ResultSet row) throws SQLException {
        byte[] elsewhere = row.getBytes(17);
        return elsewhere == null ? origin : Ulid.of(elsewhere);
    }

    /** Ledger time never runs backwards and sequences have no gaps: a binary search by sequence. */
    long sequenceAt(long at) throws SQLException {
        long known = 0;
        long unknown = last() + 1;
        while (unknown - known > 1) {
            long middle = known + (unknown - known) / 2;
            if (session.number("SELECT at FROM entry WHERE sequence = ?", Long.MAX_VALUE, middle) <= at) {
                known = middle;
            } else {
                unknown = middle;
            }
        }
        return known;
    }
}
