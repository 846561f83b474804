package dev.lineage.sqlite;

import dev.lineage.LineageException.StoreFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TempStore;
import org.sqlite.SQLiteConnection;

/** Opens connections to a file, which is given by its absolute path. */
record SqliteConnections(Path file) {
    /** How long a connection waits for others. */
    static final int TIMEOUT_MS = 10_000;

    private static final int CACHE_KIB = 16_384;
    /** The log is cut to this size when it begins again, which it cannot while somebody reads what it held. */
    private static final int MAX_LOG_BYTES = 4 << 20;

    /**
     * Opens a connection that reads and writes. Opening waits while another connection sets up the log; the timeout
     * holds from then on.
     */
    Connection connect(Durability durability, int busyTimeoutMs) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(durability == Durability.FULL ? SynchronousMode.FULL : SynchronousMode.NORMAL);
        config.setBusyTimeout(TIMEOUT_MS);
        config.setCacheSize(-CACHE_KIB);
        config.setJournalSizeLimit(MAX_LOG_BYTES);
        config.setTempStore(TempStore.MEMORY);
        config.setGetGeneratedKeys(false);
        SQLiteConnection connection = open(config, "");
        connection.setBusyTimeout(busyTimeoutMs);
        return connection;
    }

    /**
     * Opens a connection that reads. Where SQLite cannot write the files of its log, and there is no log, it must hear
     * that nobody changes the file.
     */
    Connection connectForReading() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(TIMEOUT_MS);
        config.setCacheSize(-CACHE_KIB);
        config.setGetGeneratedKeys(false);
        boolean immutable = !Files.isWritable(Objects.requireNonNull(file.getParent())) && !hasLog();
        return open(config, immutable ? "?immutable=1" : "");
    }

    private boolean hasLog() {
        return file.resolveSibling(file.getFileName() + "-wal").toFile().length() > 0;
    }

    private SQLiteConnection open(SQLiteConfig config, String options) throws SQLException {
        try {
            String url = "jdbc:sqlite:" + file.toUri().toString().replaceFirst("^file:/+", "file:///") + options;
            return config.createConnection(url).unwrap(SQLiteConnection.class);
        } catch (LinkageError | SQLException failure) {
            if (failure instanceof LinkageError || (failure + " " + failure.getCause()).contains("native library")) {
                throw new StoreFailure(
                        "SQLite's native library cannot be loaded from the temporary folder; name another one by"
                                + " -Dorg.sqlite.tmpdir=FOLDER",
                        failure);
            }
            throw failure;
        }
    }
}
