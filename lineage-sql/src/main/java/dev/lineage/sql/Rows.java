package dev.lineage.sql;

import dev.lineage.spi.Commit;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.Lease;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Row;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Reads rows by position. */
final class Rows {
    /** The columns of {@link #row}, of {@code versions v}. */
    static final String ROW = """
        v.sequence, v.origin, v.text_sequence,
        (SELECT c.recorded_at FROM commits c WHERE c.sequence >= v.sequence ORDER BY c.sequence LIMIT 1),
        v.record, v.kind, v.number, v.project, v.space, v.actor, v.session, v.time,
        coalesce(v.updated_at, v.time), v.valid_from, v.valid_until, v.body,
        coalesce((SELECT o.actor FROM versions o WHERE o.sequence = v.origin), v.actor)\
        """;

    /** The columns of {@link #commit}. */
    static final String COMMIT = "sequence, id, recorded_at, max_time, digest";

    /** The columns of {@link #event}. */
    static final String EVENT = "sequence, origin, number, kind, id, salt, body, state";

    /** The columns of {@link #link}, of {@code links l} and {@code versions v}. */
    static final String LINK = """
        v.record, v.kind, coalesce(l.source, v.record), l.relation, l.target, l.strength, l.reason,
        coalesce(l.at, v.time)\
        """;

    private Rows() {}

    static Row row(ResultSet row) throws SQLException {
        return new Row(
                row.getLong(1),
                row.getLong(2),
                row.getLong(3),
                row.getLong(4),
                new Header(
                        row.getString(5),
                        row.getString(6),
                        row.getInt(7),
                        row.getString(8),
                        row.getString(9),
                        row.getString(10),
                        row.getString(17),
                        row.getString(11),
                        row.getLong(12),
                        row.getLong(13),
                        number(row, 14),
                        number(row, 15)),
                row.getString(16));
    }

    /** Reads {@link #ROW}, then the salt. */
    static Entry entry(ResultSet row) throws SQLException {
        return new Entry(row(row), present(row.getBytes(18)));
    }

    static Commit commit(ResultSet row) throws SQLException {
        return new Commit(
                row.getLong(1), present(row.getString(2)), row.getLong(3), row.getLong(4), present(row.getBytes(5)));
    }

    static EventRow event(ResultSet row) throws SQLException {
        return new EventRow(
                row.getLong(1),
                row.getLong(2),
                row.getInt(3),
                row.getString(4),
                row.getString(5),
                present(row.getBytes(6)),
                present(row.getString(7)),
                row.getString(8));
    }

    static Lease lease(ResultSet row) throws SQLException {
        return new Lease(row.getLong(1), row.getString(2), row.getString(3), row.getLong(4));
    }

    /** Refuses the null of a damaged file. */
    private static <T> T present(@Nullable T value) throws SQLException {
        if (value == null) {
            throw new SQLException("A column that is never null is null");
        }
        return value;
    }

    static KeyRow key(ResultSet row) throws SQLException {
        return new KeyRow(row.getString(1), row.getString(2), row.getString(3), row.getLong(4), row.getString(5));
    }

    /** Reads the sequence, its end, the origin, and the time or place of a derived row from a column on. */
    static Derived derived(ResultSet row, int first, Record value) throws SQLException {
        return new Derived(
                row.getLong(first), number(row, first + 1), row.getLong(first + 2), row.getLong(first + 3), value);
    }

    static LinkRow link(ResultSet row) throws SQLException {
        return new LinkRow(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getDouble(6),
                row.getString(7),
                row.getLong(8));
    }

    static @Nullable Long number(ResultSet row, int column) throws SQLException {
        long number = row.getLong(column);
        return row.wasNull() ? null : number;
    }
}
