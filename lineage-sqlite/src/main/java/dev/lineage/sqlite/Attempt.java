package dev.lineage.sqlite;

import java.sql.SQLException;

/** Runs what talks to the engine, and lets its errors out as Lineage's. */
final class Attempt {
    private Attempt() {}

    static <T> T of(String store, Work<T> work) {
        try {
            return work.run();
        } catch (SQLException e) {
            throw Failures.of(store, e);
        }
    }

    /** What talks to the engine. */
    @FunctionalInterface
    interface Work<T> {
        T run() throws SQLException;
    }
}
