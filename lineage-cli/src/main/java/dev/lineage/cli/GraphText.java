package dev.lineage.cli;

import dev.lineage.graph.Edge;
import dev.lineage.graph.Edge.EdgeLink;
import dev.lineage.graph.GraphNode;
import dev.lineage.graph.Node;
import dev.lineage.graph.Subgraph;
import dev.lineage.query.Connection;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parts of the graph as text, as documents, and as diagrams of Graphviz and Mermaid. */
final class GraphText {
    private static final Pattern SPECIAL_IN_MERMAID = Pattern.compile("[\"#&;<>`\\\\]");

    private GraphText() {}

    /** Returns each node that was found or from which links lead on, with those links. */
    static String text(Subgraph found, Screen screen) {
        Map<Reference, GraphNode> nodes =
                found.nodes().stream().collect(Collectors.toMap(GraphNode::name, node -> node));
        Map<GraphNode, List<Connection>> links =
                found.links().stream().collect(Collectors.groupingBy(link -> nearer(link, nodes)));
        RecordText entries = new RecordText(screen);
        for (GraphNode node : found.nodes()) {
            List<Connection> onward = links.getOrDefault(node, List.of());
            if (node.depth() == 0 || !onward.isEmpty()) {
                entries.line(label(node), "", "");
            }
            for (Connection link : onward) {
                boolean outgoing = link.source().equals(node.name());
                String relation = (outgoing ? "-> " : "<- ") + link.relation() + "  ";
                String reason = link.reason().map(text -> " (" + text + ")").orElse("");
                entries.paragraph(relation + label(at(outgoing ? link.target() : link.source(), nodes)) + reason);
            }
        }
        return entries.text();
    }

    private static GraphNode nearer(Connection link, Map<Reference, GraphNode> nodes) {
        GraphNode source = at(link.source(), nodes);
        GraphNode target = at(link.target(), nodes);
        return source.depth() <= target.depth() ? source : target;
    }

    private static GraphNode at(Reference end, Map<Reference, GraphNode> nodes) {
        return Objects.requireNonNull(nodes.get(end));
    }

    /** Returns the name and, where that is an id, the title. */
    private static String label(GraphNode node) {
        String name = node.name().text();
        return name.endsWith(":" + node.title()) ? name : name + "  " + node.title();
    }

    /** Returns the nodes and edges among some records in the language of Graphviz. */
    static String dot(List<Version<?>> records) {
        StringBuilder text = new StringBuilder("digraph lineage {\n");
        nodes(records).forEach(node -> text.append("  " + quoted(node) + ";\n"));
        links(records).forEach(link -> {
            String arrow = quoted(link.from()) + " -> " + quoted(link.target());
            text.append("  " + arrow + " [label=\"" + link.relation() + "\"];\n");
        });
        return text + "}\n";
    }

    private static String quoted(Reference name) {
        return '"' + Safe.line(name.normal()).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Returns nodes and edges as a flowchart of Mermaid, which numbers its nodes and some characters. */
    static String mermaid(List<Version<?>> records) {
        Map<String, String> numbers = new LinkedHashMap<>();
        StringBuilder arrows = new StringBuilder();
        nodes(records).forEach(node -> number(node, numbers));
        links(records).forEach(link -> {
            String relation = " -->|" + link.relation() + "| ";
            arrows.append("  " + number(link.from(), numbers) + relation + number(link.target(), numbers) + "\n");
        });
        StringBuilder text = new StringBuilder("flowchart LR\n");
        numbers.forEach((name, number) -> {
            Matcher special = SPECIAL_IN_MERMAID.matcher(Safe.line(name));
            String label = special.replaceAll(found -> "#" + (int) found.group().charAt(0) + ";");
            text.append("  " + number + "[\"" + label + "\"]\n");
        });
        return text.append(arrows).toString();
    }

    private static String number(Reference name, Map<String, String> numbers) {
        return numbers.computeIfAbsent(name.normal(), added -> "n" + numbers.size());
    }

    private static Stream<Reference> nodes(List<Version<?>> records) {
        return records.stream().filter(record -> record.value() instanceof Node).map(Names::name);
    }

    private static Stream<EdgeLink> links(List<Version<?>> records) {
        return records.stream()
                .flatMap(record -> record.value() instanceof Edge edge ? edge.links().stream() : Stream.empty());
    }
}
