package dev.lineage.sqlite;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The session that writes, opened when somebody writes first: many a process only reads. The caller sees to it that calls do not meet. */
final class WriteSide implements AutoCloseable {
    private final Readers.Opening opening;
    private @Nullable Session session;

    WriteSide(Readers.Opening opening) {
        this.opening = opening;
    }

    /** With a session that is open already. */
    WriteSide(Session open) {
        this.opening = () -> open;
        this.session = open;
    }

    Session session(String store) {
        Session open = session;
        if (open == null) {
            open = Attempt.of(store, opening::open);
            session = open;
        }
        return open;
    }

    /** Whether somebody has written. */
    boolean isOpen() {
        return session != null;
    }

    /** Lets the session wait for no other process any more. */
    void hurry(String store) {
        waitFor(store, 0);
    }

    /** Works with a session that waits for no other process meanwhile. */
    <T> T atOnce(String store, Function<Session, T> work) {
        Session open = session(store);
        long patience = Attempt.of(store, () -> open.number("PRAGMA busy_timeout", 0));
        hurry(store);
        try {
            return work.apply(open);
        } finally {
            waitFor(store, patience);
        }
    }

    private void waitFor(String store, long milliseconds) {
        Attempt.of(store, () -> {
            session(store).run("PRAGMA busy_timeout = " + milliseconds);
            return store;
        });
    }

    @Override
    public void close() {
        if (session != null) {
            session.close();
        }
    }
}
