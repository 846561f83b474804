package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Finds the node of a name: a record by its id, else a thing. */
final class Nodes {
    private static final String RECORD = "SELECT record FROM entry WHERE name = ? AND version = 1";

    private Nodes() {}

    /** The node, or 0 if the name was never used. */
    static long find(Session session, Naming names, String name) throws SQLException {
        if (name.indexOf(':') >= 0) {
            return names.number(session, name);
        }
        long record = record(session, name);
        return record != 0 ? record : Naming.readNumber(session, name);
    }

    /** The handle of a record, or 0 if there is none. */
    static long record(Session session, String name) throws SQLException {
        PreparedStatement statement = session.prepare(RECORD);
        statement.setString(1, name);
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        }
    }
}
