package dev.lineage.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The statements of every write and of single rows, prepared once for a connection and bound without Jdbi, which looks
 * up the binding of each value at each execution: that costs more than the statements do.
 */
final class Statements {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    Statements(Connection connection) {
        this.connection = connection;
    }

    void update(String sql, @Nullable Object... values) {
        try {
            bound(sql, values).executeUpdate();
        } catch (SQLException failure) {
            throw Failures.of(failure);
        }
    }

    /** Returns the first row of a query. */
    <T> Optional<T> find(String sql, RowReader<T> reader, Object... values) {
        try (ResultSet row = bound(sql, values).executeQuery()) {
            return row.next() ? Optional.of(reader.read(row)) : Optional.empty();
        } catch (SQLException failure) {
            throw Failures.of(failure);
        }
    }

    /** Returns the rows of a query. */
    <T> List<T> list(String sql, RowReader<T> reader, Object... values) {
        List<T> rows = new ArrayList<>();
        forEach(sql, reader, rows::add, values);
        return rows;
    }

    /** Passes on the rows of a query one by one. */
    <T> void forEach(String sql, RowReader<T> reader, Consumer<? super T> consumer, Object... values) {
        try (ResultSet row = bound(sql, values).executeQuery()) {
            while (row.next()) {
                consumer.accept(reader.read(row));
            }
        } catch (SQLException failure) {
            throw Failures.of(failure);
        }
    }

    private PreparedStatement bound(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }
}
