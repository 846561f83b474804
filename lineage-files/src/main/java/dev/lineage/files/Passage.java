package dev.lineage.files;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A piece of running text of a Markdown file, without its markup.
 *
 * @param kind what it is
 * @param level the level of a heading or the depth of a list item, from 1, else 0
 * @param text the text; line breaks stay, code keeps its backticks
 * @param spans links and code in the text, in order
 * @param line the first line in the file, from 1
 * @param lastLine the last line in the file
 */
record Passage(Kind kind, int level, String text, List<Span> spans, int line, int lastLine) {

    enum Kind {
        HEADING,
        PARAGRAPH,
        ITEM,
        ROW
    }

    Passage {
        spans = spans.stream().sorted(Comparator.comparingInt(Span::start)).toList();
    }

    boolean isHeading() {
        return kind == Kind.HEADING;
    }

    /** The text on one line, in the same length, so that positions stay right. */
    String flat() {
        return text.replace('\n', ' ');
    }

    /** This passage, which stood in another text, by the lines of the file, where that text begins below a line. */
    Passage below(int above) {
        return new Passage(kind, level, text, spans, line + above, lastLine + above);
    }

    /** Cuts this passage at its line breaks. A link that spans several lines is in none of them. */
    List<Passage> lines() {
        List<Passage> lines = new ArrayList<>();
        int start = 0;
        int next = 0;
        for (String piece : text.split("\n", -1)) {
            int end = start + piece.length();
            List<Span> inside = new ArrayList<>();
            while (next < spans.size() && spans.get(next).start() <= end) {
                Span span = spans.get(next++);
                if (span.end() <= end) {
                    inside.add(span.moved(-start));
                }
            }
            int at = Math.min(line + lines.size(), lastLine);
            lines.add(new Passage(kind, level, piece, inside, at, at));
            start = end + 1;
        }
        return lines;
    }
}
