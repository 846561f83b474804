package dev.lineage.sqlite;

import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** Reads rows of the entry table. The columns stand in the order of {@link #COLUMNS}. */
final class Rows {
    /** What follows the record's handle. */
    static final String COLUMNS_AFTER_RECORD = ", h.sequence, " + Carried.COLUMN;

    static final String COLUMNS = "h.record" + COLUMNS_AFTER_RECORD;

    /** How many columns that are. */
    static final int WIDTH = 3;

    private static final String PROJECT = "project:";
    private static final String SPACE = "space:";

    private final Session session;
    private final Naming names;

    // Those of the last row, which are often those of the next one.
    private long kindNumber;
    private String kind = "";
    private Placing placing = new Placing(0, 0, Place.ALWAYS_FROM, Place.ALWAYS_UNTIL);
    private Place place = new Place(Optional.empty(), Optional.empty(), Place.ALWAYS_FROM, Place.ALWAYS_UNTIL);

    Rows(Session session, Naming names) {
        this.session = session;
        this.names = names;
    }

    static String projectName(String project) {
        return PROJECT + project;
    }

    static String spaceName(String space) {
        return SPACE + space;
    }

    Stored stored(ResultSet row) throws SQLException {
        return DamageException.in(row.getLong(2), "row", () -> read(row));
    }

    private Stored read(ResultSet row) throws SQLException {
        Carried carried = carried(row);
        Stamp stamp = carried.stamp();
        long handle = stamp.version() == Entry.EVENT ? Handles.ofEvents(row.getLong(1)) : row.getLong(1);
        if (!Handles.isValid(handle)) {
            throw new SQLException("the record's handle must be of a time in the years 1900 to 2099");
        }
        return new Stored(
                handle,
                carried.name(),
                entry(row, carried),
                stamp.times().at(),
                stamp.times().written(),
                Handles.time(handle),
                place(stamp),
                stamp.replaces());
    }

    Carried carried(ResultSet row) throws SQLException {
        return Carried.decode(row.getBytes(3), row.getLong(2));
    }

    Entry entry(ResultSet row, Carried carried) throws SQLException {
        Stamp stamp = carried.stamp();
        long sequence = row.getLong(2);
        return new Entry(
                sequence,
                stamp.identity(),
                kind(stamp.kind(), sequence),
                stamp.version(),
                stamp.format(),
                stamp.salt(),
                carried.body());
    }

    private String kind(long number, long sequence) throws SQLException {
        if (number != kindNumber) {
            String word = names.kind(session, number);
            if (word == null) {
                throw new DamageException("entry " + sequence + ": there is no kind with the number " + number);
            }
            kind = word;
            kindNumber = number;
        }
        return kind;
    }

    private Place place(Stamp stamp) throws SQLException {
        if (!stamp.place().isSame(placing)) {
            place = new Place(
                    text(stamp.place().project(), PROJECT),
                    text(stamp.place().space(), SPACE),
                    stamp.place().validFrom(),
                    stamp.place().validUntil());
            placing = stamp.place();
        }
        return place;
    }

    private Optional<String> text(long number, String prefix) throws SQLException {
        if (number == 0) {
            return Optional.empty();
        }
        String text = names.text(session, number);
        if (!text.startsWith(prefix)) {
            throw new SQLException("the name " + number + " must begin with " + prefix);
        }
        return Optional.of(text.substring(prefix.length()));
    }
}
