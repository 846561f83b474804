package dev.lineage.files;

import dev.lineage.files.GraphText.Placed;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeStatement;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Subgraph;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes what a view sees as a graph's text. Memory is bounded by the names and the edges of one node. */
final class GraphExport {
    /** What is said by others than the edge itself comes last, in the order of their ids. */
    private static final Comparator<Edge> ORDER = Comparator.comparing(
                    (Edge edge) -> edge.relation().word())
            .thenComparing(edge -> edge.to().text())
            .thenComparing(edge -> edge.isAdded() ? "" : edge.said().text())
            .thenComparing(edge -> edge.space().orElse(""));

    private final GraphReader graph;
    private final int limit;
    private final Map<Reference, Placed> places = new LinkedHashMap<>();
    private final Set<String> ids = new HashSet<>();
    private final Holdings holdings = new Holdings();
    private int edges;

    private record Arrow(Relation relation, Reference to) {}

    GraphExport(GraphReader graph, int limit) {
        this.graph = graph;
        this.limit = limit;
    }

    /** Where that lies which was written. */
    Holdings holdings() {
        return holdings;
    }

    ExportedGraph to(GraphText text) throws IOException {
        Subgraph all = graph.all(limit);
        all.nodes().forEach(node -> ids.add(node.reference().text()));
        text.begin();
        for (Reached reached : all.nodes()) {
            Optional<Node> node = graph.find(reached.reference());
            if (node.isPresent()) {
                Placed placed = new Placed(places.size(), id(node.get()));
                places.put(reached.reference(), placed);
                text.node(node.get(), placed);
                holdings.add(Optional.empty(), node.get().space());
                node.get().statements().forEach(said -> holdings.add(Optional.empty(), said.space()));
            }
        }
        for (Map.Entry<Reference, Placed> place : places.entrySet()) {
            writeEdges(place.getKey(), place.getValue(), text);
        }
        text.end();
        return new ExportedGraph(places.size(), edges, !all.cuts().isEmpty());
    }

    /**
     * The first of its other names that is free, such as the id in the file that it was imported from, else its reference. A name that only
     * a space gives it stands there alone.
     */
    private String id(Node node) {
        List<String> aliases =
                GraphDocument.common(node).map(NodeStatement::aliases).orElse(List.of());
        return aliases.stream().filter(ids::add).findFirst().orElseGet(() -> node.reference()
                .text());
    }

    private void writeEdges(Reference from, Placed place, GraphText text) throws IOException {
        Map<Arrow, List<Edge>> arrows = new LinkedHashMap<>();
        List<Edge> ordered = new ArrayList<>(graph.edges(from));
        ordered.sort(ORDER);
        ordered.forEach(
                edge -> arrows.computeIfAbsent(new Arrow(edge.relation(), edge.to()), arrow -> new ArrayList<>())
                        .add(edge));
        for (Map.Entry<Arrow, List<Edge>> arrow : arrows.entrySet()) {
            Placed to = places.get(arrow.getKey().to());
            if (to != null) {
                List<Edge> sayings = sayings(arrow.getValue());
                edges += text.edge(sayings, place, to);
                sayings.forEach(edge -> holdings.add(Optional.empty(), edge.space()));
            }
        }
    }

    /** In each space one of those that were added in several projects, the newest; what it was imported from says nothing more. */
    private static List<Edge> sayings(List<Edge> edges) {
        Map<String, List<Edge>> spaces = new LinkedHashMap<>();
        edges.forEach(edge -> spaces.computeIfAbsent(edge.space().orElse(""), space -> new ArrayList<>())
                .add(edge));
        List<Edge> all = new ArrayList<>();
        spaces.values().forEach(said -> all.addAll(inOneSpace(said)));
        all.sort(ORDER);
        return all;
    }

    private static List<Edge> inOneSpace(List<Edge> edges) {
        Set<String> known = new HashSet<>();
        List<Edge> all = new ArrayList<>();
        for (Edge edge : edges) {
            if (known.add(edge.isAdded() ? "" : edge.said().text())) {
                all.add(edge);
            }
        }
        Object by = all.get(0).additional().get(GraphDocument.SAID_BY);
        all.removeIf(edge -> !edge.isAdded() && edge.said().text().equals(by));
        return all;
    }
}
