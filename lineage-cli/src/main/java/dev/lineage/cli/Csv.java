package dev.lineage.cli;

import dev.lineage.question.Table;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A table as comma-separated values, see RFC 4180: a header, lines that end with CR LF, quotes around what holds a comma, a quote or a
 * line end. What steers a terminal, which the RFC's text does not have either, is replaced as in all text that is shown; JSON has it.
 */
final class Csv {
    private static final String END = "\r\n";

    private Csv() {}

    static String of(Table table) {
        return line(table.columns()) + table.rows().stream().map(Csv::line).collect(Collectors.joining());
    }

    private static String line(List<? extends @Nullable Object> cells) {
        return cells.stream().map(cell -> quoted(Safe.text(text(cell)))).collect(Collectors.joining(",", "", END));
    }

    /** What a cell says; nothing if it is empty. References of a list stand with spaces between them. */
    static String text(@Nullable Object cell) {
        if (cell instanceof List<?> several) {
            return several.stream().map(String::valueOf).collect(Collectors.joining(" "));
        }
        return cell == null ? "" : cell.toString();
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
