package dev.lineage.core.graph;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.Found;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.search.TextRequest;
import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.graph.Component;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Hub;
import dev.lineage.graph.Limits;
import dev.lineage.graph.Node;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Route;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Why;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;

/** What can be asked of the graph. */
public class DefaultGraphReader implements GraphReader {
    private static final String AROUND = "around";
    private static final int STARTS = 100;
    private static final int TOUCHES = 1_000;

    private final Store store;
    private final Kinds kinds;
    private final SearchIndex index;
    private final LinkIndex links;
    private final Views views;

    /**
     * A reader of one view.
     *
     * @param store where records are
     * @param kinds what records are
     * @param index what searches their texts
     * @param links the links of all records
     * @param views what is seen
     */
    public DefaultGraphReader(Store store, Kinds kinds, SearchIndex index, LinkIndex links, Views views) {
        this.store = store;
        this.kinds = kinds;
        this.index = index;
        this.links = links;
        this.views = views;
    }

    /** A reader of the same as of another point of the ledger. */
    DefaultGraphReader at(long sequence) {
        return new DefaultGraphReader(store, kinds, index, links, views.at(sequence));
    }

    /** A reader of the same, whenever records are valid. */
    DefaultGraphReader acrossTime() {
        return new DefaultGraphReader(store, kinds, index, links, views.everyTime());
    }

    @Override
    public Optional<Node> find(Reference reference) {
        Rules.given("reference", reference);
        return links.read(views.view(), view -> {
            int node = view.node(reference);
            return view.isNode(node) ? Optional.of(node(view, node)) : Optional.empty();
        });
    }

    private Node node(LinkView view, int node) {
        return store.read(View.EVERYTHING, snapshot -> new Nodes(kinds, view, snapshot).of(node));
    }

    @Override
    public List<Edge> edges(Reference from, Relation relation, Reference to) {
        Rules.given("from", from);
        Rules.given("relation", relation);
        Rules.given("to", to);
        return links.read(views.view(), view -> {
            int target = view.node(to);
            return edges(
                    view,
                    from,
                    link -> view.table().link().to(link) == target
                            && view.relation(link).equals(relation));
        });
    }

    @Override
    public List<Edge> edges(Reference from) {
        Rules.given("from", from);
        return links.read(views.view(), view -> edges(view, from, link -> true));
    }

    private List<Edge> edges(LinkView view, Reference from, IntPredicate isMeant) {
        int source = view.node(from);
        Ints found = new Ints();
        for (int link = view.first(source, true); link >= 0; link = view.next(link, true)) {
            if (isMeant.test(link)) {
                found.add(link);
            }
        }
        return explained(view, found);
    }

    private List<Edge> explained(LinkView view, Ints found) {
        return store.read(View.EVERYTHING, snapshot -> Edges.explained(view, found, snapshot));
    }

    @Override
    public Subgraph neighbours(Reference start, Traversal traversal) {
        Rules.given("start", start);
        Rules.given("traversal", traversal);
        return links.read(views.view(), view -> {
            Ints starts = new Ints();
            starts.add(end(view, "node", start, traversal));
            return subgraph(view, starts, traversal);
        });
    }

    /** The number of what has to be a node, or the value of a facet that is gone through. */
    private int end(LinkView view, String field, Reference reference, Traversal traversal) {
        int node = view.node(reference);
        if (!view.isNode(node) && !isValue(view, node, traversal)) {
            throw new NotFound(field, reference.text());
        }
        return node;
    }

    private boolean isValue(LinkView view, int node, Traversal traversal) {
        return !traversal.through().isEmpty()
                && store.read(view.view(), snapshot -> facets(view, snapshot, traversal)
                        .isValue(node));
    }

    private FacetSteps facets(LinkView view, Snapshot snapshot, Traversal traversal) {
        return new FacetSteps(view, kinds, snapshot, traversal.through(), traversal.limit() + 1);
    }

    private Subgraph subgraph(LinkView view, Ints starts, Traversal traversal) {
        Walked walked = walk(view, traversal, walk -> walk.from(starts));
        List<Reached> nodes = new ArrayList<>(walked.nodes().size());
        for (int i = 0; i < walked.nodes().size(); i++) {
            nodes.add(new Reached(
                    view.reference(walked.nodes().get(i)), walked.distances().get(i)));
        }
        return new Subgraph(nodes, Edges.of(view, walked), walked.cuts());
    }

