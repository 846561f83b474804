package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.query.Validity;
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
    private record Triple(Optional<String> space, Reference from, String relation, Reference to) {}

    /** A node that can be taken over, and where its element stands. */
    private record Element(ParsedElement parsed, NodeBinder.Bound node, NodeBinder.Spaces spaces) {}

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
        List<Element> nodes = new ArrayList<>();
        Map<Reference, String> first = new HashMap<>();
        for (ParsedElement element : parsed.nodes()) {
            node(element).ifPresent(bound -> {
                NodeBinder.Bound node = bound.node();
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
                nodes.add(bound);
            });
        }
        Set<Reference> linked = new HashSet<>();
        bindEdges(parsed.edges(), linked);
        nodes.forEach(node -> add(node, linked));
        addOther(parsed);
    }

    private Optional<Element> node(ParsedElement element) {
        try {
            NodeBinder binder = new NodeBinder(element, records, this::report);
            return Optional.of(new Element(element, binder.bound(), binder.spaces()));
        } catch (InvalidInput reason) {
            refused++;
            report(element.line(), Rule.REFUSED_NODE, element.path() + ": " + reason.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Adds a node, unless an export writes it only because there is such a record, or because an edge or a space names such a thing.
     */
    private void add(Element element, Set<Reference> linked) {
        NodeBinder.Bound node = element.node();
        int line = element.parsed().line();
        boolean hasSpaces = element.spaces().statements() != null;
        boolean isThere = hasSpaces
                || linked.contains(node.reference())
                || graph.find(node.reference()).isPresent();
        if (hasSpaces) {
            addStatements(element);
        }
        if (node.bare() && isThere) {
            unsaid++;
            return;
        }
        try {
            Destination destination =
                    Destination.space(SpaceField.read(element.spaces().own()));
            arrivals.add(Arrival.of(node.imported(), destination, file, line));
        } catch (InvalidInput reason) {
            refuse(element.parsed(), reason);
        }
    }

    private void addStatements(Element element) {
        if (!(element.spaces().statements() instanceof Map<?, ?> spaces)) {
            refuse(
                    element.parsed(),
                    new InvalidInput(
                            SpaceField.STATEMENTS, JsonText.of(element.spaces().statements()), "must be an object"));
            return;
        }
        spaces.forEach((space, said) -> {
            try {
                ImportedNode node = SpaceStatement.read(element.node().reference(), said);
                Destination destination = Destination.space(SpaceField.read(space));
                arrivals.add(
                        Arrival.of(node, destination, file, element.parsed().line()));
            } catch (InvalidInput reason) {
                refuse(element.parsed(), reason);
            }
        });
    }

    private void refuse(ParsedElement element, InvalidInput reason) {
        refused++;
        report(element.line(), Rule.REFUSED_SPACE, element.path() + ": " + reason.getMessage());
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
            Optional<String> space;
            try {
                space = SpaceField.read(element.fields().get(EdgeField.SPACE.key()));
            } catch (InvalidInput reason) {
                refuse(element, reason);
                continue;
            }
            if (isSaid(edge)) {
                unsaid++;
                continue;
            }
            Triple triple = new Triple(
                    space,
                    edge.draft().from(),
                    edge.draft().relation().word(),
                    edge.draft().to());
            String before = first.putIfAbsent(triple, element.path());
            if (before != null) {
                report(element.line(), Rule.DUPLICATE_ID, element.path() + ": the edge stands first as " + before);
            }
            arrivals.add(Arrival.of(edge, Destination.space(space), file, element.line()));
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
            NodeDraft draft =
                    new NodeDraft(GraphDocument.FILE, ElementFields.jdk(parsed.other()), List.of(), Validity.UNSAID);
            arrivals.add(Arrival.of(ImportedNode.of(draft), Destination.UNNAMED, file, 0));
        } catch (InvalidInput reason) {
            report(0, Rule.REFUSED_VALUE, String.valueOf(reason.getMessage()));
        }
    }

    private void report(int line, Rule rule, String detail) {
        deviations.add(new Deviation(file, line, rule, detail));
    }
}
