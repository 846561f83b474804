package dev.lineage.core.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.core.Lineages;
import dev.lineage.graph.Component;
import dev.lineage.graph.Cut;
import dev.lineage.graph.Direction;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Hub;
import dev.lineage.graph.Limits;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Route;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thousands of nodes with hubs, circles, edges to themselves and edges that were removed, beside a plain breadth-first search. */
class RandomGraphTest {
    private static final int NODES = 3_000;
    private static final int EDGES = 6_000;
    private static final int QUESTIONS = 40;
    private static final List<Direction> DIRECTIONS = List.of(Direction.values());
    private static final List<Relation> RELATIONS = List.of(Relation.DEPENDS_ON, Relation.RELATES_TO);

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void answersAsAPlainSearchDoesNowAndAsOfBefore(long seed) {
        Random random = new Random(seed);
        PlainGraph before;
        PlainGraph now = new PlainGraph();
        try (CloseableLineage lineage = Lineages.open(
                SqliteStore.inMemory(),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(seed)))) {
            add(lineage, now, random, EDGES);
            long then = lineage.query().sequence();
            before = now.copy();
            remove(lineage, now, random);
            add(lineage, now, random, EDGES / 10);

            compare(lineage.graph(), now, random);
            compare(lineage.asOf(then).graph(), before, random);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    private static void add(Lineage lineage, PlainGraph plain, Random random, int edges) {
        lineage.atomically(batch -> {
            for (int i = 0; i < edges; i++) {
                Reference from = node(random);
                Reference to = random.nextInt(50) == 0 ? from : node(random);
                Relation relation = RELATIONS.get(random.nextInt(4) / 3);
                batch.graph().addEdge(EdgeDraft.of(from, relation, to));
                plain.add(new PlainGraph.Step(from, relation, to));
            }
        });
    }

    private static void remove(Lineage lineage, PlainGraph plain, Random random) {
        List<PlainGraph.Step> steps = new ArrayList<>(plain.steps());
        lineage.atomically(batch -> {
            for (int i = 0; i < EDGES / 5; i++) {
                PlainGraph.Step step = steps.remove(random.nextInt(steps.size()));
                batch.graph().removeEdge(step.from(), step.relation(), step.to());
                plain.remove(step);
            }
        });
        Reference hub = node(0);
        assertThat(lineage.graph().removeNode(hub, true)).isEqualTo(plain.removeAll(hub));
    }

    /** A few nodes have many edges, most have few. */
    private static Reference node(Random random) {
        return node(random.nextInt(10) == 0 ? random.nextInt(5) : random.nextInt(NODES));
    }

    private static Reference node(int number) {
        return Reference.concept("node " + number);
    }

    private static void compare(GraphReader graph, PlainGraph plain, Random random) {
        List<Reference> nodes = new ArrayList<>(plain.nodes());
        for (int i = 0; i < QUESTIONS; i++) {
            Reference start = nodes.get(random.nextInt(nodes.size()));
            Reference goal = nodes.get(random.nextInt(nodes.size()));
            compare(graph, plain, start, goal, traversal(random));
        }
        assertThat(graph.hubs(20)).isEqualTo(hubs(plain).subList(0, 20));
        assertThat(graph.hubs(Limits.NODES)).isEqualTo(hubs(plain));
        assertThat(graph.components(Limits.NODES, Limits.NODES)).isEqualTo(components(plain));
        assertThat(graph.orphans(Limits.NODES)).isEmpty();
        assertSame(graph.all(Limits.NODES).edges(), plain.steps());
    }

    private static Traversal traversal(Random random) {
        Traversal traversal = random.nextBoolean() ? Traversal.unbounded() : Traversal.depth(random.nextInt(7));
        traversal = traversal
                .direction(DIRECTIONS.get(random.nextInt(DIRECTIONS.size())))
                .limit(Limits.NODES);
        return random.nextInt(3) == 0 ? traversal.along(RELATIONS.get(random.nextInt(2))) : traversal;
    }

    private static void compare(
            GraphReader graph, PlainGraph plain, Reference start, Reference goal, Traversal traversal) {
        Map<Reference, Integer> distances = plain.distances(start, traversal);
        boolean leadsOn = plain.leadsOn(distances, traversal);

        Subgraph found = graph.neighbours(start, traversal);
        Map<Reference, Integer> reached = new HashMap<>();
        found.nodes().forEach(node -> reached.put(node.reference(), node.distance()));
        assertThat(reached).isEqualTo(distances);
        assertThat(found.nodes()).hasSize(distances.size());
        assertThat(found.nodes()).extracting(Reached::distance).isSorted();
        assertThat(found.cuts()).isEqualTo(leadsOn ? Set.of(Cut.DEPTH) : Set.of());
        assertSame(found.edges(), plain.followed(distances, traversal));

        Subgraph few = graph.neighbours(start, traversal.limit(5));
        assertThat(few.nodes()).isEqualTo(found.nodes().subList(0, Math.min(5, distances.size())));
        assertThat(few.cuts().contains(Cut.SIZE)).isEqualTo(distances.size() > 5);

        Route route = graph.path(start, goal, traversal);
        assertThat(route.isFound()).isEqualTo(distances.containsKey(goal));
        assertThat(route.cuts()).isEqualTo(route.isFound() || !leadsOn ? Set.of() : Set.of(Cut.DEPTH));
        if (route.isFound()) {
            assertThat(route.nodes()).startsWith(start).endsWith(goal).hasSize(distances.getOrDefault(goal, 0) + 1);
            assertThat(steps(route.edges())).allMatch(plain::has);
            for (int i = 0; i < route.edges().size(); i++) {
                assertThat(plain.leads(
                                steps(route.edges()).get(i),
                                route.nodes().get(i),
                                route.nodes().get(i + 1),
                                traversal))
                        .isTrue();
            }
        }
    }

    private static void assertSame(List<Edge> edges, Set<PlainGraph.Step> steps) {
        assertThat(edges).hasSameSizeAs(steps);
        assertThat(new HashSet<>(steps(edges))).isEqualTo(steps);
    }

    private static List<PlainGraph.Step> steps(List<Edge> edges) {
        return edges.stream()
                .map(edge -> new PlainGraph.Step(edge.from(), edge.relation(), edge.to()))
                .toList();
    }

    private static List<Hub> hubs(PlainGraph plain) {
        return plain.nodes().stream()
                .map(node -> new Hub(node, plain.degree(node)))
                .sorted((one, other) -> one.degree() != other.degree()
                        ? other.degree() - one.degree()
                        : one.reference().text().compareTo(other.reference().text()))
                .toList();
    }

    private static List<Component> components(PlainGraph plain) {
        List<Component> parts = new ArrayList<>();
        Set<Reference> rest = plain.nodes();
        while (!rest.isEmpty()) {
            Reference first = rest.iterator().next();
            List<Reference> part = new ArrayList<>(
                    plain.distances(first, Traversal.unbounded()).keySet());
            part.sort(Comparator.comparing(Reference::text));
            part.forEach(rest::remove);
            if (part.size() > 1) {
                parts.add(new Component(part.size(), part));
            }
        }
        parts.sort((one, other) -> one.size() != other.size()
                ? other.size() - one.size()
                : one.nodes().get(0).text().compareTo(other.nodes().get(0).text()));
        return parts;
    }
}
