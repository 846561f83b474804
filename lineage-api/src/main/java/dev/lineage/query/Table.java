package dev.lineage.query;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The answer to a preset question.
 *
 * @param columns the names of the columns
 * @param rows a text, number or flag by the name of its column; a row does not have what is unknown
 */
public record Table(List<String> columns, List<Map<String, Object>> rows) {
    /** Copies the rows, with the columns in their order and without other values. */
    public Table {
        List<String> order = List.copyOf(columns);
        columns = order;
        rows = rows.stream().map(row -> ordered(order, row)).toList();
    }

    private static Map<String, Object> ordered(List<String> columns, Map<String, Object> row) {
        Map<String, Object> ordered = new LinkedHashMap<>();
        columns.stream()
                .filter(column -> row.get(column) != null)
                .forEach(column -> ordered.put(column, row.get(column)));
        return Collections.unmodifiableMap(ordered);
    }
}
