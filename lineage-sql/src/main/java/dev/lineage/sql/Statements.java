package dev.lineage.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The statements of every write, prepared once for a connection and bound without Jdbi, which looks up the binding of
 * each value at each execution: that costs more than the statements do.
 */
final class WriteStatements {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    WriteStatements(Connection connection) {
        this.connection = connection;
    }

    void update(String sql, @Nullable Object... values) {
        try {
            PreparedStatement statement = prepared.get(sql);
            if (statement == null) {
                statement = connection.prepareStatement(sql);
                prepared.put(sql, statement);
            }
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        } catch (SQLException failure) {
            throw Failures.of(failure);
        }
    }
}
