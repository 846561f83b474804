package dev.lineage.files;

import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeStatement;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes a graph as the contract's document, a node or an edge a line. */
final class JsonGraphText implements GraphText {
    private static final Set<String> OWN = Set.of("nodes", "edges");

    private final Writer output;
    private final Set<String> ids = new HashSet<>();
    private Map<String, Object> other = Map.of();
    private int nodes;
    private int edges;

    JsonGraphText(Writer output) {
        this.output = output;
    }

    @Override
    public void begin() throws IOException {
        output.write("{\n  \"nodes\": {");
    }

    @Override
    public void node(Node node, Placed placed) throws IOException {
        if (isFile(node)) {
            other = GraphDocument.common(node).map(NodeStatement::data).orElse(Map.of());
            if (!hasSpaces(node)) {
                return;
            }
        }
        output.write(nodes == 0 ? "\n    " : ",\n    ");
        Map<String, @Nullable Object> document =
                isFile(node) ? GraphDocument.spacesOnly(node) : GraphDocument.of(node, placed.id());
        output.write(JsonText.of(placed.id()) + ": " + JsonText.of(document));
        ids.add(placed.id());
        nodes++;
    }

    /** Whether it is none in the file, but the rest of it. */
    private static boolean isFile(Node node) {
        return node.reference().equals(GraphDocument.FILE)
                && GraphDocument.common(node).stream()
                        .flatMap(said -> said.data().keySet().stream())
                        .noneMatch(OWN::contains);
    }

    private static boolean hasSpaces(Node node) {
        return node.statements().stream().anyMatch(said -> said.space().isPresent());
    }

    @Override
    public int edge(List<Edge> sayings, Placed from, Placed to) throws IOException {
        for (Edge edge : sayings) {
            beginEdge();
            Map<String, @Nullable Object> document = GraphDocument.of(edge, from.id(), to.id());
            checkEnd(GraphDocument.FROM, from.id(), document);
            checkEnd(GraphDocument.TO, to.id(), document);
            output.write(JsonText.of(document));
        }
        return sayings.size();
    }

    /** An end that was written otherwise stays so, unless that is another node's id here. */
    private void checkEnd(String field, String id, Map<String, @Nullable Object> document) {
        if (document.get(field) instanceof String written && ids.contains(written)) {
            document.put(field, id);
        }
    }

    private void beginEdge() throws IOException {
        if (edges == 0) {
            endNodes();
        }
        output.write(edges == 0 ? "\n    " : ",\n    ");
        edges++;
    }

    private void endNodes() throws IOException {
        output.write(nodes == 0 ? "},\n  \"edges\": [" : "\n  },\n  \"edges\": [");
    }

    @Override
    public void end() throws IOException {
        if (edges == 0) {
            endNodes();
        }
        output.write(edges == 0 ? "]" : "\n  ]");
        for (Map.Entry<String, Object> field : other.entrySet()) {
            output.write(",\n  " + JsonText.of(field.getKey()) + ": " + JsonText.of(field.getValue()));
        }
        output.write("\n}\n");
    }
}
