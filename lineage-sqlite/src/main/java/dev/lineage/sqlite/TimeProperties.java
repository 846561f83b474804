package dev.lineage.sqlite;

import dev.lineage.spi.TimeCorrection;
import dev.lineage.spi.TimeCorrections;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The properties by which readers know how the ledger's times lie: its corrections, and the newest entry that is behind ledger time. */
final class TimeProperties {
    private static final String READ = "SELECT value FROM property WHERE name = 'corrections'";
    private static final String BEHIND = "SELECT value FROM property WHERE name = 'behind'";
    private static final String PUT = "UPDATE property SET value = ? WHERE name = ?";
    private static final int ROOM = 64;

    private TimeProperties() {}

    static long behind(Session session) throws SQLException {
        return session.number(BEHIND, 0);
    }

    /** Takes note of an entry whose writer's clock was behind ledger time. */
    static void putBehind(Session session, long sequence) throws SQLException {
        PreparedStatement statement = session.prepare(PUT);
        statement.setLong(1, sequence);
        statement.setString(2, "behind");
        statement.executeUpdate();
    }

    static TimeCorrections corrections(Session session) throws SQLException {
        try (ResultSet row = session.prepare(READ).executeQuery()) {
            return row.next() ? decode(row.getBytes(1)) : TimeCorrections.NONE;
        }
    }

    static void putCorrections(Session session, TimeCorrections corrections) throws SQLException {
        PreparedStatement statement = session.prepare(PUT);
        statement.setBytes(1, pack(corrections));
        statement.setString(2, "corrections");
        statement.executeUpdate();
    }

    private static byte[] pack(TimeCorrections corrections) {
        Packed packed = Packed.writing(ROOM);
        for (TimeCorrection correction : corrections.newestFirst()) {
            packed.number(correction.sequence());
            packed.number(correction.first());
            packed.number(correction.last());
            packed.signed(correction.time());
        }
        return packed.toBytes();
    }

    private static TimeCorrections decode(byte[] bytes) throws SQLException {
        try {
            return unpack(bytes);
        } catch (SQLException | RuntimeException e) {
            throw new DamageException("property corrections: " + e.getMessage());
        }
    }

    private static TimeCorrections unpack(byte[] bytes) throws SQLException {
        Packed packed = Packed.reading(bytes, 0);
        List<TimeCorrection> corrections = new ArrayList<>();
        while (packed.hasMore()) {
            corrections.add(new TimeCorrection(packed.number(), packed.number(), packed.number(), packed.signed()));
        }
        return new TimeCorrections(corrections);
    }
}
