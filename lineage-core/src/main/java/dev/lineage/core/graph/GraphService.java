package dev.lineage.core.graph;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.graph.Things.Thing;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Overlay;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.Words;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeBuilder;
import dev.lineage.graph.Graph;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Node;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.record.Check;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Selection;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads and writes the graph of one state: the rules of nodes and edges. */
public record GraphService(State state) implements Graph {
    @Override
    public RecordsService<Node> nodes() {
        return new RecordsService<>(state, Node.class);
    }

    @Override
    public RecordsService<Edge> edges() {
        return new RecordsService<>(
                state,
                Edge.class,
                (inside, before, edge) -> inside.read(reader -> {
                    RecordNames names = new RecordNames(inside, reader);
                    return EdgeBuilder.builder(edge)
                            .from(end(names, edge.from()))
                            .to(end(names, edge.to()))
                            .build();
                }));
    }

    /** Links name a node by its type and name, so that a walk finds them without a look at its ids. */
    private Reference end(RecordNames names, Reference end) {
        return RecordNames.isTyped(end) ? end : named(names, end);
    }

    /** Returns the reference of the node that a name means, or the id of another record. */
    private Reference named(RecordNames names, Reference name) {
        return names.find(name)
                .<Reference>map(row -> state.version(row).value() instanceof Node node
                        ? node.reference()
                        : Reference.of(row.header().record()))
                .orElse(name);
    }

    @Override
    public Optional<Node> node(Reference name) {
        KindMetadata<Node> kind = state.kinds().of(Node.class);
        return state.read(reader -> nodes(reader, name)).stream()
                .map(version -> kind.write(version.value()))
                .reduce((older, newer) -> Overlay.merged(kind, older, newer))
                .map(fields -> kind.read(fields, Reading.STORED));
    }

    /** Returns the valid nodes of a name, that of the scope's project and space last. */
    private List<Version<Node>> nodes(Reader reader, Reference name) {
        Reference reference = named(new RecordNames(state, reader), name);
        return nodes(reader, new FacetRow(Kinds.NAME, state.kinds().target(reference.normal())))
                .sorted(Comparator.comparing(this::isOwn))
                .toList();
    }

    private Stream<Version<Node>> nodes(Reader reader, FacetRow facet) {
        return nodes().versions(reader.list(state.view(reader), Selection.of(facet), null, Paging.MAX_LIMIT)).stream();
    }

    private boolean isOwn(Version<?> version) {
        return version.project().equals(state.scope().project())
                && version.space().equals(state.scope().space());
    }

    @Override
    public Reference resolve(String name) {
        Reference given = Reference.of(name);
        if (RecordNames.isTyped(given) || Reference.hasIdForm(name)) {
            return given;
        }
        FacetRow title = new FacetRow("title", Normalizer.normalize(given.text(), Normalizer.Form.NFC));
        List<Reference> found = state.read(reader -> nodes(reader, title))
                .map(node -> node.value().reference())
                .distinct()
                .toList();
        if (found.size() > 1) {
            String types = found.stream().map(Reference::text).sorted().collect(Collectors.joining(", "));
            throw new InvalidInput("name", name, "must have a type, as in " + types);
        }
        return found.isEmpty() ? given : found.get(0);
    }

    @Override
    public Subgraph query(String concept, int limit) {
        Reference named = Reference.of(concept);
        Paging first = Paging.first(limit);
        return state.read(reader -> {
            Things things = new Things(state, reader);
            Set<String> starts =
                    reader.search(state.view(reader), Words.queryTerms(concept), Selection.ALL, first.limit()).stream()
                            .map(hit -> hit.row().header().record())
                            .collect(Collectors.toCollection(LinkedHashSet::new));
            String name = new RecordNames(state, reader).normal(named);
            if (Stream.of(true, false)
                    .anyMatch(outgoing -> !reader.links(state.view(reader), Set.of(name), outgoing, Set.of(), 1)
                            .isEmpty())) {
                starts.add(name);
            }
            things.load(starts);
            return walk(things, starts.stream().map(things::at).toList(), Traversal.depth(1));
        });
    }

    @Override
    public Subgraph neighbors(Reference start, Traversal traversal) {
        return state.read(reader -> {
            Things things = new Things(state, reader);
            return walk(things, List.of(things.asked(start)), traversal);
        });
    }

    private static Subgraph walk(Things things, List<Thing> starts, Traversal traversal) {
        return new GraphWalk(things, starts, traversal, Subgraph.MAX_NODES)
                .to(traversal.depth())
                .subgraph();
    }

    @Override
    public Optional<Subgraph> path(Reference from, Reference to, Traversal traversal) {
        return state.read(reader -> {
            Things things = new Things(state, reader);
            return new PathSearch(things, things.asked(from), things.asked(to), traversal).run();
        });
    }

    @Override
    public Map<GraphNode, Long> hubs(int limit) {
        return state.read(reader -> new WholeGraph(state, reader, limit).hubs());
    }

    @Override
    public List<GraphNode> orphans(int limit) {
        return state.read(reader -> new WholeGraph(state, reader, limit).orphans());
    }

    @Override
    public List<Subgraph> components(int limit) {
        return state.read(reader -> new WholeGraph(state, reader, limit).components());
    }

    @Override
    public Version<?> addNode(Node node, WriteOption... options) {
        Reference name = Reference.of(Check.required("node", node).name());
        if (!state.kinds().isOwnForm(state.kinds().target(name.normal()))) {
            return nodes().add(node, options);
        }
        return state.read(reader -> new RecordNames(state, reader).find(name))
                .map(state::version)
                .orElseThrow(() -> new NotFound(name.text()));
    }

    @Override
    public Version<Node> removeNode(Reference name, String reason, boolean cascade) {
        return state.write(inside -> new GraphService(inside).removed(name, reason, cascade));
    }

    private Version<Node> removed(Reference name, String reason, boolean cascade) {
        Version<Node> node = own(state.read(reader -> nodes(reader, name)), name);
        List<RecordId> edges = state.read(reader -> ownEdges(reader, node));
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
        Set<String> names = state.kinds().names(node);
        return Stream.of(true, false)
                .flatMap(outgoing ->
                        reader.links(state.view(reader), names, outgoing, Set.of(), Subgraph.MAX_LINKS).stream())
                .filter(link -> link.kind().equals("edge"))
                .map(link -> RecordId.of(link.record()))
                .distinct()
                .filter(edge -> edges().get(edge).space().equals(state.scope().space()))
                .toList();
    }
}
