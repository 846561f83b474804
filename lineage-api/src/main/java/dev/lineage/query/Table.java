package dev.lineage.query;

import dev.lineage.record.Check;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a preset question.
 *
 * @param columns the names of the columns
 * @param rows a text, number, flag or {@code null} for each column
 */
public record Table(List<String> columns, List<List<@Nullable Object>> rows) {
    public Table {
        columns = List.copyOf(columns);
        List<List<@Nullable Object>> copies = new ArrayList<>();
        for (List<@Nullable Object> row : rows) {
            Check.that(row.size() == columns.size(), "rows", row, "must have " + columns.size() + " values each");
            copies.add(Collections.unmodifiableList(new ArrayList<>(row)));
        }
        rows = Collections.unmodifiableList(copies);
    }

    /** Returns each row as a JSON object, in order. */
    public List<Map<String, @Nullable Object>> objects() {
        return rows.stream().map(this::object).toList();
    }

    private Map<String, @Nullable Object> object(List<@Nullable Object> row) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            object.put(columns.get(i), row.get(i));
        }
        return object;
    }
}
