package dev.lineage.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** One connection with the statements that were prepared on it. For one thread at a time. */
final class Session implements AutoCloseable {
    private final Handle handle;
    private final Map<String, PreparedStatement> statements = new HashMap<>();

    Session(Handle handle) {
        this.handle = handle;
    }

    Connection connection() {
        return handle.getConnection();
    }

    /** The statement of this text, prepared once and kept. */
    PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection().prepareStatement(sql);
            statements.put(sql, statement);
        }
        return statement;
    }

    /** Closes the statements: after an error the driver has ended some of them, without saying so. */
    void forget() {
        for (PreparedStatement statement : statements.values()) {
            try {
                statement.close();
            } catch (SQLException e) {
                statements.clear();
                return;
            }
        }
        statements.clear();
    }

    void run(String sql) throws SQLException {
        prepare(sql).execute();
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
        handle.close();
    }
}
