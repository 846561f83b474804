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
import dev.lineage.ref.Reference;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What can be asked of the graph. */
public class DefaultGraphReader implements GraphReader {
    private static final String AROUND = "around";
    private static final int STARTS = 100;

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

    @Override
    public Optional<Node> find(Reference reference) {
        return links.read(views.view(), view -> {
            int node = view.node(reference.text());
            return view.isNode(node) ? Optional.of(node(view, node)) : Optional.empty();
        });
    }

    private Node node(LinkView view, int node) {
        return store.read(View.EVERYTHING, snapshot -> new Nodes(kinds, view, snapshot).of(node));
    }

    @Override
    public List<Edge> edges(Reference from, Relation relation, Reference to) {
        return links.read(views.view(), view -> {
            Ints found = new Ints();
            int source = view.node(from.text());
            int target = view.node(to.text());
            if (view.isHidden(source)) {
                return List.of();
            }
            for (int link = view.first(source, true); link >= 0; link = view.next(link, true)) {
                if (view.table().to(link) == target && view.relation(link).equals(relation)) {
                    found.add(link);
                }
            }
            return explained(view, found);
        });
    }

    private List<Edge> explained(LinkView view, Ints found) {
        return store.read(View.EVERYTHING, snapshot -> Edges.explained(view, found, snapshot));
    }

    @Override
    public Subgraph neighbours(Reference start, Traversal traversal) {
        return links.read(views.view(), view -> {
            Ints starts = new Ints();
            starts.add(require(view, "node", start));
            return subgraph(view, starts, traversal);
        });
    }

    private static int require(LinkView view, String field, Reference reference) {
        int node = view.node(reference.text());
        if (!view.isNode(node)) {
            throw new NotFound(field, reference.text());
        }
        return node;
    }

    private static Subgraph subgraph(LinkView view, Ints starts, Traversal traversal) {
        Walked walked = new Walk(view, traversal).from(starts);
        List<Reached> nodes = new ArrayList<>(walked.nodes().size());
        for (int i = 0; i < walked.nodes().size(); i++) {
            nodes.add(new Reached(
                    view.reference(walked.nodes().get(i)), walked.distances().get(i)));
        }
        return new Subgraph(nodes, Edges.of(view, walked.links()), walked.cuts());
    }

    @Override
    public Subgraph around(String text, int starts, Traversal traversal) {
        int most = (int) Rules.range("starts", starts, 1, STARTS);
        Search search = Search.of(text);
        TextRequest request = new TextRequest(
                AROUND, search.text(), search.kinds(), List.of(), Optional.empty(), Optional.empty(), false);
        return links.read(views.view(), view -> subgraph(view, found(view, request, most), traversal));
    }

    /** The first nodes that search finds, each once, however many projects say something of it. */
    private Ints found(LinkView view, TextRequest request, int most) {
        Set<Integer> nodes = new LinkedHashSet<>();
        Optional<Paging> next = Optional.of(Paging.first(most));
        while (next.isPresent() && nodes.size() < most) {
            Page<String> page = index.search(views, request, next.get(), DefaultGraphReader::node);
            page.items().stream().map(view::node).filter(view::isNode).forEach(nodes::add);
            next = page.next().map(Paging.first(most)::after);
        }
        Ints starts = new Ints();
        nodes.stream().limit(most).forEach(starts::add);
        return starts;
    }

    private static String node(Found found) {
        return found.stored().entry().kind().equals(NodeRecord.NAME)
                ? NodeBody.decode(found.stored().entry().body()).node().text()
                : found.stored().name();
    }

    @Override
    public Route path(Reference from, Reference to, Traversal traversal) {
        return links.read(views.view(), view -> {
            Ints starts = new Ints();
            starts.add(require(view, "from", from));
            int goal = require(view, "to", to);
            Walked walked = new Walk(view, traversal).from(starts, goal);
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
            if (walked.by().get(at) >= 0) {
                followed.add(walked.by().get(at));
            }
        }
        Collections.reverse(nodes);
        Collections.reverse(followed);
        Ints way = new Ints();
        followed.forEach(way::add);
        return new Route(nodes, explained(view, way), Set.of());
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
