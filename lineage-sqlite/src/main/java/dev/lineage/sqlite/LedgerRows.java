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
    private static final String HEAD = "SELECT sequence, stamp, unit FROM entry ORDER BY sequence DESC LIMIT 1";
    private static final String UNITS = "SELECT " + Rows.COLUMNS + ", h.unit FROM entry h"
            + " WHERE h.sequence > ? AND h.sequence <= ? ORDER BY h.sequence";
    private static final String STAMP = "SELECT stamp FROM entry WHERE sequence = ?";

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

    static Head head(Session session, Ulid origin) throws SQLException {
        try (ResultSet row = session.prepare(HEAD).executeQuery()) {
            if (!row.next()) {
                return new Head(0, Long.MIN_VALUE, new byte[DIGEST_BYTES]);
            }
            long sequence = row.getLong(1);
            UnitColumn unit = UnitColumn.decode(row.getBytes(3), origin, sequence);
            return new Head(sequence, Stamp.at(row.getBytes(2), sequence), unit.digest());
        }
    }

    List<Unit> units(long after, long until, int limit) throws SQLException {
        PreparedStatement statement = session.prepare(UNITS);
        statement.setLong(1, after);
        statement.setLong(2, until);
        List<Unit> units = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        int read = 0;
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                Carried carried = rows.carried(row);
                entries.add(rows.entry(row, carried));
                byte[] last = row.getBytes(Rows.WIDTH + 1);
                if (last == null) {
                    continue;
                }
                if (!units.isEmpty() && read + entries.size() > limit) {
                    break;
                }
                read += entries.size();
                UnitColumn unit = UnitColumn.decode(last, origin, row.getLong(2));
                Stamp.Times times = carried.stamp().times();
                units.add(new Unit(unit.id(), unit.origin(), times.clock(), times.at(), unit.digest(), entries));
                entries.clear();
                if (read >= limit) {
                    break; // what follows may be damaged, and is not asked for
                }
            }
        }
        return units;
    }

    /** Ledger time never runs backwards and sequences have no gaps: a binary search by sequence. */
    long sequenceAt(long at) throws SQLException {
        long known = 0;
        long unknown = last() + 1;
        while (unknown - known > 1) {
            long middle = known + (unknown - known) / 2;
            if (at(middle) <= at) {
                known = middle;
            } else {
                unknown = middle;
            }
        }
        return known;
    }

    private long at(long sequence) throws SQLException {
        PreparedStatement statement = session.prepare(STAMP);
        statement.setLong(1, sequence);
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? Stamp.at(row.getBytes(1), sequence) : Long.MAX_VALUE;
        }
    }
}
