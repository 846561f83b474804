package dev.lineage.sqlite;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The database that a store has open, with its log. People delete, move and replace files under open programs; what is written then
 * would be lost, and what is carried over into the replacement would destroy it.
 */
final class FileInUse {
    private final @Nullable SideFiles beside;
    private final FileIdentity database;
    private final FileIdentity log;
    private final FileIdentity both;
    private final List<String> found;

    private FileInUse(
            @Nullable SideFiles beside,
            FileIdentity database,
            FileIdentity log,
            FileIdentity both,
            List<String> found) {
        this.beside = beside;
        this.database = database;
        this.log = log;
        this.both = both;
        this.found = found;
    }

    /**
     * A database that a session has open.
     *
     * @param database its identity before it was opened
     * @param path where it lies
     * @param found what was noticed on the way
     */
    static FileInUse of(FileIdentity database, Path path, List<String> found) {
        SideFiles beside = new SideFiles(path);
        boolean logged = Files.exists(beside.log());
        FileIdentity log = logged ? FileIdentity.of(beside.log()) : database;
        return new FileInUse(beside, database, log, logged ? FileIdentity.of(path, beside.log()) : database, found);
    }

    /** A database in memory, which nobody can take away. */
    static FileInUse inMemory() {
        FileIdentity none = FileIdentity.ofNone();
        return new FileInUse(null, none, none, none, List.of());
    }

    /** Fails if the database is not at its path any more. */
    void requireDatabase() {
        database.require();
    }

    /** Fails if the database or its log is not at its path any more. */
    void require() {
        both.require();
    }

    boolean isInPlace() {
        return database.isInPlace();
    }

    /** Whether there is a log. */
    boolean isLogged() {
        return log != database;
    }

    /** What was noticed when the database was opened, and what its log shows now. */
    List<String> notices() {
        List<String> notices = new ArrayList<>(found);
        if (beside != null && isLogged()) {
            LogScan.unreachable(beside.log(), 0, Long.MAX_VALUE)
                    .filter(each -> !found.contains(each))
                    .ifPresent(notices::add);
        }
        return notices;
    }

    /** Whether nothing lies at the database's path. */
    boolean isGone() {
        return beside != null && !Files.exists(beside.file());
    }

    /** Whether there is a log, which a reader makes too, and only a writer that is closed as the last clears away. */
    boolean isLogLeft() {
        return beside != null && Files.exists(beside.log());
    }

    /**
     * After the store was closed: moves its log away from a path where its database is no more, so that it is not taken for the log of what
     * lies there now or later.
     */
    void setLogAside() {
        if (beside != null && isLogged() && beside.hasLog() && log.isInPlace()) {
            beside.setAside();
        }
    }
}
