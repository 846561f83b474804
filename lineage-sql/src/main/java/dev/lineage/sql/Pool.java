package dev.lineage.sql;

import dev.lineage.LineageException.StoreFailure;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;

/** Keeps open connections, with their prepared statements, for their next use. */
final class Pool {
    private static final int MAX_IDLE = 8;

    private final Jdbi jdbi;
    private final Deque<PooledConnection> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    Pool(Jdbi jdbi) {
        this.jdbi = jdbi;
        jdbi.setStatementBuilderFactory(connection -> new StatementCache());
        jdbi.configure(
                SqlStatements.class,
                statements -> statements.setTemplateEngine(TemplateEngine.NOP).setSqlParser(new NamedParameters()));
    }

    PooledConnection take() {
        if (closed) {
            throw new StoreFailure("The store is closed", null);
        }
        PooledConnection kept = idle.poll();
        return kept != null ? kept : Failures.translated(() -> new PooledConnection(jdbi.open()));
    }

    void giveBack(PooledConnection connection) {
        if (closed || idle.size() >= MAX_IDLE) {
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
