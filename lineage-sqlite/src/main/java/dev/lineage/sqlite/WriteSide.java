package dev.lineage.sqlite;

import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sqlite.BusyHandler;

/** The session that writes, opened when somebody writes first: many a process only reads. The caller sees to it that calls do not meet. */
final class WriteSide implements AutoCloseable {
    private final Readers.Opening opening;
    private final LockWait wait;
    private @Nullable Session session;

    WriteSide(Readers.Opening opening, LockWait wait) {
        this.opening = opening;
        this.wait = wait;
    }

    /** With a session that is open already. */
    WriteSide(Session open) {
        this.opening = () -> open;
        this.wait = new LockWait(Duration.ZERO);
        this.session = open;
    }

    Session session(String store) {
        Session open = session;
        if (open == null) {
            open = Attempt.of(store, this::open);
            session = open;
        }
        return open;
    }

    /** Whether somebody has written. */
    boolean isOpen() {
        return session != null;
    }

    private Session open() throws SQLException {
        Session opened = opening.open();
        try {
            BusyHandler.setHandler(opened.connection(), wait);
            return opened;
        } catch (SQLException | RuntimeException | Error e) {
            opened.closeAfter(e);
            throw e;
        }
    }

    /** Lets the session wait for no other process any more. */
    void hurry() {
        wait.setPatient(false);
    }

    /** Before a transaction: lets other processes write, if they wait. */
    void letOthersIn() {
        wait.letOthersIn();
    }

    /** Works with a session that waits for no other process meanwhile. */
    <T> T atOnce(String store, Function<Session, T> work) {
        hurry();
        try {
            return work.apply(session(store));
        } finally {
            wait.setPatient(true);
        }
    }

    @Override
    public void close() {
        if (session != null) {
            session.close();
        }
    }
}
