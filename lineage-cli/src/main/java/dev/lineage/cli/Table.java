package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Aligned columns. The last one is cut where the screen ends; if that leaves too little of it, the columns before it are left out,
 * all but the first. A terminal gets a heading too.
 */
final class Table {
    private static final String GAP = "  ";
    private static final int MIN_LAST = 20;

    private final List<List<Cell>> rows = new ArrayList<>();
    private final int columns;

    /** A piece of text and its style. */
    record Cell(String text, Style style) {
        static Cell of(Object text) {
            return new Cell(text.toString(), Style.PLAIN);
        }
    }

    Table(String... headings) {
        columns = headings.length;
        rows.add(Arrays.stream(headings)
                .map(heading -> new Cell(heading, Style.FAINT))
                .toList());
    }

    /** Adds a row; texts become plain cells. */
    void add(Object... cells) {
        rows.add(Arrays.stream(cells)
                .map(cell -> cell instanceof Cell given ? given : Cell.of(cell))
                .map(cell -> new Cell(Safe.line(cell.text), cell.style))
                .toList());
    }

    String text(Screen screen) {
        List<List<Cell>> shown = screen.terminal() ? rows : rows.subList(1, rows.size());
        if (rows.size() == 1) {
            return "";
        }
        int[] widths = widths(shown, screen.width());
        StringBuilder text = new StringBuilder();
        shown.forEach(row -> line(row, widths, screen, text));
        return text.toString();
    }

    /** Returns the widths of the columns; 0 for those that are left out. */
    private int[] widths(List<List<Cell>> shown, int width) {
        int[] widths = new int[columns];
        int left = width;
        int last = columns - 1;
        for (int i = 0; i < last; i++) {
            int column = i;
            widths[i] = shown.stream()
                    .mapToInt(row -> Columns.width(row.get(column).text))
                    .max()
                    .orElse(0);
            left -= widths[i] == 0 ? 0 : widths[i] + GAP.length();
        }
        for (int i = last - 1; i > 0 && left < MIN_LAST; i--) {
            left += widths[i] == 0 ? 0 : widths[i] + GAP.length();
            widths[i] = 0;
        }
        widths[last] = Math.max(1, left);
        return widths;
    }

    private static void line(List<Cell> row, int[] widths, Screen screen, StringBuilder text) {
        StringBuilder gap = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cut = widths[i] == 0 ? "" : Columns.cut(row.get(i).text, widths[i]);
            if (!cut.isEmpty()) {
                text.append(gap).append(screen.styled(row.get(i).style, cut));
                gap.setLength(0);
            }
            if (widths[i] > 0 && i < widths.length - 1) {
                gap.append(" ".repeat(widths[i] - Columns.width(cut))).append(GAP);
            }
        }
        text.append('\n');
    }
}
