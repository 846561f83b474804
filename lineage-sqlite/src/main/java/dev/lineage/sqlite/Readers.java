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
final class Readers implements ReadSide {
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

    @Override
    public Session begin(String store) throws SQLException {
        Session session = take(store);
        try {
            return Transaction.begin(session, "BEGIN");
        } catch (SQLException e) {
            session.close();
            permits.release();
            throw e;
        }
    }

    @Override
    public Session take(String store) throws SQLException {
        permits.acquireUninterruptibly();
        try {
            Session idler = next(store);
            return idler != null ? idler : opening.open();
        } catch (SQLException | RuntimeException | Error e) {
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

    /** Gives a session back, unless its transaction cannot be ended: then its state is not known. */
    @Override
    public void end(Session session) {
        if (Transaction.undone(session)) {
            giveBack(session);
        } else {
            session.close();
            permits.release();
        }
    }

    @Override
    public void giveBack(Session session) {
        synchronized (this) {
            idle.addFirst(session);
        }
        permits.release();
    }

    @Override
    public void close() {
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
