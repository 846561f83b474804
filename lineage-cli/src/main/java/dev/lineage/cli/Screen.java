package dev.lineage.cli;

import dev.lineage.record.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Help.Ansi.Style;

/** The place where text is shown: its width in columns, whether it has colours, and whether it is a terminal. */
record Screen(int width, boolean colours, boolean terminal) {
    private static final int DEFAULT_WIDTH = 80;
    private static final int MIN_WIDTH = 20;
    private static final Map<String, Style> OUTCOMES =
            Map.of("successful", Style.fg_green, "abandoned", Style.fg_red, "revised", Style.fg_magenta);

    /** Returns the screen of standard output. Text that goes to a file or another program is not cut. */
    static Screen of(Environment environment) {
        boolean terminal = environment.terminal();
        boolean dumb = environment.variable("TERM").filter("dumb"::equals).isPresent();
        boolean colours = terminal && !dumb && environment.variable("NO_COLOR").isEmpty();
        String columns = environment.variable("COLUMNS").orElse("");
        int unknown = terminal ? DEFAULT_WIDTH : Integer.MAX_VALUE;
        int width = columns.matches("[1-9][0-9]{0,3}") ? Math.max(MIN_WIDTH, Integer.parseInt(columns)) : unknown;
        return new Screen(width, colours, terminal);
    }

    /** Returns the width of running text, which stays readable where nothing limits it. */
    int textWidth() {
        return width == Integer.MAX_VALUE ? 100 : width;
    }

    String styled(Style style, String text) {
        boolean plain = !colours || style == Style.reset || text.isEmpty();
        return plain ? text : style.on() + text + Style.reset.on();
    }

    static Style style(String outcome) {
        return OUTCOMES.getOrDefault(outcome, Style.reset);
    }

    /** Returns the columns of a text, where some characters take two and some none. */
    static int columns(String text) {
        return text.codePoints().map(Screen::columns).sum();
    }

    /** Returns the text, cut with an ellipsis if it is wider. */
    static String cut(String text, int width) {
        if (columns(text) <= width) {
            return text;
        }
        return width == 0 ? "" : text.substring(0, fitting(text, width - 1)).stripTrailing() + "…";
    }

    /** Breaks text at its line ends and at spaces; inside a word only where the word is wider than a line. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : text.strip().split("\n", -1)) {
            String rest = line.stripTrailing();
            while (columns(rest) > width) {
                int fit = fitting(rest, width);
                int space = rest.lastIndexOf(' ', fit);
                int end = space > 0 && !rest.substring(0, space).isBlank() ? space : fit;
                lines.add(rest.substring(0, end).stripTrailing());
                rest = rest.substring(end).stripLeading();
            }
            lines.add(rest);
        }
        return lines;
    }

    private static int fitting(String text, int width) {
        int end = 0;
        for (int used = 0; end < text.length(); end += Character.charCount(text.codePointAt(end))) {
            used += columns(text.codePointAt(end));
            if (used > width) {
                return end;
            }
        }
        return end;
    }

    private static int columns(int c) {
        if (c < 0x300) {
            return 1;
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        boolean fullWidth = c >= 0xfe30 && c <= 0xfe6f || c >= 0xff01 && c <= 0xff60 || c >= 0xffe0 && c <= 0xffe6;
        boolean eastAsian = c >= 0x1100 && c <= 0x115f || c >= 0x2e80 && c <= 0xa4cf || c >= 0xac00 && c <= 0xd7a3;
        boolean ideograph = c >= 0xf900 && c <= 0xfaff || c >= 0x20000 && c <= 0x3fffd;
        boolean emoji = c >= 0x1f300 && c <= 0x1faff;
        return fullWidth || eastAsian && c != 0x303f || ideograph || emoji ? 2 : 1;
    }

    /**
     * Aligned columns. The last one is cut where the screen ends; if that leaves too little of it, the columns before
     * it are left out, all but the first, which takes at most half of a narrow screen. A terminal gets a heading too.
     */
    static final class Table {
        private static final int GAP = 2;
        private static final int MIN_LAST = 20;

        private final List<List<String>> rows = new ArrayList<>();

        /** Begins a table. Commas separate the names of its columns, which head it in capitals. */
        Table(String columns) {
            add(List.of(columns.replace('_', ' ').toUpperCase(Locale.ROOT).split(",")));
        }

        void add(List<?> cells) {
            rows.add(cells.stream()
                    .map(cell -> VisibleText.line(cell.toString()))
                    .toList());
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
                    String cell = cut(row.get(i), i < widths.length - 1 && widths[i] > 0 ? widths[i] - GAP : widths[i]);
                    Style style = row == rows.get(0) ? Style.faint : i == 0 ? Style.fg_yellow : style(cell);
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
}
