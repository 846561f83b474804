package dev.lineage.core.text;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The form of a recalled text: a first line, then for each record a line in brackets and its text, whose lines are
 * quoted. It ends where another line follows, so nothing that is quoted ends it.
 */
public final class RecalledText {
    /** The first line. */
    public static final String FIRST = "Recalled from memory:\n";

    private static final String MARK = FIRST.strip();
    private static final String QUOTE = "> ";

    private RecalledText() {}

    /** Returns the lines of a record. */
    public static String entry(String head, String text) {
        String quoted = lines(text)
                .filter(line -> !line.isBlank())
                .map(line -> QUOTE + line + "\n")
                .collect(Collectors.joining());
        return "[" + head.replaceAll("\\s+|\\R", " ") + "]\n" + quoted;
    }

    /** Returns a text without the recalled texts that it holds. */
    public static String without(String text) {
        if (!text.contains(MARK)) {
            return text;
        }
        StringBuilder rest = new StringBuilder();
        boolean recalled = false;
        for (String line : lines(text).toList()) {
            String bare = line.strip();
            boolean follows = bare.startsWith(QUOTE) || bare.startsWith("[") && bare.endsWith("]");
            recalled = bare.equals(MARK) || recalled && follows;
            rest.append(recalled ? "" : line + "\n");
        }
        return rest.toString();
    }

    private static Stream<String> lines(String text) {
        return Stream.of(text.split("\\R"));
    }
}
