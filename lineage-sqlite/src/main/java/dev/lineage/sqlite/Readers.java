package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Sessions for reading, as many as cores at the most; a reader that finds none waits for one. A thread that reads already
 * does not wait, since all others may wait for it: it gets one more.
 */
final class Readers implements ReadSide {
    private final Opening opening;
    private final int most;
    private final Semaphore permits;
    private final Deque<Session> idle = new ArrayDeque<>();
    private final ThreadLocal<Integer> depth = new ThreadLocal<>();
    private boolean closed;

    /**
     * Readers, of which one is open already.
     *
     * @param most how many read at once
     * @param opening opens another
     * @param first the one that is open
     */
    Readers(int most, Opening opening, Session first) {
        idle.add(first);
        this.most = most;
        this.permits = new Semaphore(most, true);
        this.opening = opening;
    }

    @Override
    public Session take(String store) throws SQLException {
        enter();
        try {
            Session idler = next(store);
            return idler != null ? idler : opening.open();
        } catch (SQLException | RuntimeException | Error e) {
            leave();
            throw e;
        }
    }

    private void enter() {
        Integer outer = depth.get();
        if (outer == null) {
            permits.acquireUninterruptibly();
        }
        depth.set(outer == null ? 1 : outer + 1);
    }

    private void leave() {
        int here = depth.get();
        if (here > 1) {
            depth.set(here - 1);
        } else {
            depth.remove();
            permits.release();
        }
    }

    private synchronized @Nullable Session next(String store) {
        if (closed) {
            throw new StoreFailure(store + " is closed");
        }
        return idle.pollFirst();
    }

    /** Gives a session back, unless there are enough. */
    @Override
    public void giveBack(Session session) {
        try {
            session.trim();
            if (!kept(session)) {
                session.close();
            }
        } finally {
            leave();
        }
    }

    private synchronized boolean kept(Session session) {
        return idle.size() < most && idle.offerFirst(session);
    }

    @Override
    public boolean isReading() {
        return depth.get() != null;
    }

    @Override
    public void close() {
        permits.acquireUninterruptibly(most);
        try {
            closeAll(lastIdle());
        } finally {
            permits.release(most);
        }
    }

    private synchronized List<Session> lastIdle() {
        closed = true;
        List<Session> last = List.copyOf(idle);
        idle.clear();
        return last;
    }

    private static void closeAll(List<Session> sessions) {
        @Nullable StoreFailure first = null;
        for (Session session : sessions) {
            try {
                session.close();
            } catch (StoreFailure failure) {
                if (first == null) {
                    first = failure;
                } else {
                    first.addSuppressed(failure);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }

    /** Opens a session. */
    @FunctionalInterface
    interface Opening {
        Session open() throws SQLException;
    }
}
