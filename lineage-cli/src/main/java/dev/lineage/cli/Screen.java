package dev.lineage.cli;

/** The place where text is shown: its width in columns, whether it has colours, and whether it is a terminal. */
record Screen(int width, boolean colours, boolean terminal) {
    private static final int DEFAULT_WIDTH = 80;
    private static final int MIN_WIDTH = 20;

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
        boolean plain = !colours || style == Style.PLAIN || text.isEmpty();
        return plain ? text : "\u001b[" + style.code + "m" + text + "\u001b[0m";
    }

    enum Style {
        PLAIN(0),
        HEADING(1),
        FAINT(2),
        ID(33),
        GOOD(32),
        BAD(31),
        CHANGED(35);

        private final int code;

        Style(int code) {
            this.code = code;
        }

        static Style ofOutcome(String outcome) {
            return switch (outcome) {
                case "successful" -> GOOD;
                case "abandoned" -> BAD;
                case "revised" -> CHANGED;
                default -> PLAIN;
            };
        }
    }
}
