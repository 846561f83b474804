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
import org.sqlite.SQLiteOpenMode;

/** Opens connections with every setting that matters said, whatever the engine's defaults are. */
final class Connections {
    private static final int JOURNAL_BYTES = 64 << 20;
    private static final String IMMUTABLE = "?immutable=1";
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

    /** For writing into a file that exists: a file that is gone is not made again. */
    static Connections toFile(Path file, SqliteOptions options) {
        SQLiteConfig config = config(options);
        config.resetOpenMode(SQLiteOpenMode.CREATE);
        config.setJournalMode(JournalMode.WAL);
        return new Connections(url(file), config);
    }

    /** For reading a file that this user may write: neither makes a file nor carries a log over into one. */
    static Connections toRead(Path file, SqliteOptions options) {
        return new Connections(url(file), readOnly(options));
    }

    /** For reading the file as if it had no log. It takes no lock, and leaves those of this process alone. */
    static Connections alone(Path file, SqliteOptions options) {
        return new Connections(url(file) + IMMUTABLE, readOnly(options));
    }

    /** Whether the file is read as if it had no log. */
    boolean isAlone() {
        return url.endsWith(IMMUTABLE);
    }

    /**
     * For a user who may only read. The engine wants to write an index of the log beside the file; where it may not, the index of another
     * process is read, and where there is none, the file must be said to be immutable.
     */
    static Connections toReadOnly(Path file, SqliteOptions options) {
        Path folder = SideFiles.target(file).toAbsolutePath().getParent();
        if (Files.isWritable(file) && (folder == null || Files.isWritable(folder))) {
            return toRead(file, options);
        }
        SideFiles beside = new SideFiles(file);
        boolean logged = beside.hasLog() || (Files.exists(beside.log()) && Files.exists(beside.index()));
        return logged ? new Connections(url(file) + "?readonly_shm=1", readOnly(options)) : alone(file, options);
    }

    private static SQLiteConfig readOnly(SqliteOptions options) {
        SQLiteConfig config = config(options);
        config.setReadOnly(true);
        return config;
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
