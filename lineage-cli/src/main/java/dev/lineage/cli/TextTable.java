package dev.lineage.cli;

import dev.lineage.record.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * Aligned columns. The last one is cut where the screen ends; if that leaves too little of it, the columns before it
 * are left out, all but the first, which takes at most half of a narrow screen. A terminal gets a heading too.
 */
final class TextTable {
    private static final int GAP = 2;
    private static final int MIN_LAST = 20;

    private final List<List<String>> rows = new ArrayList<>();

    /** Begins a table. Commas separate the names of its columns, which head it in capitals. */
    TextTable(String columns) {
        add(List.of(columns.replace('_', ' ').toUpperCase(Locale.ROOT).split(",")));
    }

    void add(List<?> cells) {
        rows.add(cells.stream().map(cell -> VisibleText.line(cell.toString())).toList());
    }

    String text(Screen screen) {
        if (rows.size() == 1) {
            return "";
        }
        List<List<String>> shown = screen.terminal() ? rows : rows.subList(1, rows.size());
        int[] widths = widths(shown, screen.width());
        StringBuilder text = new StringBuilder();
        for (List<String> row : shown) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell =
                        Screen.cut(row.get(i), i < widths.length - 1 && widths[i] > 0 ? widths[i] - GAP : widths[i]);
                Style style = row == rows.get(0) ? Style.faint : i == 0 ? Style.fg_yellow : Screen.style(cell);
                int blanks = i == widths.length - 1 ? 0 : widths[i] - Screen.columns(cell);
                line.append(screen.styled(style, cell)).append(" ".repeat(blanks));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** Returns the widths of the columns with the gaps behind them; 0 for those that are empty or left out. */
    private static int[] widths(List<List<String>> shown, int width) {
        int last = shown.get(0).size() - 1;
        int[] widths = new int[last + 1];
        widths[last] = width;
        for (int i = 0; i < last; i++) {
            for (List<String> row : shown) {
                int cell = Screen.columns(row.get(i));
                widths[i] = Math.max(widths[i], cell == 0 ? 0 : cell + GAP);
            }
            widths[i] = i == 0 ? Math.min(widths[i], Math.max(MIN_LAST, width / 2)) : widths[i];
            widths[last] -= widths[i];
        }
        for (int i = last - 1; i > 0 && widths[last] < MIN_LAST; i--) {
            widths[last] += widths[i];
            widths[i] = 0;
        }
        widths[last] = Math.max(1, widths[last]);
        return widths;
    }
}
