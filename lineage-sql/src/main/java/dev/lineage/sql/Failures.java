package dev.lineage.sql;

import dev.lineage.LineageException.StoreFailure;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/** Translates the exceptions of Jdbi and the driver. */
final class Failures {
    private Failures() {}

    static StoreFailure of(Exception failure) {
        Throwable cause = failure;
        while (cause instanceof JdbiException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return new StoreFailure("The database failed: " + cause.getMessage(), failure);
    }

    static <T> T translated(Supplier<T> work) {
        try {
            return work.get();
        } catch (JdbiException failure) {
            throw of(failure);
        }
    }
}
