package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Screen.Piece;
import dev.lineage.graph.Cut;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Subgraph;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parts of the graph, for a person and as documents. */
final class GraphText {
    private static final int LINES = 2;
    private static final int SHORT = 78;

    private GraphText() {}

    /** What a command says that has found a part of the graph. */
    static Answer answer(Subgraph graph, LineageQuery query) {
        List<Node> nodes = new ArrayList<>();
        graph.nodes().forEach(reached -> query.graph().find(reached.reference()).ifPresent(nodes::add));
        Map<Reference, Node> known = new LinkedHashMap<>();
        nodes.forEach(node -> known.put(node.reference(), node));
        return Answer.of(() -> document(graph, known), screen -> text(graph, known, screen));
    }

    private static Map<String, Object> document(Subgraph graph, Map<Reference, Node> known) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(
                "nodes",
                graph.nodes().stream()
                        .map(reached -> node(reached, known.get(reached.reference())))
                        .toList());
        document.put("edges", graph.edges().stream().map(Edge::document).toList());
        document.put("cut", words(graph.cuts()));
        return document;
    }

    private static Map<String, @Nullable Object> node(Reached reached, @Nullable Node node) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        if (node == null) {
            document.put("id", reached.reference().text());
        } else {
            document.putAll(node.document());
        }
        document.put("distance", reached.distance());
        return document;
    }

    static List<String> words(Collection<Cut> cuts) {
        return cuts.stream()
                .map(cut -> cut.name().toLowerCase(Locale.ROOT))
                .sorted()
                .toList();
    }

    private static String text(Subgraph graph, Map<Reference, Node> known, Screen screen) {
        if (graph.nodes().isEmpty()) {
            return "Nothing found.\n";
        }
        StringBuilder text = new StringBuilder();
        graph.nodes().forEach(reached -> text.append(line(reached, known.get(reached.reference()), screen)));
        graph.edges().forEach(edge -> text.append(line(edge, screen)));
        return text + cut(graph.cuts(), screen);
    }

    /** How far a node is, what it is called, and if it is a record how it begins. */
    private static String line(Reached reached, @Nullable Node node, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(Piece.of(Integer.toString(reached.distance())));
        pieces.add(name(reached.reference(), screen));
        if (node == null || !(reached.reference() instanceof RecordId)) {
            return screen.pieces(pieces);
        }
        String title = Safe.line(node.name());
        if (Columns.width(title) > SHORT) {
            return screen.pieces(pieces) + screen.below(title, LINES);
        }
        pieces.add(Piece.of(title));
        return screen.pieces(pieces);
    }

    private static Piece name(Reference reference, Screen screen) {
        String name = Safe.line(reference.text());
        return new Piece(name, screen.id(name));
    }

    /** An edge as an arrow, and below it why. */
    static String line(Edge edge, Screen screen) {
        String arrow = "-" + Safe.line(edge.relation().word()) + "->";
        List<Piece> pieces = new ArrayList<>();
        pieces.add(name(edge.from(), screen));
        pieces.add(Piece.of(arrow));
        pieces.add(name(edge.to(), screen));
        ValidityText.bounds(
                edge.validFrom(),
                edge.validUntil(),
                Optional.of(edge.time()),
                (bound, instant) -> pieces.add(Piece.of("valid " + bound + " " + DecisionText.time(instant))));
        return screen.pieces(pieces)
                + edge.reason().map(why -> screen.below(why, Integer.MAX_VALUE)).orElse("");
    }

    static String cut(Collection<Cut> cuts, Screen screen) {
        return cuts.isEmpty() ? "" : screen.faint("there is more: cut by " + String.join(" and ", words(cuts))) + "\n";
    }
}
