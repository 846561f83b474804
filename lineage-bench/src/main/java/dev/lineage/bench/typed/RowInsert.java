package dev.lineage.bench.typed;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Inserts up to sixteen rows with one kept statement, because a step costs more than a row. */
final class RowInsert {

    static final int MOST = 16;

    private final Connection connection;
    private final String head;
    private final String row;
    private final @Nullable PreparedStatement[] bySize = new PreparedStatement[MOST + 1];

    RowInsert(Connection connection, String head, String row) {
        this.connection = connection;
        this.head = head;
        this.row = row;
    }

    /** Inserts one row a value, bound to the row's single parameter. */
    void insert(int[] values) throws SQLException {
        for (int from = 0; from < values.length; from += MOST) {
            int size = Math.min(MOST, values.length - from);
            PreparedStatement insert = statement(size);
            for (int i = 0; i < size; i++) {
                insert.setInt(i + 1, values[from + i]);
            }
            insert.executeUpdate();
        }
    }

    /** Inserts one row a pair, bound to the row's two parameters. */
    void insert(int[] first, int[] second) throws SQLException {
        for (int from = 0; from < first.length; from += MOST) {
            int size = Math.min(MOST, first.length - from);
            PreparedStatement insert = statement(size);
            for (int i = 0; i < size; i++) {
                insert.setInt(2 * i + 1, first[from + i]);
                insert.setInt(2 * i + 2, second[from + i]);
            }
            insert.executeUpdate();
        }
    }

    private PreparedStatement statement(int size) throws SQLException {
        PreparedStatement kept = bySize[size];
        if (kept == null) {
            kept = connection.prepareStatement(head + " VALUES " + row + (", " + row).repeat(size - 1));
            bySize[size] = kept;
        }
        return kept;
    }
}
