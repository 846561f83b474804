package dev.lineage.files;

import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Writes a graph in the language of Graphviz (graphviz.org/doc/info/lang.html). Nodes are numbered, and names stand in labels alone, in
 * which a backslash begins an escape and an ampersand an entity.
 */
final class DotGraphText implements GraphText {
    private final Writer output;

    DotGraphText(Writer output) {
        this.output = output;
    }

    @Override
    public void begin() throws IOException {
        output.write("digraph lineage {\n  rankdir=LR;\n");
    }

    @Override
    public void node(Node node, Placed placed) throws IOException {
        output.write("  n" + placed.number() + " [label=" + quoted(node.name()) + ", tooltip="
                + quoted(node.reference().text()) + ", shape=" + shape(node) + "];\n");
    }

    private static String shape(Node node) {
        if (node.reference() instanceof RecordId) {
            return "box";
        }
        return node.type().equals("file") ? "note" : "ellipse";
    }

    @Override
    public int edge(List<Edge> sayings, Placed from, Placed to) throws IOException {
        Edge edge = sayings.get(0);
        output.write("  n" + from.number() + " -> n" + to.number() + " [label="
                + quoted(edge.relation().word()) + "];\n");
        return 1;
    }

    @Override
    public void end() throws IOException {
        output.write("}\n");
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(point -> {
            switch (point) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '&' -> quoted.append("&amp;");
                default -> quoted.appendCodePoint(Character.isISOControl(point) ? ' ' : point);
            }
        });
        return quoted.append('"').toString();
    }
}
