package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TempStore;
import org.sqlite.SQLiteJDBCLoader;

/** Opens connections with every setting that matters said, whatever the engine's defaults are. */
final class Connections {
    private static final int JOURNAL_BYTES = 64 << 20;
    private static final int CACHE_KIB = 16 << 10;

    /** Engines before this one can lose commits: their write-ahead log had a race. */
    private static final String OLDEST_ENGINE = "3.51.3";

    private final String url;
    private final SQLiteConfig config;

    private Connections(String url, SQLiteConfig config) {
        this.url = url;
        this.config = config;
    }

    static void loadEngine() {
        try {
            SQLiteJDBCLoader.initialize();
        } catch (Exception e) {
            throw new StoreFailure("SQLite cannot be loaded: " + e.getMessage(), e);
        }
    }

    static Connections toFile(Path file, SqliteOptions options) {
        SQLiteConfig config = config(options);
        config.setJournalMode(JournalMode.WAL);
        return new Connections(url(file), config);
    }

    /**
     * For reading alone. The engine wants to write an index of the log beside the file; where it cannot, as on a medium that is
     * read-only, the file must be said to be immutable.
     */
    static Connections toReadOnly(Path file, SqliteOptions options) {
        SQLiteConfig config = config(options);
        config.setReadOnly(true);
        Path folder = file.toAbsolutePath().getParent();
        boolean immutable = folder != null && !Files.isWritable(folder) && !Files.exists(log(file));
        return new Connections(immutable ? url(file) + "?immutable=1" : url(file), config);
    }

    private static Path log(Path file) {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    /** The path as a URI, in which no character of it can begin a parameter. */
    private static String url(Path file) {
        return "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString();
    }

    static Connections toMemory(SqliteOptions options) {
        return new Connections("jdbc:sqlite::memory:", config(options));
    }

    /** A database that is being made: nobody else sees it, and one file holds all of it. */
    static Connection draft(Path file) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(JournalMode.DELETE);
        config.setSynchronous(SynchronousMode.FULL);
        return config.createConnection(url(file));
    }

    private static SQLiteConfig config(SqliteOptions options) {
        SQLiteConfig config = new SQLiteConfig();
        config.setGetGeneratedKeys(false);
        config.setSynchronous(options.durability() == Durability.FULL ? SynchronousMode.FULL : SynchronousMode.NORMAL);
        config.setBusyTimeout((int) options.patience().toMillis());
        config.setCacheSize(-CACHE_KIB);
        config.setTempStore(TempStore.MEMORY);
        config.setJournalSizeLimit(JOURNAL_BYTES);
        return config;
    }

    Session open(SqliteOptions options) throws SQLException {
        loadEngine();
        Session session = new Session(config.createConnection(url));
        try (Statement statement = session.connection().createStatement()) {
            statement.execute("PRAGMA wal_autocheckpoint = " + options.checkpointPages());
            statement.execute("PRAGMA cell_size_check = 1");
            statement.execute("PRAGMA trusted_schema = 0");
            statement.execute("PRAGMA mmap_size = 0");
        } catch (SQLException | RuntimeException | Error e) {
            session.closeAfter(e);
            throw e;
        }
        return session;
    }

    /** Refuses an engine that a consumer's dependency management has put back to a release that loses commits. */
    static void checkEngine(Session session) throws SQLException {
        String version = session.text("SELECT sqlite_version()");
        if (isTooOld(version)) {
            throw new StoreFailure("SQLite " + version + " can lose commits; " + OLDEST_ENGINE + " or newer is needed");
        }
    }

    static boolean isTooOld(String version) {
        return compare(version, OLDEST_ENGINE) < 0;
    }

    private static int compare(String one, String other) {
        String[] left = one.split("\\.", -1);
        String[] right = other.split("\\.", -1);
        for (int i = 0; i < Math.min(left.length, right.length); i++) {
            int order = Integer.compare(Integer.parseInt(left[i]), Integer.parseInt(right[i]));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.length, right.length);
    }
}
