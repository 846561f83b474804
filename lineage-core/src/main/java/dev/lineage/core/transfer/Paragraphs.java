package dev.lineage.core.transfer;

import dev.lineage.core.quote.TextSanitizer;
import dev.lineage.error.Rules;

/**
 * Text in lines of limited length: Lineage's own lines, and lines that others wrote, each behind {@link TextSanitizer#MARK} and harmless.
 * Words are split nowhere: a longer one has a line of its own.
 */
final class Paragraphs {
    private static final int WIDTH = 80;
    private static final int LONGEST = 300;
    private static final String MARK = TextSanitizer.MARK;

    private final StringBuilder text = new StringBuilder();

    /** A heading of Lineage's own. */
    void heading(String title) {
        text.append("\n## ").append(title).append("\n\n");
    }

    /** A line of Lineage's own. */
    void line(String words) {
        text.append(words).append('\n');
    }

    /** A line of Lineage's own in a list. */
    void item(String words) {
        line("- " + words);
    }

    /** A quoted line of a list, cut where it is long. */
    void quotedItem(String words) {
        wrapped(MARK + "- ", MARK + "  ", shortened(words));
    }

    /** A quoted line of a numbered list, cut where it is long. */
    void quotedItem(int number, String words) {
        String begin = number + ". ";
        wrapped(MARK + begin, MARK + " ".repeat(begin.length()), shortened(words));
    }

    /** Somebody's words, line by line. */
    void quote(String words) {
        words.strip().lines().forEach(line -> wrapped(MARK, MARK, TextSanitizer.line(line, Integer.MAX_VALUE)));
    }

    void append(Paragraphs others) {
        text.append(others.text);
    }

    void blank() {
        text.append('\n');
    }

    /** The first words of a text, in one harmless line. */
    private static String shortened(String words) {
        String line = TextSanitizer.line(words.strip());
        return line.length() <= LONGEST ? line : Rules.cut(line, LONGEST - 1) + "…";
    }

    private void wrapped(String begin, String next, String words) {
        StringBuilder line = new StringBuilder(begin);
        boolean isEmpty = true;
        for (String word : words.split(" ", -1)) {
            if (!isEmpty && line.length() + 1 + word.length() > WIDTH) {
                end(line);
                line = new StringBuilder(next);
                isEmpty = true;
            }
            line.append(isEmpty ? "" : " ").append(word);
            isEmpty = false;
        }
        end(line);
    }

    private void end(StringBuilder line) {
        text.append(line.toString().stripTrailing()).append('\n');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
