package dev.lineage.core.graph;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Merge;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.Words;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeBuilder;
import dev.lineage.graph.GraphNode;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Hub;
import dev.lineage.graph.Node;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.record.Check;
import dev.lineage.record.Paging;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Selection;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the graph of one state. */
public class GraphQueryService implements GraphReader {
    private final State state;

    /** Reads in a state. */
    public GraphQueryService(State state) {
        this.state = state;
    }

    @Override
    public final RecordsService<Node> nodes() {
        return new RecordsService<>(state, Node.class, (unit, node) -> node);
    }

    @Override
    public final RecordsService<Edge> edges() {
        return new RecordsService<>(state, Edge.class, (unit, edge) -> {
            RecordNames names = new RecordNames(state, unit.writer());
            return EdgeBuilder.builder(edge)
                    .from(end(names, edge.from()))
                    .to(end(names, edge.to()))
                    .build();
        });
    }

    /** Links name a node by its type and name, so that a walk finds them without a look at its ids. */
    private Reference end(RecordNames names, Reference end) {
        return RecordNames.isTyped(end)
                ? end
                : names.find(end)
                        .<Reference>map(row -> state.version(row).value() instanceof Node node
                                ? node.reference()
                                : Reference.of(row.header().record()))
                        .orElse(end);
    }

    @Override
    public Optional<Node> node(Reference name) {
        KindMetadata<Node> kind = state.ledger().kinds().of(Node.class);
        return state.read(reader -> nodes(reader, name)).stream()
                .map(version -> kind.write(version.value()))
                .reduce((older, newer) -> Merge.fields(kind, older, newer))
                .map(fields -> kind.read(fields, Reading.STORED));
    }

    /** Returns the valid nodes of a name, that of the scope's project and space last. */
    final List<Version<Node>> nodes(Reader reader, Reference name) {
        Reference reference = new RecordNames(state, reader)
                .find(name)
                .map(state::version)
                .map(Version::value)
                .map(value -> value instanceof Node node ? node.reference() : name)
                .orElse(name);
        FacetRow facet = new FacetRow(Kinds.NAME, reference.normal());
        return reader.byFacet(state.view(), facet, Paging.MAX_LIMIT).stream()
                .flatMap(row -> state.version(row).value() instanceof Node ? Stream.of(row) : Stream.of())
                .map(row -> state.ledger().version(state.ledger().kinds().of(Node.class), row))
                .sorted(Comparator.comparing(this::isOwn))
                .toList();
    }

    /** Returns whether a record is one of the scope's project and space. */
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
        FacetRow facet = new FacetRow("title", Normalizer.normalize(given.text(), Normalizer.Form.NFC));
        List<Reference> found = state.read(reader -> reader.byFacet(state.view(), facet, Paging.MAX_LIMIT)).stream()
                .flatMap(row ->
                        state.version(row).value() instanceof Node node ? Stream.of(node.reference()) : Stream.of())
                .distinct()
                .toList();
        if (found.size() > 1) {
            throw new InvalidInput(
                    "name",
                    name,
                    "must have a type, as in "
                            + found.stream().map(Reference::text).sorted().collect(Collectors.joining(", ")));
        }
        return found.isEmpty() ? given : found.get(0);
    }

    @Override
    public Subgraph query(String concept, int limit) {
        Reference named = Reference.of(concept);
        checkLimit(limit);
        return state.read(reader -> {
            Things things = new Things(state, reader);
            Set<String> starts = reader.search(state.view(), Words.queryTerms(concept), Selection.ALL, limit).stream()
                    .map(hit -> hit.row().header().record())
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            String name = new RecordNames(state, reader).normal(named);
            if (Stream.of(true, false)
                    .anyMatch(outgoing -> !reader.links(state.view(), Set.of(name), outgoing, Set.of(), 1)
                            .isEmpty())) {
                starts.add(name);
            }
            things.load(starts);
            return walk(things, starts.stream().map(things::at).toList(), Traversal.depth(1));
        });
    }

    @Override
    public Subgraph neighbors(Reference start, Traversal traversal) {
        Check.required("start", start);
        Check.required("traversal", traversal);
        return state.read(reader -> {
            Things things = new Things(state, reader);
            return walk(things, List.of(things.asked(start)), traversal);
        });
    }

    private static Subgraph walk(Things things, List<Thing> starts, Traversal traversal) {
        return new GraphWalk(things, traversal.direction(), traversal.relations(), Subgraph.MAX_NODES)
                .from(starts)
                .to(traversal.depth())
                .subgraph();
    }

    @Override
    public Optional<Subgraph> path(Reference from, Reference to, Traversal traversal) {
        Check.required("from", from);
        Check.required("to", to);
        Check.required("traversal", traversal);
        return state.read(reader -> {
            Things things = new Things(state, reader);
            return new PathSearch(things, things.asked(from), things.asked(to), traversal).run();
        });
    }

    @Override
    public List<Hub> hubs(int limit) {
        checkLimit(limit);
        return state.read(reader -> new WholeGraph(state, reader).hubs(limit));
    }

    @Override
    public List<GraphNode> orphans(int limit) {
        checkLimit(limit);
        return state.read(reader -> new WholeGraph(state, reader).orphans(limit));
    }

    @Override
    public List<Subgraph> components(int limit) {
        checkLimit(limit);
        return state.read(reader -> new WholeGraph(state, reader).components(limit));
    }

    static void checkLimit(int limit) {
        Check.that(limit >= 1 && limit <= Paging.MAX_LIMIT, "limit", limit, "must be from 1 to " + Paging.MAX_LIMIT);
    }
}
