package dev.lineage.core.transfer;

import dev.lineage.error.Rules;
import java.util.List;

/** Text in lines of limited length. Words are split nowhere: a longer one has a line of its own. */
final class Paragraphs {
    private static final int WIDTH = 80;
    private static final int LONGEST = 300;

    private final StringBuilder text = new StringBuilder();

    void heading(String title) {
        text.append("\n## ").append(title).append("\n\n");
    }

    /** A line of a list. White space is as good as a blank, and what is long is cut. */
    void item(String line) {
        wrapped("- ", "  ", shortened(line));
    }

    void numbered(int number, String line) {
        String begin = number + ". ";
        wrapped(begin, " ".repeat(begin.length()), shortened(line));
    }

    /** Somebody's words, line by line; white space is as good as a blank here too. */
    void quote(String words) {
        words.strip().lines().forEach(line -> wrapped("> ", "> ", line));
    }

    void line(String words) {
        wrapped("", "", words);
    }

    void append(Paragraphs others) {
        text.append(others.text);
    }

    void blank() {
        text.append('\n');
    }

    /** The first words of a text, in one line. */
    static String shortened(String words) {
        String line = String.join(" ", words(words));
        return line.length() <= LONGEST ? line : Rules.cut(line, LONGEST - 1) + "…";
    }

    private void wrapped(String begin, String next, String words) {
        StringBuilder line = new StringBuilder(begin);
        boolean isEmpty = true;
        for (String word : words(words)) {
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

    private static List<String> words(String words) {
        return List.of(words.strip().split("\\s+", -1));
    }

    private void end(StringBuilder line) {
        text.append(line.toString().stripTrailing()).append('\n');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
