package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Turns the engine's errors into Lineage's. */
final class Failures {
    private Failures() {}

    static StoreFailure of(String store, SQLException error) {
        return new StoreFailure(store + " " + reason(error), error);
    }

    /** An error of the commit itself: only when the engine says what became of it is the outcome known. */
    static StoreFailure ofCommit(String store, SQLException error) {
        SQLiteErrorCode code = primary(error);
        boolean known = code == SQLiteErrorCode.SQLITE_BUSY || code == SQLiteErrorCode.SQLITE_FULL;
        return new StoreFailure(store + " " + reason(error), error, !known);
    }

    static boolean isBusy(SQLException error) {
        return primary(error) == SQLiteErrorCode.SQLITE_BUSY;
    }

    /** Whether the engine says that the file itself is wrong. */
    static boolean isDamage(SQLException error) {
        return switch (primary(error)) {
            case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT -> true;
            default -> error instanceof DamageException;
        };
    }

    private static String reason(SQLException error) {
        if (error instanceof DamageException) {
            return "is damaged: " + error.getMessage();
        }
        return switch (primary(error)) {
            case SQLITE_BUSY, SQLITE_LOCKED -> "is locked by another writer for too long";
            case SQLITE_FULL -> "cannot grow: the disk is full";
            case SQLITE_READONLY -> "cannot be written: it is read-only";
            case SQLITE_CANTOPEN -> "cannot be opened";
            case SQLITE_NOTADB -> "is no SQLite database";
            case SQLITE_CORRUPT -> "is damaged: SQLite cannot read a page of it";
            case SQLITE_IOERR -> "cannot be read or written";
            default -> "failed: " + error.getMessage();
        };
    }

    private static SQLiteErrorCode primary(SQLException error) {
        if (error instanceof SQLiteException engine) {
            return SQLiteErrorCode.getErrorCode(engine.getResultCode().code & 0xff);
        }
        return SQLiteErrorCode.UNKNOWN_ERROR;
    }
}
