package dev.lineage.cli;

import dev.lineage.question.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table for a person: in columns where a line has room for them, else each row as a list of what it says. */
final class TableText {
    private TableText() {}

    static String of(Table table, Screen screen) {
        if (table.rows().isEmpty()) {
            return "Nothing found.\n";
        }
        List<List<String>> rows = table.rows().stream()
                .map(row -> row.stream().map(TableText::text).toList())
                .toList();
        List<Integer> widths = widths(table.columns(), rows);
        int room = Columns.WIDTH - widths.stream().mapToInt(Integer::intValue).sum();
        int gap = Math.min(2, room / Math.max(1, widths.size() - 1));
        String text = room >= 0 && gap > 0
                ? inColumns(table, rows, widths, " ".repeat(gap), screen)
                : inBlocks(table.columns(), rows, screen);
        String more = (rows.size() == 1 ? "There is" : "There are") + " more than "
                + Counted.of(rows.size(), "row", "rows") + ": --limit N";
        return text + (table.cut() ? screen.faint(more) + "\n" : "");
    }

    /** As it was stored: it is made safe where it is laid out. */
    private static String text(@Nullable Object cell) {
        if (cell instanceof Instant time) {
            return DecisionText.time(time);
        }
        return cell instanceof Double number ? ScoreText.number(number) : Csv.text(cell);
    }

    private static List<Integer> widths(List<String> columns, List<List<String>> rows) {
        List<Integer> widths = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            int widest = rows.stream()
                    .mapToInt(row -> Columns.width(Safe.line(row.get(column))))
                    .max()
                    .orElse(0);
            widths.add(Math.max(widest, Columns.width(columns.get(i))));
        }
        return widths;
    }

    private static String inColumns(
            Table table, List<List<String>> rows, List<Integer> widths, String gap, Screen screen) {
        StringBuilder text = new StringBuilder();
        text.append(screen.faint(line(table, table.columns(), widths, gap))).append('\n');
        rows.forEach(row -> text.append(line(table, row.stream().map(Safe::line).toList(), widths, gap))
                .append('\n'));
        return text.toString();
    }

    private static String line(Table table, List<String> cells, List<Integer> widths, String gap) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String blanks = " ".repeat(widths.get(i) - Columns.width(cells.get(i)));
            boolean right = isNumeric(table, i);
            line.append(i == 0 ? "" : gap)
                    .append(right ? blanks : "")
                    .append(cells.get(i))
                    .append(right ? "" : blanks);
        }
        return line.toString().stripTrailing();
    }

    private static boolean isNumeric(Table table, int column) {
        return table.rows().stream()
                .map(row -> row.get(column))
                .allMatch(cell -> cell == null || cell instanceof Number);
    }

    private static String inBlocks(List<String> columns, List<List<String>> rows, Screen screen) {
        int width = columns.stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            String first = Safe.line(row.get(0));
            text.append(screen.pieces(List.of(new Screen.Piece(first, screen.id(first)))));
            for (int i = 1; i < columns.size(); i++) {
                if (!row.get(i).isBlank()) {
                    text.append(screen.field(columns.get(i), width, row.get(i)));
                }
            }
        }
        return text.toString();
    }
}
