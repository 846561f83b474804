package dev.lineage.sql;

import dev.lineage.LineageException.StoreFailure;
import org.jdbi.v3.core.Handle;

/** A connection with its prepared statements. One thread at a time uses it. */
final class PooledConnection {
    private final Handle handle;
    private final Statements statements;

    PooledConnection(Handle handle) {
        this.handle = handle;
        this.statements = new Statements(handle.getConnection());
    }

    Handle handle() {
        return handle;
    }

    Statements statements() {
        return statements;
    }

    void execute(String statement) {
        statements.update(statement);
    }

    void close() {
        handle.close();
    }

    /** Closes a connection that failed. Its source may be a pool, to which no transaction must return. */
    void abort() {
        try {
            execute("ROLLBACK");
        } catch (StoreFailure broken) {
            // nothing is open: the failure that led here is thrown
        } finally {
            close();
        }
    }
}
