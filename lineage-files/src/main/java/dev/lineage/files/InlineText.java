package dev.lineage.files;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/** Collects the text of inline nodes, without recursion, since files decide how deep they nest. */
final class InlineText {

    private record Open(Link link, int start) {}

    private final StringBuilder text = new StringBuilder();
    private final List<Span> spans = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();

    /** Adds all that a block holds. */
    void addChildrenOf(Node block) {
        Node node = block.getFirstChild();
        while (node != null) {
            enter(node);
            Node next = node.getFirstChild();
            while (next == null && node != block) {
                leave(node);
                next = node.getNext();
                node = node.getParent();
            }
            node = next;
        }
    }

    void add(String literal) {
        text.append(literal);
    }

    Passage passage(Passage.Kind kind, int level, int line, int lastLine) {
        return new Passage(kind, level, text.toString(), spans, line, lastLine);
    }

    private void enter(Node node) {
        if (node instanceof Text literal) {
            text.append(literal.getLiteral());
        } else if (node instanceof Code code) {
            int start = text.length();
            text.append('`').append(code.getLiteral()).append('`');
            spans.add(new Span(start, text.length(), null));
        } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
            text.append('\n');
        } else if (node instanceof Link link) {
            open.push(new Open(link, text.length()));
        }
    }

    private void leave(Node node) {
        if (!open.isEmpty() && open.peek().link() == node) {
            Open link = open.pop();
            spans.add(new Span(link.start(), text.length(), link.link().getDestination()));
        }
    }
}
