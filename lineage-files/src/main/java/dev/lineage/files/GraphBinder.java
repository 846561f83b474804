package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes nodes and edges that Lineage can take over of those of a file. Binds one file, on one thread. */
final class GraphBinder {
    private record Triple(Reference from, String relation, Reference to) {}

    private final String file;
    private final GraphReader graph;
    private final List<Deviation> deviations;
    private final GraphRecordIds records;
    private final GraphEnds ends;
    private final List<Arrival> arrivals = new ArrayList<>();
    private int unsaid;
    private int refused;

    /**
     * Prepares one file.
     *
     * @param graph what is here
     */
    GraphBinder(String file, GraphReader graph, List<Deviation> deviations) {
        this.file = file;
        this.graph = graph;
        this.deviations = deviations;
        this.records = new GraphRecordIds(graph);
        this.ends = new GraphEnds(records);
    }

    /** What is to be taken over. */
    List<Arrival> arrivals() {
        return arrivals;
    }

    /** How many nodes and edges say nothing that is not here. */
    int unsaid() {
        return unsaid;
    }

    /** How many nodes and edges cannot be taken over. */
    int refused() {
        return refused;
    }

    void bind(ParsedGraph parsed) {
        List<ParsedElement> elements = new ArrayList<>();
        List<NodeBinder.Bound> nodes = new ArrayList<>();
        Map<Reference, String> first = new HashMap<>();
        for (ParsedElement element : parsed.nodes()) {
            node(element).ifPresent(node -> {
                ends.note(element.key(), node)
                        .ifPresent(other -> report(
                                element.line(),
                                Rule.DUPLICATE_ID,
                                element.path() + ": the id is that of " + other + " too, edges mean this node"));
                String before = first.putIfAbsent(node.reference(), element.path());
                if (before != null) {
                    report(
                            element.line(),
                            Rule.DUPLICATE_ID,
                            element.path() + ": " + node.reference() + " stands first as " + before);
                }
                elements.add(element);
                nodes.add(node);
            });
        }
        Set<Reference> linked = new HashSet<>();
        bindEdges(parsed.edges(), linked);
        for (int i = 0; i < nodes.size(); i++) {
            add(nodes.get(i), elements.get(i).line(), linked);
        }
        addOther(parsed);
    }

    private Optional<NodeBinder.Bound> node(ParsedElement element) {
        try {
            return Optional.of(new NodeBinder(element, records, this::report).bound());
        } catch (InvalidInput reason) {
            refused++;
            report(element.line(), Rule.REFUSED_NODE, element.path() + ": " + reason.getMessage());
            return Optional.empty();
        }
    }

    /** What an export writes of records, and of things that edges alone name, is not said of them as nodes. */
    private void add(NodeBinder.Bound node, int line, Set<Reference> linked) {
        boolean isThere = linked.contains(node.reference())
                || graph.find(node.reference()).isPresent();
        if (node.bare() && isThere) {
            unsaid++;
        } else {
            arrivals.add(Arrival.of(node.imported(), file, line));
        }
    }

    private void bindEdges(List<ParsedElement> edges, Set<Reference> linked) {
        Map<Triple, String> first = new HashMap<>();
        for (ParsedElement element : edges) {
            Optional<ImportedEdge> bound = edge(element);
            if (bound.isEmpty()) {
                refused++;
                continue;
            }
            ImportedEdge edge = bound.get();
            linked.add(edge.draft().from());
            linked.add(edge.draft().to());
            if (isSaid(edge)) {
                unsaid++;
                continue;
            }
            Triple triple = new Triple(
                    edge.draft().from(),
                    edge.draft().relation().word(),
                    edge.draft().to());
            String before = first.putIfAbsent(triple, element.path());
            if (before != null) {
                report(element.line(), Rule.DUPLICATE_ID, element.path() + ": the edge stands first as " + before);
            }
            arrivals.add(Arrival.of(edge, file, element.line()));
        }
    }

    private Optional<ImportedEdge> edge(ParsedElement element) {
        try {
            return new EdgeBinder(element, ends, this::report).bound();
        } catch (InvalidInput reason) {
            report(element.line(), Rule.REFUSED_EDGE, element.path() + ": " + reason.getMessage());
            return Optional.empty();
        }
    }

    /** Whether the record that is said to say it is here and does. */
    private boolean isSaid(ImportedEdge edge) {
        Object by = edge.additional().get(EdgeField.SAID_BY);
        return by != null
                && graph
                        .edges(
                                edge.draft().from(),
                                edge.draft().relation(),
                                edge.draft().to())
                        .stream()
                        .filter(here -> !here.isAdded())
                        .map(Edge::said)
                        .anyMatch(said -> said.text().equals(by));
    }

    private void addOther(ParsedGraph parsed) {
        if (parsed.other().isEmpty()) {
            return;
        }
        try {
            NodeDraft draft = new NodeDraft(GraphDocument.FILE, ElementFields.jdk(parsed.other()), List.of());
            arrivals.add(Arrival.of(ImportedNode.of(draft), file, 0));
        } catch (InvalidInput reason) {
            report(0, Rule.REFUSED_VALUE, String.valueOf(reason.getMessage()));
        }
    }

    private void report(int line, Rule rule, String detail) {
        deviations.add(new Deviation(file, line, rule, detail));
    }
}
