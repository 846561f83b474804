package dev.lineage.sqlite;

import java.sql.SQLException;
import java.sql.Statement;

/** Leads a database to the newest format, inside of a transaction that holds the writer's lock. */
final class Migration {
    private Migration() {}

    /**
     * Runs the scripts that the database lacks; none if another process has done so in the meantime.
     *
     * @return whether what is derived must be derived anew
     */
    static boolean run(String store, Session session, Format format) {
        long found = Attempt.of(store, () -> format(session));
        format.requireKnown(store, found);
        String step = store + ", to be migrated from format " + found + " to " + format.newest() + ",";
        return found < format.newest() && Attempt.of(step, () -> run(session, found, format));
    }

    private static boolean run(Session session, long found, Format format) throws SQLException {
        try (Statement statement = session.connection().createStatement()) {
            for (String script : format.scriptsAfter(found)) {
                statement.executeUpdate(script);
            }
            statement.executeUpdate("PRAGMA user_version = " + format.newest());
            return statement.executeUpdate("DELETE FROM property WHERE name = 'rebuild'") > 0;
        }
    }

    /** The database's format, as this session sees it. */
    static long format(Session session) throws SQLException {
        return session.number("PRAGMA user_version", 0);
    }
}
