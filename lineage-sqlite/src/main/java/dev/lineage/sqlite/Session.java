package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** One connection with the statements that were prepared on it. For one thread at a time. */
final class Session implements AutoCloseable {
    /** How many statements are kept: of the last that were asked for. */
    static final int MOST = 256;

    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new LinkedHashMap<>(MOST, 0.75f, true);

    Session(Connection connection) {
        this.connection = connection;
    }

    Connection connection() {
        return connection;
    }

    /** The statement of this text, prepared once and kept until {@link #trim}. */
    PreparedStatement prepare(String sql) throws SQLException {
        return prepare(sql, () -> sql);
    }

    /**
     * The statement of this key, prepared once and kept until {@link #trim}.
     *
     * @param key says all that its text depends on
     * @param sql makes the text
     */
    PreparedStatement prepare(String key, Supplier<String> sql) throws SQLException {
        PreparedStatement statement = statements.get(key);
        if (statement == null) {
            statement = connection.prepareStatement(sql.get());
            statements.put(key, statement);
        }
        return statement;
    }

    /** Closes a statement that has failed: the driver has ended it, and others may go on. */
    void drop(PreparedStatement failed) {
        statements.values().remove(failed);
        close(failed);
    }

    /** Closes the statements that were not asked for lately, if there are many. No statement may stand on a row. */
    void trim() {
        int many = statements.size() - MOST;
        if (many > 0) {
            Iterator<PreparedStatement> eldest = statements.values().iterator();
            for (int i = 0; i < many; i++) {
                close(eldest.next());
                eldest.remove();
            }
        }
    }

    /** Closes the statements: after an error the driver has ended some of them, without saying so. */
    void forget() {
        statements.values().forEach(Session::close);
        statements.clear();
    }

    private static void close(PreparedStatement statement) {
        try {
            statement.close();
        } catch (SQLException e) {
            // The engine says once more what the statement failed with; it is closed all the same.
            return;
        }
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

    /** Closes the session because of an error. */
    void closeAfter(Throwable cause) {
        try {
            close();
        } catch (StoreFailure failure) {
            cause.addSuppressed(failure);
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
