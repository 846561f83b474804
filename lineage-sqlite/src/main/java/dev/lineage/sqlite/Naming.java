package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The numbers of names, as one transaction sees them. */
interface Naming {
    /** The number of a name, or 0 if there is none. */
    long number(Session session, String text) throws SQLException;

    /** The name of a number. */
    String text(Session session, long number) throws SQLException;

    /** Reads the number of a name from the table; 0 if there is none. */
    static long readNumber(Session session, String text) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT number FROM name WHERE text = ?");
        statement.setString(1, text);
        try (ResultSet rows = statement.executeQuery()) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    /** Reads the name of a number from the table. */
    static String readText(Session session, long number) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT text FROM name WHERE number = ?");
        statement.setLong(1, number);
        try (ResultSet rows = statement.executeQuery()) {
            if (!rows.next()) {
                throw new SQLException("there is no name with the number " + number);
            }
            return rows.getString(1);
        }
    }
}
