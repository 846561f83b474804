package dev.lineage.core.graph;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeBuilder;
import dev.lineage.graph.Graph;
import dev.lineage.graph.Node;
import dev.lineage.graph.Subgraph;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Reader;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The rules of nodes and edges. */
public final class GraphService extends GraphQueryService implements Graph {
    private final State state;

    /** Reads and writes in a state. */
    public GraphService(State state) {
        super(state);
        this.state = state;
    }

    @Override
    public Version<?> addNode(Node node, WriteOption... options) {
        Reference name = Reference.of(Check.required("node", node).name());
        return state.write(unit -> {
            RecordNames names = new RecordNames(state, unit.writer());
            if (state.ledger().kinds().isOwnForm(names.normal(name))) {
                return names.find(name).map(state::version).orElseThrow(() -> new NotFound(name.text()));
            }
            return new GraphRecords<>(state, Node.class).add(unit, node, options);
        });
    }

    @Override
    public Version<Edge> addEdge(Edge edge, WriteOption... options) {
        Check.required("edge", edge);
        return state.write(unit -> {
            RecordNames names = new RecordNames(state, unit.writer());
            Edge stored = EdgeBuilder.builder(edge)
                    .from(end(names, edge.from()))
                    .to(end(names, edge.to()))
                    .build();
            return new GraphRecords<>(state, Edge.class).add(unit, stored, options);
        });
    }

    /** Links name a node by its type and name, so that a walk finds them without a look at its ids. */
    private Reference end(RecordNames names, Reference end) {
        return names.find(end)
                .<Reference>map(row -> state.version(row).value() instanceof Node node
                        ? node.reference()
                        : Reference.of(row.header().record()))
                .orElse(end);
    }

    @Override
    public Version<Edge> removeEdge(RecordId id, String reason, WriteOption... options) {
        return new GraphRecords<>(state, Edge.class).retire(id, reason, options);
    }

    @Override
    public Version<Node> removeNode(Reference name, String reason, boolean cascade) {
        Check.required("name", name);
        return state.write(unit -> {
            State inside = state.inside(unit);
            Version<Node> node = new GraphQueryService(inside)
                    .nodes(unit.writer(), name).stream()
                            .filter(this::isOwn)
                            .findFirst()
                            .orElseThrow(() -> new NotFound(name.text()));
            List<RecordId> edges = edges(inside, unit.writer(), node);
            if (!edges.isEmpty() && !cascade) {
                throw new Conflict("edges", name + " has edges, such as " + edges.get(0));
            }
            edges.forEach(edge -> new GraphRecords<>(inside, Edge.class).retire(edge, reason));
            return new GraphRecords<>(inside, Node.class).retire(node.id(), reason);
        });
    }

    private static List<RecordId> edges(State state, Reader reader, Version<Node> node) {
        Set<String> names = new RecordNames(state, reader).of(node);
        return Stream.of(true, false)
                .flatMap(outgoing -> reader.links(state.view(), names, outgoing, Set.of(), Subgraph.MAX_LINKS).stream())
                .filter(link -> !link.record().equals(link.source()))
                .map(link -> RecordId.of(link.record()))
                .distinct()
                .toList();
    }
}
