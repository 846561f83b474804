package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes documents that Lineage can take over of the nodes and edges of a file. Binds one file, on one thread. */
final class GraphBinder {
    private record Triple(Optional<String> space, Reference from, Relation relation, Reference to) {}

    /** A node that can be taken over, and where its element stands. */
    private record Element(ParsedElement parsed, NodeBinder.Bound node) {}

    private final String file;
    private final GraphReader graph;
    private final Documents documents;
    private final AsWritten nodes;
    private final AsWritten edges;
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
    GraphBinder(String file, GraphReader graph, Documents documents, List<Deviation> deviations) {
        this.file = file;
        this.graph = graph;
        this.documents = documents;
        this.nodes = GraphDocument.writtenNodes(documents);
        this.edges = GraphDocument.writtenEdges(documents);
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
        List<Element> bound = new ArrayList<>();
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
                bound.add(new Element(element, node));
            });
        }
        Set<Reference> linked = new HashSet<>();
        bindEdges(parsed.edges(), linked);
        bound.forEach(node -> add(node, linked));
        addOther(parsed);
    }

    private Optional<NodeBinder.Bound> node(ParsedElement element) {
        try {
            return Optional.of(new NodeBinder(documents, element, nodes, records, this::report).bound());
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
        Map<String, @Nullable Object> fields = element.parsed().fields();
        boolean hasSpaces = fields.get(SpaceField.STATEMENTS) != null;
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
            Optional<String> space = SpaceField.read(fields.get(SpaceField.KEY));
            add(element.parsed(), GraphDocument.NODE, Rule.REFUSED_NODE, node.document(), space);
        } catch (InvalidInput reason) {
            refuse(element.parsed(), reason);
        }
    }

    private void add(
            ParsedElement element,
            String kind,
            Rule refused,
            Map<String, @Nullable Object> document,
            Optional<String> space) {
        arrivals.add(Arrival.of(
                kind,
                refused,
                List.of(document),
                GraphDocument.CREATED_AT,
                Destination.space(space),
                file,
                element.line()));
    }

    private void addStatements(Element element) {
        Object statements = element.parsed().fields().get(SpaceField.STATEMENTS);
        if (!(statements instanceof Map<?, ?> spaces)) {
            refuse(
                    element.parsed(),
                    new InvalidInput(SpaceField.STATEMENTS, JsonText.of(statements), "must be an object"));
            return;
        }
        spaces.forEach((space, said) -> {
            try {
                Map<String, @Nullable Object> document =
                        SpaceStatement.read(element.node().reference(), said, documents);
                add(element.parsed(), GraphDocument.NODE, Rule.REFUSED_NODE, document, SpaceField.read(space));
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
            Optional<EdgeBinder.Bound> bound = edge(element);
            if (bound.isEmpty()) {
                refused++;
                continue;
            }
            EdgeBinder.Bound edge = bound.get();
            linked.add(edge.from());
            linked.add(edge.to());
            Optional<String> space;
            try {
                space = SpaceField.read(element.fields().get(SpaceField.KEY));
            } catch (InvalidInput reason) {
                refuse(element, reason);
                continue;
            }
            if (isSaid(element, edge)) {
                unsaid++;
                continue;
            }
            Triple triple = new Triple(space, edge.from(), edge.relation(), edge.to());
            String before = first.putIfAbsent(triple, element.path());
            if (before != null) {
                report(element.line(), Rule.DUPLICATE_ID, element.path() + ": the edge stands first as " + before);
            }
            add(element, GraphDocument.EDGE, Rule.REFUSED_EDGE, edge.document(), space);
        }
    }

    private Optional<EdgeBinder.Bound> edge(ParsedElement element) {
        try {
            return new EdgeBinder(documents, element, edges, ends, this::report).bound();
        } catch (InvalidInput reason) {
            report(element.line(), Rule.REFUSED_EDGE, element.path() + ": " + reason.getMessage());
            return Optional.empty();
        }
    }

    /** Whether the record that is said to say it is here and does. */
    private boolean isSaid(ParsedElement element, EdgeBinder.Bound edge) {
        Object by = element.fields().get(GraphDocument.SAID_BY);
        return by != null
                && graph.edges(edge.from(), edge.relation(), edge.to()).stream()
                        .filter(here -> !here.isAdded())
                        .map(Edge::said)
                        .anyMatch(said -> said.text().equals(by));
    }

    private void addOther(ParsedGraph parsed) {
        if (parsed.other().isEmpty()) {
            return;
        }
        Map<String, @Nullable Object> document = documents.read(
                GraphDocument.NODE,
                Map.of(GraphDocument.ID, GraphDocument.FILE.text(), GraphDocument.DATA, parsed.other()),
                (problem, field, detail) -> report(0, Rule.of(problem), detail));
        if (!Map.of().equals(document.get(GraphDocument.DATA))) {
            arrivals.add(Arrival.of(
                    GraphDocument.NODE,
                    Rule.REFUSED_NODE,
                    List.of(document),
                    GraphDocument.CREATED_AT,
                    Destination.UNNAMED,
                    file,
                    0));
        }
    }

    private void report(int line, Rule rule, String detail) {
        deviations.add(new Deviation(file, line, rule, detail));
    }
}
