package dev.lineage.cli;

/**
 * The place where text is shown.
 *
 * @param width its width in columns
 * @param colours whether text is coloured
 * @param terminal whether it is a terminal
 */
record Screen(int width, boolean colours, boolean terminal) {
    private static final int DEFAULT_WIDTH = 80;
    private static final int MIN_WIDTH = 20;

    /** Returns the screen of standard output. Text that goes to a file or another program is not cut. */
    static Screen of(Environment environment) {
        boolean colours = environment.terminal()
                && environment.variable("NO_COLOR").isEmpty()
                && environment.variable("TERM").filter("dumb"::equals).isEmpty();
        int width = environment
                .variable("COLUMNS")
                .filter(text -> text.matches("[0-9]{1,4}"))
                .map(Integer::parseInt)
                .filter(columns -> columns > 0)
                .orElse(environment.terminal() ? DEFAULT_WIDTH : Integer.MAX_VALUE);
        return new Screen(Math.max(MIN_WIDTH, width), colours, environment.terminal());
    }

    /** Returns the width of running text, which stays readable where nothing limits it. */
    int textWidth() {
        return terminal || width < Integer.MAX_VALUE ? width : 100;
    }

    String styled(Style style, String text) {
        return colours && style != Style.PLAIN && !text.isEmpty()
                ? "\u001b[" + style.code + "m" + text + "\u001b[0m"
                : text;
    }

    /** How a piece of text looks. */
    enum Style {
        PLAIN(""),
        HEADING("1"),
        FAINT("2"),
        ID("33"),
        GOOD("32"),
        BAD("31"),
        CHANGED("35");

        private final String code;

        Style(String code) {
            this.code = code;
        }

        /** Returns the style of an outcome. */
        static Style of(String outcome) {
            return switch (outcome) {
                case "successful" -> GOOD;
                case "abandoned" -> BAD;
                case "revised" -> CHANGED;
                default -> PLAIN;
            };
        }
    }
}
