package dev.lineage.core.graph;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.graph.Edge;
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
        if (!state.ledger().kinds().isOwnForm(state.ledger().kinds().target(name.normal()))) {
            return nodes().add(node, options);
        }
        return state.read(reader -> new RecordNames(state, reader).find(name))
                .map(state::version)
                .orElseThrow(() -> new NotFound(name.text()));
    }

    @Override
    public Version<Edge> addEdge(Edge edge, WriteOption... options) {
        return edges().add(edge, options);
    }

    @Override
    public Version<Edge> removeEdge(RecordId id, String reason, WriteOption... options) {
        return edges().retire(id, reason, options);
    }

    @Override
    public Version<Node> removeNode(Reference name, String reason, boolean cascade) {
        Check.required("name", name);
        return state.write(unit -> {
            GraphService inside = new GraphService(state.inside(unit));
            Version<Node> node = removed(inside.nodes(unit.writer(), name), name);
            List<RecordId> edges = inside.ownEdges(unit.writer(), node);
            if (!edges.isEmpty() && !cascade) {
                throw new Conflict("edges", name + " has edges, such as " + edges.get(0));
            }
            edges.forEach(edge -> inside.edges().retire(edge, reason));
            return inside.nodes().retire(node.id(), reason);
        });
    }

    /** Returns the node of an id; that of a name is the one of the scope's project and space, or the only one. */
    private Version<Node> removed(List<Version<Node>> nodes, Reference name) {
        return nodes.stream()
                .filter(node -> node.id().value().equals(name.text()))
                .findFirst()
                .or(() -> nodes.stream().filter(this::isOwn).findFirst())
                .or(() -> nodes.stream().limit(nodes.size() == 1 ? 1 : 0).findFirst())
                .orElseThrow(() -> new NotFound(name.text()));
    }

    /** Returns the edges at a node that lie in the space of the scope: those of others stay. */
    private List<RecordId> ownEdges(Reader reader, Version<Node> node) {
        Set<String> names = state.ledger().kinds().names(node);
        return Stream.of(true, false)
                .flatMap(outgoing -> reader.links(state.view(), names, outgoing, Set.of(), Subgraph.MAX_LINKS).stream())
                .filter(link -> link.kind().equals("edge"))
                .map(link -> RecordId.of(link.record()))
                .distinct()
                .filter(edge -> edges().get(edge).space().equals(state.scope().space()))
                .toList();
    }
}
