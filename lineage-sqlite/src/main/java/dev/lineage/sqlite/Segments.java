package dev.lineage.sqlite;

import dev.lineage.spi.SegmentRange;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps packed derived data. */
final class Segments {
    private Segments() {}

    static List<SegmentRange> list(Session session, String family) throws SQLException {
        PreparedStatement statement =
                session.prepare("SELECT known_after, known_until FROM segment WHERE family = ? ORDER BY known_until");
        statement.setString(1, family);
        List<SegmentRange> ranges = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                ranges.add(new SegmentRange(family, row.getLong(1), row.getLong(2)));
            }
        } catch (SQLException e) {
            session.drop(statement);
            throw e;
        }
        return ranges;
    }

    static byte[] read(Session session, SegmentRange range) throws SQLException {
        PreparedStatement statement =
                session.prepare("SELECT data FROM segment WHERE family = ? AND known_until = ? AND known_after = ?");
        statement.setString(1, range.family());
        statement.setLong(2, range.until());
        statement.setLong(3, range.after());
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw new IllegalArgumentException("there is no segment " + range);
            }
            return bytes(row.getBytes(1), range);
        } catch (SQLException e) {
            session.drop(statement);
            throw e;
        }
    }

    private static byte[] bytes(byte @Nullable [] data, SegmentRange range) throws SQLException {
        if (data == null) {
            throw new DamageException(range + ": must have data");
        }
        return data;
    }

    static void keep(Session session, SegmentRange range, byte[] data) throws SQLException {
        PreparedStatement delete =
                session.prepare("DELETE FROM segment WHERE family = ? AND known_after >= ? AND known_until <= ?");
        bind(delete, range);
        delete.executeUpdate();
        if (list(session, range.family()).stream().anyMatch(other -> overlap(range, other))) {
            throw new IllegalArgumentException("the segment " + range + " must not overlap another");
        }
        PreparedStatement insert =
                session.prepare("INSERT INTO segment (family, known_after, known_until, data) VALUES (?, ?, ?, ?)");
        bind(insert, range);
        insert.setBytes(4, data);
        insert.executeUpdate();
    }

    private static boolean overlap(SegmentRange one, SegmentRange other) {
        return one.after() < other.until() && other.after() < one.until();
    }

    private static void bind(PreparedStatement statement, SegmentRange range) throws SQLException {
        statement.setString(1, range.family());
        statement.setLong(2, range.after());
        statement.setLong(3, range.until());
    }
}
