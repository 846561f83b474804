package dev.lineage.core;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;

/** The database that {@code -Dlineage.postgres=jdbc:postgresql:...} names. */
final class PostgresServer {
    static final String NONE = "No PostgreSQL server: name a database by -Dlineage.postgres=jdbc:postgresql:...";

    private PostgresServer() {}

    static String url() {
        return System.getProperty("lineage.postgres");
    }

    static HikariDataSource pool(String url, int size) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setMinimumIdle(0);
        config.setMaximumPoolSize(size);
        return new HikariDataSource(config);
    }

    static String createSchema() {
        String schema = "test_" + UUID.randomUUID().toString().replace("-", "");
        execute("CREATE SCHEMA " + schema);
        return schema;
    }

    static void dropSchema(String schema) {
        execute("DROP SCHEMA " + schema + " CASCADE");
    }

    /** Runs a statement; returns the first value of its last row, if it has rows, or an empty text. */
    static String execute(String sql) {
        try (Connection connection = DriverManager.getConnection(url());
                Statement statement = connection.createStatement()) {
            statement.execute("SET client_min_messages = warning");
            String value = "";
            if (statement.execute(sql)) {
                ResultSet row = statement.getResultSet();
                while (row.next()) {
                    value = row.getString(1);
                }
            }
            return value;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
