package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The numbers of names and the handles of records, as one transaction sees them. */
interface Naming {
    /** The number of a name, or 0 if there is none. */
    long number(Session session, String text) throws SQLException;

    /**
     * The number of a name in a state of which the newest name's number is known: as long as that stays, a name that was missing is
     * missing still.
     */
    default long number(Session session, String text, long newest) throws SQLException {
        return number(session, text);
    }

    /** The name of a number. */
    String text(Session session, long number) throws SQLException;

    /** The word of a kind's number; null if it has none. */
    @Nullable
    String kind(Session session, long number) throws SQLException;

    /** The handle of a record, or 0 if there is none of this id. */
    default long record(Session session, String id) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT record FROM entry WHERE name = ? AND version = 1");
        statement.setString(1, id);
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    /** Takes note of a record that was met. */
    default void met(String id, long handle) {}

    /** The node of a name: a record by its id, else a thing or a record that is not here; 0 if the name was never used. */
    default long node(Session session, String name, long newest) throws SQLException {
        if (name.indexOf(':') >= 0) {
            return number(session, name, newest);
        }
        long record = record(session, name);
        return record != 0 ? record : readNumber(session, name);
    }

    /** Reads the number of a name from the table; 0 if there is none. */
    static long readNumber(Session session, String text) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT -number FROM name WHERE text = ?");
        statement.setString(1, text);
        try (ResultSet rows = statement.executeQuery()) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    /** Reads the names that begin with a prefix, ascending. */
    static List<String> readTexts(Session session, String prefix) throws SQLException {
        PreparedStatement statement =
                session.prepare("SELECT text FROM name WHERE text >= ? AND text < ? ORDER BY text");
        int last = prefix.length() - 1;
        statement.setString(1, prefix);
        statement.setString(2, prefix.substring(0, last) + (char) (prefix.charAt(last) + 1));
        List<String> names = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    /** Reads the name of a number from the table. */
    static String readText(Session session, long number) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT text FROM name WHERE number = -?");
        statement.setLong(1, number);
        try (ResultSet rows = statement.executeQuery()) {
            if (!rows.next()) {
                throw new DamageException("there is no name with the number " + number);
            }
            return text(rows.getString(1), number);
        }
    }

    /** The text that a name must have. */
    static String text(@Nullable String read, long number) throws SQLException {
        if (read == null) {
            throw new DamageException("the name " + number + " must have a text");
        }
        return read;
    }
}
