package dev.lineage.sql;

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
}
