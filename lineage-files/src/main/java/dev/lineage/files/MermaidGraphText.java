package dev.lineage.files;

import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Writes a graph as a flowchart of Mermaid (mermaid.js.org/syntax/flowchart.html). Nodes are numbered, and names stand in quoted labels
 * alone, in which every mark that could have a meaning, to Mermaid, Markdown or HTML, is written as the code of its character. One word has a
 * meaning even there: Mermaid looks for a direction before it looks for quotes, and a line that has one is nothing else.
 */
final class MermaidGraphText implements GraphText {
    private static final String PLAIN = " /,";
    private static final int ASCII = 0x7F;

    /** What Mermaid writes codes as while it reads, with letters that may stand in a text. */
    private static final String CODES = "\ufb02\u00b6";

    private static final String DIRECTION = "direction";

    private final Writer output;

    MermaidGraphText(Writer output) {
        this.output = output;
    }

    @Override
    public void begin() throws IOException {
        output.write("flowchart LR\n");
    }

    @Override
    public void node(Node node, Placed placed) throws IOException {
        boolean record = node.reference() instanceof RecordId;
        output.write(
                "  n" + placed.number() + (record ? "[" : "([") + quoted(node.name()) + (record ? "]" : "])") + "\n");
    }

    @Override
    public int edge(List<Edge> sayings, Placed from, Placed to) throws IOException {
        output.write("  n" + from.number() + " -->|"
                + quoted(sayings.get(0).relation().word()) + "| n" + to.number() + "\n");
        return 1;
    }

    @Override
    public void end() {
        // A flowchart has no end.
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(point -> {
            if (Character.isISOControl(point)) {
                quoted.append(' ');
            } else if (isPlain(point)) {
                quoted.appendCodePoint(point);
            } else {
                quoted.append('#').append(point).append(';');
            }
        });
        return quoted.append('"').toString().replace(DIRECTION, "#100;" + DIRECTION.substring(1));
    }

    private static boolean isPlain(int point) {
        return point > ASCII ? CODES.indexOf(point) < 0 : Character.isLetterOrDigit(point) || PLAIN.indexOf(point) >= 0;
    }
}
