package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.sqlite.SQLiteException;

/** Lets the engine check its pages and indexes, and checks what neither the chain nor a deriver knows of. */
final class Inspection {
    private final Session session;
    private final Problems problems = new Problems();

    private Inspection(Session session) {
        this.session = session;
    }

    /** Inspects the file. Returns at most a hundred problems. */
    static List<String> of(Source source, SharedSums shared) {
        return Attempt.of(source.store(), () -> {
            Inspection inspection = new Inspection(source.session());
            inspection.sums(source.state(), shared);
            inspection.inspect();
            return inspection.problems.all();
        });
    }

    /** A file so damaged that the engine gives up is a finding too. */
    private void inspect() throws SQLException {
        try {
            pages();
            if (problems.isEmpty()) {
                times();
            }
        } catch (SQLiteException e) {
            if (!Failures.isDamage(e)) {
                throw e;
            }
            problems.add("SQLite: " + e.getMessage());
        }
    }

    /** First, so that a check beside this need not wait for it. Of tables that cannot be read the pages will tell. */
    private void sums(Anchor.State state, SharedSums shared) throws SQLException {
        try {
            shared.put(state, EdgeSums.of(session));
        } catch (SQLiteException unreadable) {
            shared.begin();
        }
    }

    private void pages() throws SQLException {
        PreparedStatement statement = session.prepare("PRAGMA integrity_check(100)");
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                if (!row.getString(1).equals("ok")) {
                    problems.add("SQLite: " + row.getString(1));
                }
            }
        }
    }

    /** All entries of a unit have one time; the chain covers that of the last. */
    private void times() throws SQLException {
        PreparedStatement statement = session.prepare(
                """
                SELECT a.sequence FROM entry a JOIN entry b ON b.sequence = a.sequence + 1
                WHERE a.unit IS NULL AND substr(a.stamp, 1, 8) <> substr(b.stamp, 1, 8) LIMIT 100
                """);
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                problems.add("entry " + row.getLong(1) + ": at differs from that of its unit");
            }
        }
    }
}
