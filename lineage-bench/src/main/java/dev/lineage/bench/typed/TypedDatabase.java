package dev.lineage.bench.typed;

import dev.lineage.bench.decision.StoreSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import org.sqlite.SQLiteConfig;

/** Opens tuned connections to the file and creates the tables of a new one. */
final class TypedDatabase {

    private TypedDatabase() {}

    static Connection connect(Path file, StoreSettings settings) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setGetGeneratedKeys(false);
        config.setPageSize(4096);
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(
                SQLiteConfig.SynchronousMode.valueOf(settings.durability().name()));
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setBusyTimeout(5_000);
        config.setCacheSize(-1_024 * settings.cacheMegabytes());
        Connection connection = config.createConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA wal_autocheckpoint = " + settings.checkpointPages());
        }
        return connection;
    }

    static void create(Connection connection, boolean fullText) throws SQLException {
        if (has(connection, "decision")) {
            return;
        }
        run(connection, "schema.sql");
        if (fullText) {
            run(connection, "text.sql");
        }
    }

    static boolean has(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '" + table + "'")) {
            return row.next();
        }
    }

    private static void run(Connection connection, String script) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(text(script));
        }
    }

    private static String text(String script) {
        try (InputStream in = TypedDatabase.class.getResourceAsStream(script)) {
            return new String(Objects.requireNonNull(in, script).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
