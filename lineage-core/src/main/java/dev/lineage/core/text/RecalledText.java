package dev.lineage.core.text;

import dev.lineage.record.VisibleText;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The form of a recalled text: a first line, then for each record a line in brackets and its text, whose lines are
 * quoted. It ends where another line follows, so nothing that is quoted ends it.
 */
public final class RecalledText {
    /** The line with which a recalled text begins. */
    public static final String FIRST = "Recalled from memory:\n";

    private static final String QUOTE = "> ";
    /** The ends of lines, as the readers of any language see them. */
    private static final String LINE_END = "\\R|[\\x1c-\\x1e]";
    /** The first line, behind other text or before the others in one line too. */
    private static final Pattern BEGIN = Pattern.compile(FIRST.strip() + "(\\s*$|[-*>\\s]+\\[.*)");

    private RecalledText() {}

    /** Returns the lines of a record: plain words of the head in brackets, its other words among the quotes. */
    public static String entry(List<String> head, String text) {
        String plain = head.stream().filter(VisibleText::isPlain).collect(Collectors.joining(" "));
        Stream<String> others =
                head.stream().filter(word -> !VisibleText.isPlain(word)).map(VisibleText::quoted);
        String quoted = Stream.concat(others, VisibleText.of(text).lines())
                .filter(line -> !line.isBlank())
                .map(line -> QUOTE + line + "\n")
                .collect(Collectors.joining());
        return "[" + plain + "]\n" + quoted;
    }

    /** Returns a text without the recalled texts that it holds. */
    public static String without(String text) {
        if (!text.contains(FIRST.strip())) {
            return text;
        }
        StringBuilder rest = new StringBuilder();
        boolean recalled = false;
        for (String line : text.split(LINE_END)) {
            Matcher begin = BEGIN.matcher(line);
            boolean begins = begin.find();
            recalled = begins || recalled && follows(line);
            rest.append(begins ? line.substring(0, begin.start()) : recalled ? "" : line)
                    .append(recalled && !begins ? "" : "\n");
        }
        return rest.toString();
    }

    /** Returns whether a line is one of a recalled text, perhaps as an item of a list or a quote. */
    private static boolean follows(String line) {
        String bare = line.replaceFirst("^[-*\\s]+", "").strip();
        return bare.isEmpty() || bare.startsWith(">") || bare.startsWith("[") && bare.endsWith("]");
    }
}
