package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Deriver;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Runs write transactions on one session at a time. The caller sees to it that they do not meet. */
final class Transactions {
    private static final String BEGIN = "BEGIN IMMEDIATE";

    private final Committed committed;
    private final Ulid origin;
    private final LogWatch log;
    private final Format format;

    Transactions(Committed committed, Ulid origin, LogWatch log, Format format) {
        this.committed = committed;
        this.origin = origin;
        this.log = log;
        this.format = format;
    }

    /** Runs one transaction; if the work throws, nothing is stored. */
    <T> T run(String store, Session session, Function<SqliteWriter, T> work) {
        OptionalLong first = log.beginsLog(store, session);
        begin(store, session);
        return begun(store, session, first, work);
    }

    /** Runs one transaction, unless another process holds the file for longer than the session waits. */
    <T> Optional<T> tryRun(String store, Session session, Function<SqliteWriter, T> work) {
        OptionalLong first = log.beginsLog(store, session);
        return isFree(store, session) ? Optional.of(begun(store, session, first, work)) : Optional.empty();
    }

    /** Another process may have migrated the file. */
    private <T> T begun(String store, Session session, OptionalLong first, Function<SqliteWriter, T> work) {
        return inAnyFormat(store, session, writer -> {
            format.requireNewest(store, Attempt.of(store, () -> Migration.format(session)));
            first.ifPresent(state -> note(store, session, state));
            return work.apply(writer);
        });
    }

    private static void note(String store, Session session, long state) {
        Attempt.of(store, () -> {
            LogBase.note(session, state);
            return store;
        });
    }

    /** Migrates the file to the newest format; if that fails, it stays as it was. */
    void migrate(String store, Session session, Deriver deriver) {
        begin(store, session);
        inAnyFormat(store, session, writer -> {
            if (Migration.run(store, session, format)) {
                writer.rebuild(deriver);
            }
            return store;
        });
    }

    private <T> T inAnyFormat(String store, Session session, Function<SqliteWriter, T> work) {
        SqliteWriter writer = new SqliteWriter(store, session, committed, origin);
        T answer;
        try {
            answer = work.apply(writer);
            writer.requireWhole();
            log.requireFiles();
            Transaction.commit(store, session);
        } catch (RuntimeException | Error e) {
            session.forget();
            Transaction.undo(session, e);
            session.forget();
            throw e;
        }
        session.trim();
        writer.committed();
        log.committed(session);
        return answer;
    }

    private static void begin(String store, Session session) {
        try {
            Transaction.begin(session, BEGIN);
        } catch (SQLException e) {
            session.forget();
            throw Failures.of(store, e);
        }
    }

    /** Begins a transaction; false if another process holds the file. */
    private static boolean isFree(String store, Session session) {
        try {
            Transaction.begin(session, BEGIN);
            return true;
        } catch (SQLException e) {
            session.forget();
            if (Failures.isBusy(e)) {
                return false;
            }
            throw Failures.of(store, e);
        }
    }
}
