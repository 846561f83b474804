package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Lets the engine check its pages and indexes. */
final class Inspection {
    private Inspection() {}

    /** What is wrong, at most a hundred problems. */
    static List<String> of(Session session) throws SQLException {
        Problems problems = new Problems();
        PreparedStatement statement = session.prepare("PRAGMA integrity_check(100)");
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                if (!row.getString(1).equals("ok")) {
                    problems.add("SQLite: " + row.getString(1));
                }
            }
        }
        return problems.all();
    }
}
