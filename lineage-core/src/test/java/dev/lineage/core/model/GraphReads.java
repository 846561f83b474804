package dev.lineage.core.model;

import dev.lineage.error.NotFound;
import dev.lineage.graph.Component;
import dev.lineage.graph.Cut;
import dev.lineage.graph.Hub;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Every read of the graph, by plain search. */
final class GraphReads {
    private static final Comparator<Reference> BY_NAME = Comparator.comparing(Reference::text);

    private final Model model;
    private final ModelQuery index;

    GraphReads(Model model, ModelQuery index) {
        this.model = model;
        this.index = index;
    }

    private NaiveGraph graph(Sight sight) {
        return new NaiveGraph(model, sight);
    }

    Optional<SeenNode> find(Reference node, Sight sight) {
        return graph(sight).find(node);
    }

    SeenNode show(Reference node, Sight sight) {
        return show(graph(sight), node);
    }

    static SeenNode show(NaiveGraph graph, Reference node) {
        return graph.find(node).orElseThrow(() -> new NotFound("node", node.text()));
    }

    List<SeenEdge> edges(Reference from, Relation relation, Reference to, Sight sight) {
        return graph(sight).edges().stream()
                .map(NaiveEdge::edge)
                .filter(edge -> edge.from().equals(from)
                        && edge.relation().equals(relation)
                        && edge.to().equals(to))
                .toList();
    }

    Object neighbours(Reference start, Traversal traversal, Sight sight) {
        NaiveGraph graph = graph(sight);
        require(graph, "node", start, traversal);
        return form(new NaiveWalk(graph, traversal, List.of(start)));
    }

    private static void require(NaiveGraph graph, String field, Reference node, Traversal traversal) {
        if (!graph.isNode(node) && graph.steps(node, traversal.through()).isEmpty()) {
            throw new NotFound(field, node.text());
        }
    }

    Object around(String text, int starts, Traversal traversal, Sight sight) {
        NaiveGraph graph = graph(sight);
        Sight then = sight.at(Math.min(sight.sequence(), model.head()));
        Set<Reference> found = new LinkedHashSet<>();
        index.search(Search.of(text), then, model.head(), Integer.MAX_VALUE, 0).forEach(hit -> {
            Kept kept = model.versions.get((int) hit.sequence() - 1);
            found.add(kept.isNode() ? kept.node().node() : kept.id());
        });
        Set<Reference> named = new LinkedHashSet<>(named(graph, text.strip().toLowerCase(Locale.ROOT), starts));
        named.addAll(found);
        List<Reference> nodes =
                named.stream().filter(graph::isNode).limit(starts).toList();
        return form(new NaiveWalk(graph, traversal, nodes));
    }

    private static List<Reference> named(NaiveGraph graph, String text, int most) {
        return graph.nodes().stream()
                .filter(node -> !text.isEmpty()
                        && node instanceof Thing thing
                        && thing.name().toLowerCase(Locale.ROOT).contains(text))
                .sorted(Comparator.comparing(
                                (Reference node) -> ((Thing) node).name().length())
                        .thenComparing(BY_NAME))
                .limit(most)
                .toList();
    }

    /** The records that touch something, the lessons that touch these, newest first. */
    SeenWhy why(Reference about, int limit, Sight sight) {
        NaiveGraph graph = graph(sight);
        Map<Reference, SeenWhy.Touch> touches = new LinkedHashMap<>();
        graph.joined(about).forEach((record, relation) -> graph.record(record)
                .ifPresent(kept -> touches.put(record, SeenWhy.Touch.of(kept, relation, Optional.empty()))));
        touches.remove(about);
        for (Reference direct : List.copyOf(touches.keySet())) {
            graph.joined(direct).forEach((record, relation) -> graph.record(record)
                    .filter(Kept::isLesson)
                    .ifPresent(kept -> touches.putIfAbsent(
                            record, SeenWhy.Touch.of(kept, relation, Optional.of((RecordId) direct)))));
        }
        touches.remove(about);
        for (Reference found : List.copyOf(touches.keySet())) {
            Optional<String> session = graph.record(found)
                    .filter(kept -> !kept.isSession())
                    .flatMap(kept -> kept.place().session());
            session.map(RecordId::of).ifPresent(id -> graph.record(id)
                    .ifPresent(kept -> touches.putIfAbsent(
                            id, SeenWhy.Touch.of(kept, new Relation("session"), Optional.of((RecordId) found)))));
        }
        touches.remove(about);
        List<SeenWhy.Touch> newest = touches.values().stream()
                .sorted(Comparator.comparing(SeenWhy.Touch::time).reversed().thenComparing(touch -> touch.id()
                        .text()))
                .limit(limit)
                .toList();
        return new SeenWhy(about, newest, touches.size() > limit);
    }

