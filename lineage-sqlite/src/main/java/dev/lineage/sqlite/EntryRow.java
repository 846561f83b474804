package dev.lineage.sqlite;

import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the entry table as it is written.
 *
 * @param entry the entry
 * @param record the record's handle
 * @param name the record's id
 * @param stamp what the row carries along
 * @param edges what holds with the version, in order
 * @param unit what stands beside a unit's last entry, if it is that
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
record EntryRow(Entry entry, long record, String name, Stamp stamp, List<HeldEdge> edges, byte @Nullable [] unit) {
    private static final String INSERT =
            """
            INSERT INTO entry (record, version, project, space, valid_from, valid_until, name, stamp, edges, sequence,
              unit, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;
    private static final String UPDATE =
            """
            UPDATE entry SET record = ?, version = ?, project = ?, space = ?, valid_from = ?, valid_until = ?, name = ?,
              stamp = ?, edges = ?
            WHERE sequence = ?
            """;
    private static final int DERIVED = 9;

    void insert(Session session) throws SQLException {
        PreparedStatement statement = session.prepare(INSERT);
        bindDerived(statement);
        statement.setLong(DERIVED + 1, entry.sequence());
        statement.setBytes(DERIVED + 2, unit);
        statement.setBytes(DERIVED + 3, entry.body());
        statement.executeUpdate();
    }

    /** Writes what is derived anew. */
    void update(Session session) throws SQLException {
        PreparedStatement statement = session.prepare(UPDATE);
        bindDerived(statement);
        statement.setLong(DERIVED + 1, entry.sequence());
        statement.executeUpdate();
    }

    private void bindDerived(PreparedStatement statement) throws SQLException {
        statement.setLong(1, record);
        statement.setInt(2, stamp.version());
        Placing place = stamp.place();
        orNull(statement, 3, place.project(), 0);
        orNull(statement, 4, place.space(), 0);
        orNull(statement, 5, place.validFrom(), Place.ALWAYS_FROM);
        orNull(statement, 6, place.validUntil(), Place.ALWAYS_UNTIL);
        statement.setString(7, name);
        statement.setBytes(8, stamp.encode(entry.sequence()));
        statement.setBytes(DERIVED, HeldEdge.pack(edges));
    }

    private static void orNull(PreparedStatement statement, int index, long value, long nothing) throws SQLException {
        if (value == nothing) {
            statement.setNull(index, Types.INTEGER);
        } else {
            statement.setLong(index, value);
        }
    }
}
