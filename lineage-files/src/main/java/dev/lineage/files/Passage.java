package dev.lineage.files;

import java.util.ArrayList;
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
        spans = List.copyOf(spans);
    }

    boolean isHeading() {
        return kind == Kind.HEADING;
    }

    /** The text on one line, in the same length, so that positions stay right. */
    String flat() {
        return text.replace('\n', ' ');
    }

    /** Cuts this passage at its line breaks. */
    List<Passage> lines() {
        List<Passage> lines = new ArrayList<>();
        int start = 0;
        for (String piece : text.split("\n", -1)) {
            int from = start;
            int to = start + piece.length();
            List<Span> inside = spans.stream()
                    .filter(span -> span.start() >= from && span.end() <= to)
                    .map(span -> span.moved(-from))
                    .toList();
            int at = Math.min(line + lines.size(), lastLine);
            lines.add(new Passage(kind, level, piece, inside, at, at));
            start = to + 1;
        }
        return lines;
    }
}
