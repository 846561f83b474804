package dev.lineage.core.question;

import dev.lineage.question.Table;
import java.util.stream.Collectors;

/** A table as text: a line for its columns, and one for each row. */
final class PrintedTable {
    private PrintedTable() {}

    static String of(Table table) {
        String rows = table.rows().stream()
                .map(row -> row.stream().map(String::valueOf).collect(Collectors.joining(" | ")) + "\n")
                .collect(Collectors.joining());
        return String.join(" | ", table.columns()) + "\n" + rows + (table.cut() ? "and more\n" : "");
    }
}
