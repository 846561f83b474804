package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import java.sql.SQLException;
import java.util.function.Function;

/** Runs write transactions on one session at a time. The caller sees to it that they do not meet. */
final class Transactions {
    private final Committed committed;
    private final Ulid origin;

    Transactions(Committed committed, Ulid origin) {
        this.committed = committed;
        this.origin = origin;
    }

    /** Runs one transaction; if the work throws, nothing is stored. */
    <T> T run(String store, Session session, Function<SqliteWriter, T> work) {
        begin(store, session);
        SqliteWriter writer = new SqliteWriter(store, session, committed, origin);
        T answer;
        try {
            long format = Attempt.of(store, () -> session.number("PRAGMA user_version", 0));
            DatabaseFile.checkFormat(store, format);
            answer = work.apply(writer);
            writer.requireWhole();
            Transaction.commit(store, session);
        } catch (RuntimeException | Error e) {
            session.forget();
            Transaction.undo(session, e);
            session.forget();
            throw e;
        }
        writer.committed();
        return answer;
    }

    private static void begin(String store, Session session) {
        try {
            Transaction.begin(session, "BEGIN IMMEDIATE");
        } catch (SQLException e) {
            session.forget();
            throw Failures.of(store, e);
        }
    }
}
