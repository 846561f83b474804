package dev.lineage.sql;

import org.jdbi.v3.core.Handle;

/** A connection with its prepared statements. One thread at a time uses it. */
final class Session {
    private final Handle handle;
    private final WriteStatements writes;

    Session(Handle handle) {
        this.handle = handle;
        this.writes = new WriteStatements(handle.getConnection());
    }

    Handle handle() {
        return handle;
    }

    WriteStatements writes() {
        return writes;
    }

    void execute(String statement) {
        writes.update(statement);
    }

    void close() {
        handle.close();
    }
}
