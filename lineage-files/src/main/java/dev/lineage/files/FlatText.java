package dev.lineage.files;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
    /** A link; its groups are the text and the target. */
    static final Pattern LINK = Pattern.compile("\\[([^\\[\\]]*)\\]\\(([^()]*)\\)");

    private static final char BLANK = '\u00A0';

    private FlatText() {}

    static String of(Node node) {
        if (node instanceof Text text) {
            return text.getLiteral();
        } else if (node instanceof Code code) {
            return code.getLiteral();
        } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
            return "\n";
        } else if (node instanceof Image || node instanceof HtmlInline) {
            return "";
        }
        String text = MarkdownBody.children(node).map(FlatText::of).collect(Collectors.joining());
        return node instanceof Link link
                ? "[" + inside(text.replaceAll("[\\[\\]]", "")) + "](" + inside(link.getDestination()) + ")"
                : text;
    }

    private static String inside(String link) {
        return link.replaceAll("[\\s()\\[\\]]", "" + BLANK);
    }

    /** Returns a text on one line with its links replaced by their texts. */
    static String line(String flat) {
        String text = LINK.matcher(flat).replaceAll("$1");
        return text.replaceAll("[\\s" + BLANK + "]+", " ").strip();
    }

    /** Returns a text with its links as they are in Markdown. */
    static String plain(String flat) {
        return flat.replace(BLANK, ' ').strip();
    }
}
