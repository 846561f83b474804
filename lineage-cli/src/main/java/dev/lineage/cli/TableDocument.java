package dev.lineage.cli;

import dev.lineage.question.Table;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A table for a program: its rows are objects. */
final class TableDocument {
    private TableDocument() {}

    static Map<String, Object> of(Table table) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("question", table.question().word());
        document.put("columns", table.columns());
        document.put(
                "rows",
                table.rows().stream().map(row -> row(table.columns(), row)).toList());
        document.put("cut", table.cut());
        document.put("sequence", table.sequence());
        return document;
    }

    private static Map<String, @Nullable Object> row(List<String> columns, List<@Nullable Object> cells) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            row.put(columns.get(i), value(cells.get(i)));
        }
        return row;
    }

    private static @Nullable Object value(@Nullable Object cell) {
        if (cell instanceof List<?> several) {
            List<@Nullable Object> values = new ArrayList<>();
            several.forEach(one -> values.add(value(one)));
            return values;
        }
        return cell instanceof Reference || cell instanceof Instant ? cell.toString() : cell;
    }
}
