package dev.lineage.core.question;

import dev.lineage.journal.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table of decisions.
 *
 * @param name what it is called
 * @param cell what it says of a decision, if anything
 */
record Column(String name, Function<Decision, Optional<?>> cell) {
    static List<String> names(List<Column> columns) {
        return columns.stream().map(Column::name).toList();
    }

    static List<@Nullable Object> row(List<Column> columns, Decision decision) {
        List<@Nullable Object> row = new ArrayList<>(columns.size());
        for (Column column : columns) {
            row.add(column.cell().apply(decision).orElse(null));
        }
        return row;
    }
}
