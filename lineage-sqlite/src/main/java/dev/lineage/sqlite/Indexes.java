package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

/** Compares indexes with their tables, which the engine's quick check leaves out. */
final class Indexes {
    /** For each index: what reads its columns through it, and what reads them from the table. */
    private static final Map<String, String[]> BOTH = Map.of(
            "entry_name",
            new String[] {
                "SELECT name, sequence FROM entry INDEXED BY entry_name WHERE version = 1 ORDER BY name",
                "SELECT name, sequence FROM entry NOT INDEXED WHERE version = 1"
            },
            "entry_record",
            new String[] {
                "SELECT '', sequence + record FROM entry INDEXED BY entry_record ORDER BY record, sequence",
                "SELECT '', sequence + record FROM entry NOT INDEXED"
            },
            "name.text",
            new String[] {"SELECT text, number FROM name ORDER BY text", "SELECT text, number FROM name NOT INDEXED"});

    private Indexes() {}

    static void check(Session session, Problems problems) throws SQLException {
        for (Map.Entry<String, String[]> index : BOTH.entrySet()) {
            if (sum(session, index.getValue()[0]) != sum(session, index.getValue()[1])) {
                problems.add("index " + index.getKey() + ": does not match its table");
            }
        }
    }

    private static long sum(Session session, String sql) throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        long sum = 0;
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                long mixed = (row.getString(1).hashCode() * 0x9E3779B97F4A7C15L ^ row.getLong(2)) * 0xBF58476D1CE4E5B9L;
                sum += mixed ^ (mixed >>> 31);
            }
        }
        return sum;
    }
}
