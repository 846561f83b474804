package dev.lineage.files;

/**
 * One place where a file departs from its format, and what was made of it.
 *
 * @param file the file as the caller named it, or its path relative to the imported folder with {@code /} between names
 * @param line the line, counted from 1, or 0 if the deviation is about the whole file
 * @param rule the rule that was broken
 * @param detail what was found, in words; values are cut at 80 characters
 */
public record Deviation(String file, int line, Rule rule, String detail) {

    private static final int LONGEST_VALUE = 80;

    /** Checks that the line is not negative. */
    public Deviation {
        if (line < 0) {
            throw new IllegalArgumentException("line: " + line + " is negative");
        }
    }

    /** Puts a value in quotes, cut at 80 characters, never inside a surrogate pair. */
    static String quoted(String value) {
        if (value.length() <= LONGEST_VALUE) {
            return '"' + value + '"';
        }
        int end = Character.isHighSurrogate(value.charAt(LONGEST_VALUE - 1)) ? LONGEST_VALUE - 1 : LONGEST_VALUE;
        return '"' + value.substring(0, end) + "…\"";
    }

    @Override
    public String toString() {
        return (line == 0 ? file : file + ":" + line) + ": " + rule.code() + ": " + detail;
    }
}
