package dev.lineage.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One connection with the statements that were prepared on it. For one thread at a time. */
final class Session implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    Session(Connection connection) {
        this.connection = connection;
    }

    Connection connection() {
        return connection;
    }

    /** The statement of this text, prepared once and kept. */
    PreparedStatement prepare(String sql) throws SQLException {
        return prepare(sql, () -> sql);
    }

    /**
     * The statement of this key, prepared once and kept.
     *
     * @param key says all that its text depends on
     * @param sql makes the text
     */
    PreparedStatement prepare(String key, Supplier<String> sql) throws SQLException {
        PreparedStatement statement = statements.get(key);
        if (statement == null) {
            String text = sql.get();
            statement = connection.prepareStatement(text);
            statements.put(key, statement);
            texts.put(key, text);
        }
        return statement;
    }

    /** The texts of the statements that are kept. */
    List<String> prepared() {
        return List.copyOf(texts.values());
    }

    /** Closes the statements: after an error the driver has ended some of them, without saying so. */
    void forget() {
        for (PreparedStatement statement : statements.values()) {
            try {
                statement.close();
            } catch (SQLException e) {
                break;
            }
        }
        statements.clear();
        texts.clear();
    }

    void run(String sql) throws SQLException {
        prepare(sql).execute();
    }

    /** The first column of the first row, which there must be. */
    String text(String sql) throws SQLException {
        try (ResultSet row = prepare(sql).executeQuery()) {
            row.next();
            return row.getString(1);
        }
    }

    /** The first column of the first row; the default if there is no row or it is null. */
    long number(String sql, long otherwise, long... parameters) throws SQLException {
        PreparedStatement statement = prepare(sql);
        for (int i = 0; i < parameters.length; i++) {
            statement.setLong(i + 1, parameters[i]);
        }
        try (ResultSet rows = statement.executeQuery()) {
            if (!rows.next()) {
                return otherwise;
            }
            long value = rows.getLong(1);
            return rows.wasNull() ? otherwise : value;
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw Failures.of("the connection", e);
        }
    }
}
