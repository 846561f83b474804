package dev.lineage.sqlite;

import dev.lineage.spi.Derived;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** What the next version of a record follows. */
final class Records {
    /** In one statement, because a statement costs more than what it looks up. */
    private static final String FIRST =
            """
            SELECT (SELECT max(record) FROM entry WHERE record < ?1),
              (SELECT -number FROM name WHERE text = ?2),
              (SELECT 1 FROM entry WHERE name = ?2 AND version = 1)
            """;

    private static final String PREVIOUS =
            """
            SELECT h.record, h.sequence, h.version, h.edges FROM entry f
            CROSS JOIN entry h ON h.sequence = (SELECT max(sequence) FROM entry WHERE record = f.record)
            WHERE f.name = ? AND f.version = 1
            """;

    private final Session session;

    Records(Session session) {
        this.session = session;
    }

    /** A handle for a record that is new: the lowest of its millisecond above all that were given there. */
    Previous first(Derived derived) throws SQLException {
        long bound = Handles.bound(derived.time() + 1);
        PreparedStatement statement = session.prepare(FIRST);
        statement.setLong(1, bound);
        statement.setString(2, derived.name());
        long taken;
        long awaited;
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            taken = row.getLong(1);
            awaited = row.getLong(2);
            if (row.getLong(3) != 0) {
                throw new IllegalArgumentException("the record " + derived.name() + " must not exist yet");
            }
        }
        return new Previous(Handles.next(derived.time(), taken), 0, 0, List.of(), awaited);
    }

    Previous previous(String name) throws SQLException {
        PreparedStatement statement = session.prepare(PREVIOUS);
        statement.setString(1, name);
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw new IllegalArgumentException("the record " + name + " must exist");
            }
            return new Previous(
                    row.getLong(1), row.getLong(2), row.getInt(3), HeldEdge.unpack(row.getBytes(4), row.getLong(2)), 0);
        }
    }

    /**
     * The version before.
     *
     * @param record the record's handle
     * @param sequence the version's sequence; 0 if there is none
     * @param version its number; 0 if there is none
     * @param edges what holds with it
     * @param awaited the number of the record's name, if others have named it before it came; else 0
     */
    record Previous(long record, long sequence, int version, List<HeldEdge> edges, long awaited) {}
}
