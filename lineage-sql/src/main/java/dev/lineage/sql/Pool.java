package dev.lineage.sql;

import dev.lineage.LineageException.StoreFailure;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Jdbi;

/** Keeps open connections, with their prepared statements, for their next use. */
final class Pool {
    private final Jdbi jdbi;
    private final int maxIdle;
    private final Deque<PooledConnection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    Pool(Jdbi jdbi, int maxIdle) {
        this.jdbi = jdbi;
        this.maxIdle = maxIdle;
    }

    PooledConnection take() {
        if (closed) {
            throw new StoreFailure("The store is closed", null);
        }
        PooledConnection kept = idle.poll();
        try {
            return kept != null ? kept : new PooledConnection(jdbi.open());
        } catch (ConnectionException failure) {
            Throwable cause = Objects.requireNonNullElse(failure.getCause(), failure);
            throw new StoreFailure("The database failed: " + cause.getMessage(), failure);
        }
    }

    void giveBack(PooledConnection connection) {
        if (closed || idle.size() >= maxIdle) {
            connection.close();
        } else {
            idle.push(connection);
        }
    }

    void close() {
        closed = true;
        for (PooledConnection connection = idle.poll(); connection != null; connection = idle.poll()) {
            connection.close();
        }
    }
}
