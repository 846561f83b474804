package dev.lineage.cli;

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

    /** Returns the style of the word of an outcome. */
    static Style style(String outcome) {
        return OUTCOMES.getOrDefault(outcome, Style.reset);
    }
}
