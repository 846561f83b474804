package dev.lineage.sql;

import dev.lineage.LineageException.StoreFailure;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * A connection with the statements that it prepared last. One thread at a time uses it. Values are bound without Jdbi,
 * which looks up the binding of each value at each execution: that costs more than the statements do.
 */
final class PooledConnection {
    private static final int MAX_STATEMENTS = 128;

    private final Handle handle;
    /** In the order of their last use. */
    private final Map<String, PreparedStatement> prepared = new LinkedHashMap<>(MAX_STATEMENTS, 0.75f, true);

    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    PooledConnection(Handle handle) {
        this.handle = handle;
    }

    void update(String sql, @Nullable Object... values) {
        try {
            bound(sql, values).execute();
        } catch (SQLException failure) {
            throw failed(failure);
        }
    }

    /** Runs a statement and returns the number in its row; 0 if it has none. */
    long number(String sql, @Nullable Object... values) {
        try {
            PreparedStatement statement = bound(sql, values);
            if (!statement.execute()) {
                return 0;
            }
            try (ResultSet row = statement.getResultSet()) {
                return row.next() ? row.getLong(1) : 0;
            }
        } catch (SQLException failure) {
            throw failed(failure);
        }
    }

    /** Returns the row of a query that has at most one. */
    <T> Optional<T> find(String sql, RowReader<T> reader, @Nullable Object... values) {
        return list(sql, reader, values).stream().findFirst();
    }

    <T> List<T> list(String sql, RowReader<T> reader, @Nullable Object... values) {
        List<T> rows = new ArrayList<>();
        forEach(sql, reader, rows::add, values);
        return rows;
    }

    <T> void forEach(String sql, RowReader<T> reader, Consumer<? super T> consumer, @Nullable Object... values) {
        try (ResultSet row = bound(sql, values).executeQuery()) {
            while (row.next()) {
                consumer.accept(reader.read(row));
            }
        } catch (SQLException failure) {
            throw failed(failure);
        }
    }

    private PreparedStatement bound(String sql, @Nullable Object... values) throws SQLException {
        if (handle.isClosed()) { // its source may be a pool that has given it to somebody else
            throw new SQLException("The connection was closed after a failure");
        }
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = handle.getConnection().prepareStatement(sql);
            prepared.put(sql, statement);
            if (prepared.size() > MAX_STATEMENTS) {
                Iterator<PreparedStatement> eldest = prepared.values().iterator();
                eldest.next().close();
                eldest.remove();
            }
        }
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    private static StoreFailure failed(SQLException failure) {
        return new StoreFailure("The database failed: " + failure.getMessage(), failure);
    }

    void close() {
        handle.close();
    }

    /** Closes a connection that failed. Its source may be a pool, to which no transaction must return. */
    void abort() {
        try {
            update("ROLLBACK");
        } catch (StoreFailure broken) {
            // nothing is open: the failure that led here is thrown
        } finally {
            close();
        }
    }
}
