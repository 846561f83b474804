package dev.lineage.core.graph;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.graph.Things.Thing;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Overlay;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.Words;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Node;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
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

/** Reads the graph of one state. */
public class GraphQueries implements GraphReader {
    private final State state;

    /** Creates the reader of a state. */
    public GraphQueries(State state) {
        this.state = state;
    }

    final State state() {
        return state;
    }

    @Override
    public RecordReader<Node> nodes() {
        return reader();
    }

    @Override
    public RecordReader<Edge> edges() {
        return new RecordsReader<>(state, Edge.class);
    }

    private RecordsReader<Node> reader() {
        return new RecordsReader<>(state, Node.class);
    }

    /** Returns the reference of the node that a name means, or the id of another record. */
    final Reference named(RecordNames names, Reference name) {
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
    final List<Version<Node>> nodes(Reader reader, Reference name) {
        Reference reference = named(new RecordNames(state, reader), name);
        return nodes(reader, new FacetRow(Kinds.NAME, state.kinds().target(reference.normal())))
                .sorted(Comparator.comparing(this::isOwn))
                .toList();
    }

    private Stream<Version<Node>> nodes(Reader reader, FacetRow facet) {
        return reader().versions(reader.list(state.view(reader), Selection.of(facet), null, Paging.MAX_LIMIT)).stream();
    }

    final boolean isOwn(Version<?> version) {
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
}
