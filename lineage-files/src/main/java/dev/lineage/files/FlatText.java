package dev.lineage.files;

import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/**
 * The text of inline Markdown without emphasis, images and HTML. A link is {@code [text](target)}, without blanks and
 * without other brackets inside, so that patterns can find it.
 */
final class FlatText {
    private static final char BLANK = '\u00A0';

    private FlatText() {}

    static String of(Node block) {
        StringBuilder text = new StringBuilder();
        append(block, text);
        return text.toString();
    }

    /** Returns a text with its links replaced by their texts. */
    static String withoutLinks(String flat) {
        return flat.replaceAll("\\[([^\\[\\]]*)\\]\\([^()]*\\)", "$1").replace(BLANK, ' ');
    }

    /** Returns a text with its links as they are in Markdown. */
    static String plain(String flat) {
        return flat.replace(BLANK, ' ').strip();
    }

    private static void append(Node parent, StringBuilder text) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Text literal) {
                text.append(literal.getLiteral());
            } else if (node instanceof Code code) {
                text.append(code.getLiteral());
            } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
                text.append('\n');
            } else if (node instanceof Link link) {
                text.append('[')
                        .append(of(link).replaceAll("[\\[\\]]", "").replaceAll("\\s", "" + BLANK))
                        .append("](")
                        .append(link.getDestination().replaceAll("[\\s()\\[\\]]", "" + BLANK))
                        .append(')');
            } else if (!(node instanceof Image || node instanceof HtmlInline)) {
                append(node, text);
            }
        }
    }
}
