package dev.lineage.files.run;

import dev.lineage.record.Check;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Joins the lines of a log to whole values: a value may have several lines, and a line several values. */
public final class EdnLines {
    private static final int MAX_DIGITS = 1_000;
    /** The maximum length of a value, in characters. */
    public static final int MAX_LENGTH = 64 << 20;

    private final StringBuilder text = new StringBuilder();
    private int line;
    private int first = 1;
    private int depth;
    private boolean quoted;

    /**
     * Returns the values that end with the next line, by the numbers of their first lines. A line that begins with a
     * map ends a value that has no end.
     */
    public SortedMap<Integer, String> add(String next) {
        SortedMap<Integer, String> ended = new TreeMap<>(next.startsWith("{") ? end() : Map.of());
        String added = line++ == 0 && next.startsWith("\uFEFF") ? next.substring(1) : next;
        text.append(added).append('\n');
        scan(added);
        if (!quoted && depth <= 0 || text.length() > MAX_LENGTH) {
            ended.putAll(end());
        }
        return ended;
    }

    /** Returns a last value that has no end. */
    public Map<Integer, String> end() {
        String ended = text.toString().stripTrailing();
        int begun = first;
        text.setLength(0);
        first = line + 1;
        depth = 0;
        quoted = false;
        return ended.isBlank() ? Map.of() : Map.of(begun, ended);
    }

    /** Returns whether a value has begun that has no end yet. */
    boolean isOpen() {
        return text.length() > 0;
    }

    /** Refuses a number of more digits than JSON may have: reading it would take quadratic time. */
    static void checkNumbers(String edn) {
        boolean areShort = new EdnLines().scan(edn) <= MAX_DIGITS;
        Check.that(areShort, "edn", null, "must have numbers of at most " + MAX_DIGITS + " digits");
    }

    /** Follows the brackets and texts, and returns how many digits stand together at most. */
    private int scan(String part) {
        int most = 0;
        int digits = 0;
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == ';') {
                int end = part.indexOf('\n', i);
                i = end < 0 ? part.length() : end;
            } else if (!quoted) {
                depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
                digits = c >= '0' && c <= '9' ? digits + 1 : 0;
                most = Math.max(most, digits);
            }
        }
        return most;
    }
}
