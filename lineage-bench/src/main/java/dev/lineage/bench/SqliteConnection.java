package dev.lineage.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/** A connection to a file of SQLite with prepared statements that are reused. */
final class SqliteConnection implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();

    /** Opens a file with these settings. */
    SqliteConnection(SQLiteConfig config, String file) throws SQLException {
        connection = config.createConnection("jdbc:sqlite:" + file);
    }

    void update(String sql, @Nullable Object... values) {
        try {
            bound(sql, values).executeUpdate();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Returns the columns of each row as texts. */
    List<List<@Nullable String>> rows(String sql, @Nullable Object... values) {
        List<List<@Nullable String>> rows = new ArrayList<>();
        try (ResultSet row = bound(sql, values).executeQuery()) {
            int columns = row.getMetaData().getColumnCount();
            while (row.next()) {
                List<@Nullable String> texts = new ArrayList<>(columns);
                for (int i = 1; i <= columns; i++) {
                    texts.add(row.getString(i));
                }
                rows.add(texts);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
        return rows;
    }

    private PreparedStatement bound(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
