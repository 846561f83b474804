package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import java.util.ArrayList;
import java.util.List;

/**
 * Aligned columns. The last one is cut where the screen ends; if that leaves too little of it, the columns before it are left out,
 * all but the first. A terminal gets a heading too.
 */
final class Table {
    private static final String GAP = "  ";
    private static final int MIN_LAST = 20;

    private final List<List<Cell>> rows = new ArrayList<>();

    /** A piece of text and its style. */
    record Cell(String text, Style style) {}

    Table(String... headings) {
        List<Cell> row = new ArrayList<>();
        for (String heading : headings) {
            row.add(new Cell(heading, Style.FAINT));
        }
        rows.add(row);
    }

    /** Adds a row of cells, or of values that become plain cells. */
    void add(Object... values) {
        List<Cell> row = new ArrayList<>();
        for (Object value : values) {
            Cell cell = value instanceof Cell given ? given : new Cell(value.toString(), Style.PLAIN);
            row.add(new Cell(Safe.line(cell.text), cell.style));
        }
        rows.add(row);
    }

    String text(Screen screen) {
        if (rows.size() == 1) {
            return "";
        }
        List<List<Cell>> shown = screen.terminal() ? rows : rows.subList(1, rows.size());
        int[] widths = widths(shown, screen.width());
        StringBuilder text = new StringBuilder();
        shown.forEach(row -> line(row, widths, screen, text));
        return text.toString();
    }

    /** Returns the widths of the columns; 0 for those that are empty or left out. */
    private static int[] widths(List<List<Cell>> shown, int width) {
        int last = shown.get(0).size() - 1;
        int[] widths = new int[last + 1];
        widths[last] = width;
        for (int i = 0; i < last; i++) {
            for (List<Cell> row : shown) {
                widths[i] = Math.max(widths[i], Columns.width(row.get(i).text));
            }
            widths[last] -= widths[i] == 0 ? 0 : widths[i] + GAP.length();
        }
        for (int i = last - 1; i > 0 && widths[last] < MIN_LAST; i--) {
            widths[last] += widths[i] == 0 ? 0 : widths[i] + GAP.length();
            widths[i] = 0;
        }
        widths[last] = Math.max(1, widths[last]);
        return widths;
    }

    private static void line(List<Cell> row, int[] widths, Screen screen, StringBuilder text) {
        int missing = 0;
        for (int i = 0; i < widths.length; i++) {
            if (widths[i] > 0) {
                String cut = Columns.cut(row.get(i).text, widths[i]);
                text.append(cut.isEmpty() ? "" : " ".repeat(missing) + screen.styled(row.get(i).style, cut));
                missing = (cut.isEmpty() ? missing : 0) + widths[i] - Columns.width(cut) + GAP.length();
            }
        }
        text.append('\n');
    }
}
