package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Node;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Decision;
import dev.lineage.query.Direction;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random graphs against a naive walk over the listed edges and decisions. */
class GraphModelTest extends MemoryTest {
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f", "g", "h", "src/i.ts", "src/j.ts");
    private static final List<Relation> RELATIONS = List.of(Relation.DEPENDS_ON, Relation.RELATES_TO, Relation.AFFECTS);

    private Random random = new Random(0);
    private final List<Version<?>> written = new ArrayList<>();

    private record Arrow(String from, Relation relation, String to) {}

    @Test
    @Tag("slow")
    void walksFindWhatANaiveWalkFinds() {
        for (int seed = 0; seed < Proof.size(3, 60); seed++) {
            random = new Random(seed);
            memory.close();
            memory = open(file.resolveSibling(seed + ".db"), seed);
            written.clear();
            for (int i = 0; i < 60; i++) {
                write(any(List.of(scope("shop", ""), scope("bank", ""), scope("shop", "lab"))));
                clock.advance(Duration.ofSeconds(1));
            }
            for (int i = 0; i < 40; i++) {
                compare(view(), seed);
            }
        }
    }

    private static Scope scope(String project, String space) {
        return Scope.project(project).actor("agent:a").space(space);
    }

    private <T> T any(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    private Reference thing() {
        List<Version<?>> decisions = written.stream()
                .filter(version ->
                        version.value() instanceof Decision && version.project().equals("shop"))
                .filter(version -> version.space().isEmpty())
                .toList();
        return decisions.isEmpty() || random.nextInt(3) > 0
                ? Reference.of(any(NAMES))
                : any(decisions).id().target();
    }

    private void write(Scope scope) {
        Lineage me = memory.in(scope);
        switch (random.nextInt(6)) {
            case 0 ->
                written.add(me.graph()
                        .addNode(Node.builder("concept", any(NAMES.subList(0, 8)))
                                .build()));
            case 1 ->
                written.add(me.journal()
                        .record(Decision.builder("Decide " + written.size())
                                .addEntities(Reference.of(any(NAMES)))
                                .build()));
            case 2 ->
                me.graph().edges().list(Filter.ALL, Paging.first(1)).items().stream()
                        .filter(edge -> edge.space().equals(scope.space()))
                        .forEach(edge -> written.add(me.graph().edges().retire(edge.id(), "wrong")));
            default -> {
                Reference from = scope.project().equals("bank") ? Reference.of(any(NAMES)) : thing();
                Reference to = scope.project().equals("bank") ? Reference.of(any(NAMES)) : thing();
                written.add(me.graph()
                        .edges()
                        .add(Edge.builder(from, any(RELATIONS), to)
                                .bidirectional(random.nextInt(4) == 0)
                                .build()));
            }
        }
    }

    private LineageQuery view() {
        Lineage now = memory.in(
                any(List.of(scope("shop", ""), scope("bank", ""), scope("shop", "lab"), Scope.allProjects())));
        return random.nextBoolean() ? now : now.asOf(any(written));
    }

    private void compare(LineageQuery view, int seed) {
        List<Arrow> arrows = arrows(view);
        Traversal traversal = new Traversal(
                1 + random.nextInt(4),
                any(List.of(Direction.values())),
                Set.copyOf(RELATIONS.subList(0, random.nextInt(RELATIONS.size() + 1))));
        String start = key(Reference.of(any(NAMES)));
        Map<String, Integer> expected = walk(arrows, start, traversal);
        Subgraph found = view.graph().neighbors(Reference.of(start), traversal);
        assertThat(found.nodes().stream().collect(Collectors.toMap(node -> key(node.name()), GraphNode::depth)))
                .as("seed %s, from %s, %s", seed, start, traversal)
                .isEqualTo(new TreeMap<>(expected));
        assertThat(found.links())
                .extracting(link -> new Arrow(key(link.source()), link.relation(), key(link.target())))
                .as("seed %s, links from %s, %s", seed, start, traversal)
                .containsExactlyInAnyOrderElementsOf(followed(arrows, expected, traversal));
        String end = key(Reference.of(any(NAMES)));
        Optional<Subgraph> path = view.graph().path(Reference.of(start), Reference.of(end), traversal);
        assertThat(path.map(way -> way.nodes().size() - 1))
                .as("seed %s, from %s to %s, %s", seed, start, end, traversal)
                .isEqualTo(Optional.ofNullable(expected.get(end)));
        assertThat(view.graph().hubs(100).entrySet().stream()
                        .collect(Collectors.toMap(hub -> key(hub.getKey().name()), Map.Entry::getValue)))
                .as("seed %s, hubs", seed)
                .isEqualTo(degrees(arrows));
        assertThat(view.graph().components(100))
                .extracting(part ->
                        part.nodes().stream().map(node -> key(node.name())).collect(Collectors.toSet()))
                .as("seed %s, components", seed)
                .containsExactlyInAnyOrderElementsOf(components(arrows));
        assertThat(view.graph().orphans(100))
                .extracting(node -> key(node.name()))
                .as("seed %s, orphans", seed)
                .containsExactlyInAnyOrderElementsOf(
                        orphans(view, degrees(arrows).keySet()));
    }

    private static String key(Reference reference) {
        return reference.normal();
    }

    private static List<Arrow> arrows(LineageQuery view) {
        List<Arrow> arrows = new ArrayList<>();
        for (Version<Edge> edge : all(view.graph().edges())) {
            Edge value = edge.value();
            arrows.add(new Arrow(key(value.from()), value.relation(), key(value.to())));
            if (value.bidirectional().orElse(false) && !key(value.from()).equals(key(value.to()))) {
                arrows.add(new Arrow(key(value.to()), value.relation(), key(value.from())));
            }
        }
        for (Version<Decision> decision : all(view.journal())) {
            decision.value()
                    .entities()
                    .forEach(entity -> arrows.add(new Arrow(decision.id().value(), Relation.AFFECTS, key(entity))));
        }
        return arrows;
    }

    private static Map<String, Integer> walk(List<Arrow> arrows, String start, Traversal traversal) {
        Map<String, Integer> reached = new HashMap<>(Map.of(start, 0));
        for (int depth = 1; depth <= traversal.depth(); depth++) {
            for (String near : Set.copyOf(reached.keySet())) {
                if (Objects.equals(reached.get(near), depth - 1)) {
                    for (Arrow arrow : arrows) {
                        boolean wanted = traversal.relations().isEmpty()
                                || traversal.relations().contains(arrow.relation);
                        if (wanted && traversal.direction() != Direction.INCOMING && arrow.from.equals(near)) {
                            reached.putIfAbsent(arrow.to, depth);
                        }
                        if (wanted && traversal.direction() != Direction.OUTGOING && arrow.to.equals(near)) {
                            reached.putIfAbsent(arrow.from, depth);
                        }
                    }
                }
            }
        }
        return reached;
    }

    /** Returns the arrows at things before the last level. */
    private static List<Arrow> followed(List<Arrow> arrows, Map<String, Integer> reached, Traversal traversal) {
        return arrows.stream()
                .filter(arrow ->
                        traversal.relations().isEmpty() || traversal.relations().contains(arrow.relation))
                .filter(arrow -> Stream.of(arrow.from, arrow.to)
                        .filter(end -> traversal.direction() == Direction.BOTH
                                || end.equals(traversal.direction() == Direction.OUTGOING ? arrow.from : arrow.to))
                        .anyMatch(end -> reached.getOrDefault(end, traversal.depth()) < traversal.depth()))
                .toList();
    }

    private static Set<Set<String>> components(List<Arrow> arrows) {
        return degrees(arrows).keySet().stream()
                .map(end ->
                        walk(arrows, end, Traversal.depth(Traversal.MAX_DEPTH)).keySet())
                .collect(Collectors.toSet());
    }

    private static Set<String> orphans(LineageQuery view, Set<String> linked) {
        Stream<String> nodes =
                all(view.graph().nodes()).stream().map(node -> key(node.value().reference()));
        Stream<String> decisions =
                all(view.journal()).stream().map(decision -> decision.id().value());
        return Stream.concat(nodes, decisions)
                .filter(name -> !linked.contains(name))
                .collect(Collectors.toSet());
    }

    private static Map<String, Long> degrees(List<Arrow> arrows) {
        Map<String, Long> degrees = new HashMap<>();
        for (Arrow arrow : arrows) {
            Set.copyOf(List.of(arrow.from, arrow.to)).forEach(end -> degrees.merge(end, 1L, Long::sum));
        }
        return degrees;
    }
}
