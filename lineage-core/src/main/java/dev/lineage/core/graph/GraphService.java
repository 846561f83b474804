package dev.lineage.core.graph;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
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

/** Reads and writes the graph of one state: the rules of nodes and edges. */
public final class GraphService extends GraphQueries implements Graph {
    public GraphService(State state) {
        super(state);
    }

    @Override
    public RecordsService<Node> nodes() {
        return new RecordsService<>(state(), Node.class);
    }

    @Override
    public RecordsService<Edge> edges() {
        return new RecordsService<>(
                state(),
                Edge.class,
                Rule.completing((inside, edge) -> inside.read(reader -> {
                    RecordNames names = new RecordNames(inside, reader);
                    return edge.with()
                            .from(end(names, edge.from()))
                            .to(end(names, edge.to()))
                            .build();
                })));
    }

    /** Links name a node by its type and name, so that a walk finds them without a look at its ids. */
    private Reference end(RecordNames names, Reference end) {
        return RecordNames.isTyped(end) ? end : named(names, end);
    }

    @Override
    public Version<?> addNode(Node node, WriteOption... options) {
        Reference name = Reference.of(Check.required("node", node).name());
        if (!state().kinds().isOwnForm(state().kinds().target(name.normal()))) {
            return nodes().add(node, options);
        }
        return state().read(reader -> new RecordNames(state(), reader).find(name))
                .map(state()::version)
                .orElseThrow(() -> new NotFound(name.text()));
    }

    @Override
    public Version<Node> removeNode(Reference name, String reason, boolean cascade) {
        return state().write(inside -> new GraphService(inside).removed(name, reason, cascade));
    }

    private Version<Node> removed(Reference name, String reason, boolean cascade) {
        Version<Node> node = own(state().read(reader -> nodes(reader, name)), name);
        List<RecordId> edges = state().read(reader -> ownEdges(reader, node));
        if (!edges.isEmpty() && !cascade) {
            throw new Conflict("edges", name + " has edges, such as " + edges.get(0));
        }
        edges.forEach(edge -> edges().retire(edge, reason));
        return nodes().retire(node.id(), reason);
    }

    /** Returns the node of an id; that of a name is the one of the scope's project and space, or the only one. */
    private Version<Node> own(List<Version<Node>> nodes, Reference name) {
        return nodes.stream()
                .filter(node -> node.id().value().equals(name.text()))
                .findFirst()
                .or(() -> nodes.stream().filter(this::isOwn).findFirst())
                .or(() -> nodes.stream().limit(nodes.size() == 1 ? 1 : 0).findFirst())
                .orElseThrow(() -> new NotFound(name.text()));
    }

    /** Returns the edges at a node that lie in the space of the scope: those of others stay. */
    private List<RecordId> ownEdges(Reader reader, Version<Node> node) {
        Set<String> names = state().kinds().names(node);
        return Stream.of(true, false)
                .flatMap(outgoing ->
                        reader.links(state().view(reader), names, outgoing, Set.of(), Subgraph.MAX_LINKS).stream())
                .filter(link -> link.kind().equals("edge"))
                .map(link -> RecordId.of(link.record()))
                .distinct()
                .filter(edge -> edges().get(edge).space().equals(state().scope().space()))
                .toList();
    }
}
