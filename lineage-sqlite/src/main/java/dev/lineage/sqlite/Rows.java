package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** Reads rows of the entry table. The columns stand in the order of {@link #COLUMNS}. */
final class Rows {
    /** What follows the record's handle. */
    static final String COLUMNS_AFTER_RECORD =
            """
            , h.sequence, h.version, h.replaces, h.kind, h.format, h.at, h.project, h.space, h.valid_from,
            h.valid_until, h.name, h.identity, h.salt, h.body
            """;

    static final String COLUMNS = "h.record" + COLUMNS_AFTER_RECORD;

    private static final String KIND = "kind:";
    private static final String PROJECT = "project:";
    private static final String SPACE = "space:";

    private final Session session;
    private final Naming names;

    Rows(Session session, Naming names) {
        this.session = session;
        this.names = names;
    }

    static String kindName(String kind) {
        return KIND + kind;
    }

    static String projectName(String project) {
        return PROJECT + project;
    }

    static String spaceName(String space) {
        return SPACE + space;
    }

    Stored stored(ResultSet row) throws SQLException {
        long handle = row.getLong(1);
        return new Stored(
                handle,
                row.getString(12),
                entry(row),
                row.getLong(7),
                Handles.time(handle),
                place(row),
                row.getLong(4));
    }

    Entry entry(ResultSet row) throws SQLException {
        String kind = names.text(session, row.getLong(5)).substring(KIND.length());
        Ulid identity = Ulid.of(row.getBytes(13));
        return new Entry(
                row.getLong(2), identity, kind, row.getInt(3), row.getInt(6), row.getBytes(14), row.getBytes(15));
    }

    private Place place(ResultSet row) throws SQLException {
        return new Place(
                text(row.getLong(8), PROJECT),
                text(row.getLong(9), SPACE),
                orElse(row, 10, Place.ALWAYS_FROM),
                orElse(row, 11, Place.ALWAYS_UNTIL));
    }

    private Optional<String> text(long number, String prefix) throws SQLException {
        return number == 0
                ? Optional.empty()
                : Optional.of(names.text(session, number).substring(prefix.length()));
    }

    static long orElse(ResultSet row, int column, long otherwise) throws SQLException {
        long value = row.getLong(column);
        return value == 0 && row.wasNull() ? otherwise : value;
    }
}
