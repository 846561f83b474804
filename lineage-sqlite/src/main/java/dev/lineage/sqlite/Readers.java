package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Sessions for reading, as many as cores at the most; a reader that finds none waits for one. */
final class Readers {
    private final Opening opening;
    private final int most;
    private final Semaphore permits;
    private final Deque<Session> idle = new ArrayDeque<>();
    private boolean closed;

    Readers(int most, Opening opening) {
        this.most = most;
        this.permits = new Semaphore(most, true);
        this.opening = opening;
    }

    Session take(String store) throws SQLException {
        permits.acquireUninterruptibly();
        try {
            Session session = next(store);
            return session != null ? session : opening.open();
        } catch (SQLException | RuntimeException e) {
            permits.release();
            throw e;
        }
    }

    private synchronized @Nullable Session next(String store) {
        if (closed) {
            throw new StoreFailure(store + " is closed");
        }
        return idle.pollFirst();
    }

    void give(Session session) {
        synchronized (this) {
            idle.addFirst(session);
        }
        permits.release();
    }

    /** Takes a session out of use whose state is not known. */
    void drop(Session session) {
        session.close();
        permits.release();
    }

    /** Waits for the reads that are under way, then closes all. */
    void close() {
        permits.acquireUninterruptibly(most);
        List<Session> sessions;
        synchronized (this) {
            closed = true;
            sessions = new ArrayList<>(idle);
            idle.clear();
        }
        sessions.forEach(Session::close);
        permits.release(most);
    }

    /** Opens a session. */
    @FunctionalInterface
    interface Opening {
        Session open() throws SQLException;
    }
}