    private static Object form(NaiveWalk walk) {
        return form(walk.nodes(), walk.edges(), walk.cuts());
    }

    /** A part of the graph; nobody says in which order its edges are. */
    static Object form(Subgraph part) {
        return form(part.nodes(), part.edges().stream().map(SeenEdge::of).toList(), part.cuts());
    }

    private static Object form(List<Reached> nodes, List<SeenEdge> edges, Set<Cut> cuts) {
        Map<SeenEdge, Integer> counted = new HashMap<>();
        edges.forEach(edge -> counted.merge(edge, 1, Integer::sum));
        return List.of(nodes, counted, cuts);
    }

    /** How many edges the way has, or why there is none. */
    Object path(Reference from, Reference to, Traversal traversal, Sight sight) {
        NaiveGraph graph = graph(sight);
        require(graph, "from", from, traversal);
        require(graph, "to", to, traversal);
        NaiveWalk walk = new NaiveWalk(graph, traversal, List.of(from));
        return walk.distance(to) >= 0 ? "a way of " + walk.distance(to) : walk.cuts();
    }

    List<Hub> hubs(int limit, Sight sight) {
        NaiveGraph graph = graph(sight);
        return graph.nodes().stream()
                .map(node -> new Hub(node, graph.degree(node)))
                .filter(hub -> hub.degree() > 0)
                .sorted(Comparator.comparing(Hub::degree).reversed().thenComparing(Hub::reference, BY_NAME))
                .limit(limit)
                .toList();
    }

    List<Reference> orphans(int limit, Sight sight) {
        NaiveGraph graph = graph(sight);
        return graph.nodes().stream()
                .filter(node -> graph.degree(node) == 0)
                .limit(limit)
                .toList();
    }

    List<Component> components(int limit, int members, Sight sight) {
        NaiveGraph graph = graph(sight);
        List<Component> parts = new ArrayList<>();
        List<Reference> rest = graph.nodes();
        while (!rest.isEmpty()) {
            List<Reference> part = new NaiveWalk(graph, Traversal.unbounded(), List.of(rest.get(0)))
                    .nodes().stream().map(Reached::reference).sorted(BY_NAME).toList();
            rest.removeAll(part);
            if (part.size() > 1) {
                parts.add(new Component(part.size(), part));
            }
        }
        return parts.stream()
                .sorted(Comparator.comparing(Component::size)
                        .reversed()
                        .thenComparing(part -> part.nodes().get(0), BY_NAME))
                .limit(limit)
                .map(part -> new Component(
                        part.size(), part.nodes().stream().limit(members).toList()))
                .toList();
    }

    Object all(int limit, Sight sight) {
        NaiveGraph graph = graph(sight);
        List<Reference> nodes = graph.nodes().stream().limit(limit).toList();
        return form(
                nodes.stream().map(node -> new Reached(node, 0)).toList(),
                graph.edges().stream()
                        .filter(edge -> nodes.contains(edge.from()) && nodes.contains(edge.to()))
                        .map(edge -> edge.edge().withoutReason())
                        .toList(),
                graph.nodes().size() > limit ? Set.of(Cut.SIZE) : Set.of());
    }
}
