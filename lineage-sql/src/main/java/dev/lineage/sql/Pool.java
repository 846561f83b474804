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
    private final Deque<Session> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    Pool(Jdbi jdbi) {
        this.jdbi = jdbi;
        jdbi.setStatementBuilderFactory(connection -> new StatementCache());
        jdbi.configure(
                SqlStatements.class,
                statements -> statements.setTemplateEngine(TemplateEngine.NOP).setSqlParser(new NamedParameters()));
    }

    Session take() {
        if (closed) {
            throw new StoreFailure("The store is closed", null);
        }
        Session kept = idle.poll();
        return kept != null ? kept : Failures.translated(() -> new Session(jdbi.open()));
    }

    void giveBack(Session session) {
        if (closed || idle.size() >= MAX_IDLE) {
            session.close();
        } else {
            idle.push(session);
        }
    }

    void close() {
        closed = true;
        for (Session session = idle.poll(); session != null; session = idle.poll()) {
            session.close();
        }
    }
}
