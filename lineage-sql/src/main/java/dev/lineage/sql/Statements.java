package dev.lineage.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The statements of every write and of single rows, prepared once for a connection and bound without Jdbi, which looks up the binding of each value
 * at each execution: that costs more than the statements do.
 */
final class Statements {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    /** Reads a row. */
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
        iterate(sql, reader, values).forEachRemaining(rows::add);
        return rows;
    }

    /** Reads the rows of a query one by one; the last one closes it. */
    <T> Iterator<T> iterate(String sql, RowReader<T> reader, Object... values) {
        try {
            return new RowIterator<>(bound(sql, values).executeQuery(), reader);
        } catch (SQLException failure) {
            throw Failures.of(failure);
        }
    }

    private static final class RowIterator<T> implements Iterator<T> {
        private final ResultSet rows;
        private final RowReader<T> reader;
        private boolean more;

        RowIterator(ResultSet rows, RowReader<T> reader) throws SQLException {
            this.rows = rows;
            this.reader = reader;
            advance();
        }

        private void advance() throws SQLException {
            more = rows.next();
            if (!more) {
                rows.close();
            }
        }

        @Override
        public boolean hasNext() {
            return more;
        }

        @Override
        public T next() {
            if (!more) {
                throw new NoSuchElementException();
            }
            try {
                T row = reader.read(rows);
                advance();
                return row;
            } catch (SQLException failure) {
                throw Failures.of(failure);
            }
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