    /** Facets are the store's to find; without them it is not asked. */
    private Walked walk(LinkView view, Traversal traversal, Function<Walk, Walked> walking) {
        if (traversal.through().isEmpty()) {
            return walking.apply(new Walk(view, traversal, Optional.empty()));
        }
        return store.read(
                view.view(),
                snapshot -> walking.apply(new Walk(view, traversal, Optional.of(facets(view, snapshot, traversal)))));
    }

    @Override
    public Subgraph around(String text, int starts, Traversal traversal) {
        Rules.given("text", text);
        Rules.given("traversal", traversal);
        int most = (int) Rules.range("starts", starts, 1, STARTS);
        Search search = Search.of(text);
        TextRequest request = new TextRequest(
                AROUND, search.text(), search.kinds(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());
        return links.read(views.view(), view -> {
            Set<Integer> nodes = new LinkedHashSet<>(NamedNodes.holding(view, text, most));
            addFound(view, request, most, nodes);
            Ints first = new Ints();
            nodes.stream().limit(most).forEach(first::add);
            return subgraph(view, first, traversal);
        });
    }

    /** Adds the first nodes that search finds in the same state, each once, however many projects say something of it. */
    private void addFound(LinkView view, TextRequest request, int most, Set<Integer> nodes) {
        Optional<Paging> next = Optional.of(Paging.first(most));
        while (next.isPresent() && nodes.size() < most) {
            Page<Reference> page = index.search(view.view(), request, next.get(), DefaultGraphReader::node);
            page.items().stream().map(view::node).filter(view::isNode).forEach(nodes::add);
            next = page.next().map(Paging.first(most)::after);
        }
    }

    private static Reference node(Found found) {
        return found.stored().entry().kind().equals(NodeRecord.NAME)
                ? NodeRecord.KIND.value(found.stored()).node().reference()
                : RecordId.of(found.stored().name());
    }

    @Override
    public Route path(Reference from, Reference to, Traversal traversal) {
        Rules.given("from", from);
        Rules.given("to", to);
        Rules.given("traversal", traversal);
        return links.read(views.view(), view -> {
            Ints starts = new Ints();
            starts.add(end(view, "from", from, traversal));
            int goal = end(view, "to", to, traversal);
            Walked walked = walk(view, traversal, walk -> walk.from(starts, goal));
            int last = walked.nodes().size() - 1;
            return walked.nodes().get(last) == goal
                    ? route(view, walked, last)
                    : new Route(List.of(), List.of(), walked.cuts());
        });
    }

    private Route route(LinkView view, Walked walked, int last) {
        List<Reference> nodes = new ArrayList<>();
        List<Integer> followed = new ArrayList<>();
        for (int at = last; at >= 0; at = walked.through().get(at)) {
            nodes.add(view.reference(walked.nodes().get(at)));
            if (walked.through().get(at) >= 0) {
                followed.add(walked.by().get(at));
            }
        }
        Collections.reverse(nodes);
        Collections.reverse(followed);
        List<Edge> edges = store.read(View.EVERYTHING, snapshot -> followed.stream()
                .map(link -> link < 0 ? walked.step(link) : Edges.explained(view, link, snapshot))
                .toList());
        return new Route(nodes, edges, Set.of());
    }

    /**
     * Why something is as it is.
     *
     * @param reference what is asked about
     * @param limit how many records at the most, 1 to 1,000
     * @return the records that touch it, newest first
     */
    public Why why(Reference reference, int limit) {
        int most = (int) Rules.range("limit", limit, 1, TOUCHES);
        return links.read(
                views.view(),
                view -> store.read(view.view(), snapshot -> new Touches(view, kinds, snapshot).of(reference, most)));
    }

    @Override
    public List<Hub> hubs(int limit) {
        checkLimit(limit);
        return links.read(views.view(), view -> new Whole(view).hubs(limit));
    }

    private static void checkLimit(int limit) {
        Rules.range("limit", limit, 1, Limits.NODES);
    }

    @Override
    public List<Reference> orphans(int limit) {
        checkLimit(limit);
        return links.read(views.view(), view -> new Whole(view).orphans(limit));
    }

    @Override
    public List<Component> components(int limit, int members) {
        checkLimit(limit);
        Rules.range("members", members, 0, Limits.NODES);
        return links.read(views.view(), view -> new Whole(view).components(limit, members));
    }

    @Override
    public Subgraph all(int limit) {
        checkLimit(limit);
        return links.read(views.view(), view -> new Whole(view).all(limit));
    }
}
