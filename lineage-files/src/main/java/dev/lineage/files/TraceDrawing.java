package dev.lineage.files;

import dev.lineage.graph.Edge;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionLink;
import dev.lineage.precedent.Pointing;
import dev.lineage.precedent.Trace;
import dev.lineage.precedent.TracedLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The story of a decision as a graph: the decision, what it points to, what points to it, and the decisions of its line of supersession.
 * Each decision's label ends with what came of it. Where more records point to it by a relation than the trace has, a node says so.
 */
public final class TraceDrawing {
    private static final int TITLE = 60;

    private final Trace trace;
    private final Map<Reference, DrawnNode> nodes = new LinkedHashMap<>();
    private final Set<Edge> edges = new LinkedHashSet<>();

    private TraceDrawing(Trace trace) {
        this.trace = trace;
    }

    /**
     * Writes a trace for Graphviz.
     *
     * @param trace the trace
     * @param output what to write to; it stays open, and is not flushed
     * @throws IOException if the output cannot be written
     */
    public static void writeDot(Trace trace, Writer output) throws IOException {
        new TraceDrawing(trace).to(new DotGraphText(output));
    }

    /**
     * Writes a trace for Mermaid.
     *
     * @param trace the trace
     * @param output what to write to; it stays open, and is not flushed
     * @throws IOException if the output cannot be written
     */
    public static void writeMermaid(Trace trace, Writer output) throws IOException {
        new TraceDrawing(trace).to(new MermaidGraphText(output));
    }

    private void to(GraphText text) throws IOException {
        RecordId own = trace.decision().id();
        add(trace.decision());
        trace.links().forEach(link -> add(own, link.relation(), link.other(), link));
        for (Pointing pointing : trace.pointing()) {
            pointing.links().forEach(link -> add(link.other(), link.relation(), own, link));
            if (pointing.more()) {
                more(pointing.relation(), own);
            }
        }
        trace.supersedes().forEach(this::add);
        trace.supersededBy().forEach(this::add);
        write(text);
    }

    private void add(Reference from, Relation relation, Reference to, TracedLink link) {
        link.known()
                .flatMap(TracedLink.Known::decision)
                .ifPresentOrElse(this::add, () -> nodes.putIfAbsent(link.other(), node(link)));
        edge(from, relation, to, link.strength());
    }

    /** Stands for what is not told. */
    private void more(Relation relation, RecordId own) {
        Thing others = new Thing("more", relation.word());
        nodes.putIfAbsent(others, new DrawnNode(others, "more", "and more"));
        edge(others, relation, own, DecisionLink.USUAL);
    }

    private void edge(Reference from, Relation relation, Reference to, double strength) {
        edges.add(new DrawnEdge(
                from,
                relation,
                to,
                strength,
                trace.decision().id(),
                trace.decision().time()));
    }

    private void add(Decision decision) {
        nodes.putIfAbsent(
                decision.id(),
                new DrawnNode(decision.id(), "decision", cut(decision.text()) + " (" + standing(decision) + ")"));
    }

    private static String standing(Decision decision) {
        String word = decision.isFailed() ? "failed" : decision.outcome().word();
        String superseded = decision.supersededBy().isEmpty() ? "" : ", superseded";
        return word + superseded + (decision.reversedBy().isEmpty() ? "" : ", reversed");
    }

    private static DrawnNode node(TracedLink link) {
        String type = link.other() instanceof Thing thing ? thing.type() : "record";
        String name = link.known()
                .map(known -> cut(known.title()))
                .orElse(link.other().text());
        return new DrawnNode(link.other(), type, name);
    }

    private static String cut(String text) {
        String line = text.strip().lines().findFirst().orElse("");
        return line.codePointCount(0, line.length()) <= TITLE
                ? line
                : line.substring(0, line.offsetByCodePoints(0, TITLE)) + "...";
    }

    private void write(GraphText text) throws IOException {
        List<Decision> line = new ArrayList<>(trace.supersedes());
        line.addAll(trace.supersededBy());
        for (Decision decision : line) {
            decision.supersededBy().stream()
                    .filter(nodes::containsKey)
                    .forEach(successor -> edge(decision.id(), Relation.SUPERSEDED_BY, successor, 1));
        }
        Map<Reference, GraphText.Placed> places = new LinkedHashMap<>();
        text.begin();
        for (DrawnNode node : nodes.values()) {
            GraphText.Placed placed =
                    new GraphText.Placed(places.size(), node.reference().text());
            places.put(node.reference(), placed);
            text.node(node, placed);
        }
        for (Edge edge : edges) {
            text.edge(List.of(edge), place(places, edge.from()), place(places, edge.to()));
        }
        text.end();
    }

    private static GraphText.Placed place(Map<Reference, GraphText.Placed> places, Reference reference) {
        GraphText.Placed placed = places.get(reference);
        if (placed == null) {
            throw new IllegalStateException("an edge has an end that is not drawn: " + reference);
        }
        return placed;
    }
}
