package dev.lineage.files;

import java.util.Locale;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
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
    private static final Pattern BLANKS = Pattern.compile("[\\s" + BLANK + "]+");

    private FlatText() {}

    /** Returns the text of a block; the cells of a row have bars between them. */
    static String of(Node block) {
        StringBuilder text = new StringBuilder();
        for (Node node = block.getFirstChild(); node != null; node = node.getNext()) {
            boolean cell = node instanceof TableCell && node.getPrevious() != null;
            text.append(cell ? " | " : "").append(inline(node));
        }
        return text.toString();
    }

    private static String inline(Node node) {
        if (node instanceof Text words) {
            return words.getLiteral();
        }
        if (node instanceof Code code) {
            return code.getLiteral();
        }
        if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
            return "\n";
        }
        if (node instanceof Link link) {
            return "[" + inside(of(link).replaceAll("[\\[\\]]", "")) + "](" + inside(link.getDestination()) + ")";
        }
        return node instanceof Image ? "" : of(node);
    }

    private static String inside(String link) {
        return link.replaceAll("[\\s()\\[\\]]", "" + BLANK);
    }

    /** Returns the letters and digits of a text in lower case, with a blank between words. */
    static String words(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }

    /** Returns a text on one line with its links replaced by their texts. */
    static String line(String flat) {
        String text = LINK.matcher(flat).replaceAll("$1");
        return BLANKS.matcher(text).replaceAll(" ").strip();
    }

    /** Returns a text with its links as they are in Markdown. */
    static String plain(String flat) {
        return flat.replace(BLANK, ' ').strip();
    }
}
