package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.core.kind.Json;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeType;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Direction;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The packages of a Linux distribution and their dependencies, against a breadth-first search. */
class DebianGraphTest extends MemoryTest {
    private static final int BATCH = 1_000;

    private final Path data =
            Path.of(System.getProperty("lineage.data", "../../shared/data")).resolve("debian_graph");
    private final Random random = new Random(1);
    private final Map<String, Set<String>> targets = new TreeMap<>();
    private final Map<String, Set<String>> sources = new TreeMap<>();

    @Tag("slow")
    @Test
    void neighboursPathsAndClosuresAreThoseOfABreadthFirstSearch() throws IOException {
        assumeTrue(Files.isDirectory(data), data + " is missing");
        importGraph();
        List<String> starts = some(Proof.size(3, 30));
        for (String start : starts) {
            for (Direction direction : Direction.values()) {
                for (int depth : List.of(1, 2, 3, Traversal.MAX_DEPTH)) {
                    compareNeighbors(start, Traversal.depth(depth).in(direction));
                }
                comparePaths(
                        start, some(5), Traversal.depth(Traversal.MAX_DEPTH).in(direction));
            }
        }
    }

    private void importGraph() throws IOException {
        List<String> nodes = lines("nodes.jsonl.gz");
        List<String> edges = lines("edges.tsv.gz").subList(1, Proof.size(4_000, 94_262));
        for (int i = 0; i < nodes.size(); i += Proof.size(20, 1) * BATCH) {
            List<String> batch = nodes.subList(i, Math.min(nodes.size(), i + BATCH));
            lineage.atomically(inside -> batch.stream()
                    .map(line -> inside.graph().addNode(node(Json.parse(line))))
                    .toList());
        }
        for (int i = 0; i < edges.size(); i += BATCH) {
            List<String> batch = edges.subList(i, Math.min(edges.size(), i + BATCH));
            lineage.atomically(inside -> batch.stream()
                    .map(line -> inside.graph().edges().add(edge(line.split("\t"))))
                    .toList());
        }
    }

    private List<String> lines(String file) throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(data.resolve(file))), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    private static Node node(Map<String, Object> fields) {
        String name = String.valueOf(fields.remove("id"));
        return Node.builder(new NodeType("package"), name).data(fields).build();
    }

    private Edge edge(String[] fields) {
        String from = "package:" + fields[0];
        String to = "package:" + fields[1];
        targets.computeIfAbsent(from, name -> new LinkedHashSet<>()).add(to);
        sources.computeIfAbsent(to, name -> new LinkedHashSet<>()).add(from);
        return Edge.builder(Reference.of(from), new Relation(fields[2]), Reference.of(to))
                .data(Map.of("constraint", fields[3]))
                .build();
    }

    private List<String> some(int count) {
        List<String> names = new ArrayList<>(targets.keySet());
        Collections.shuffle(names, random);
        return names.subList(0, count);
    }

    private void compareNeighbors(String start, Traversal traversal) {
        Map<String, Integer> expected = search(start, traversal);
        Subgraph found = lineage.graph().neighbors(Reference.of(start), traversal);
        Map<String, Integer> depths = found.nodes().stream()
                .collect(Collectors.toMap(node -> node.name().text(), GraphNode::depth));
        assertThat(found.cut()).as("%s, %s", start, traversal).isEqualTo(expected.size() > Subgraph.MAX_NODES);
        if (found.cut()) {
            assertThat(depths).hasSize(Subgraph.MAX_NODES);
            assertThat(expected.entrySet().containsAll(depths.entrySet())).isTrue();
        } else {
            assertThat(depths).as("%s, %s", start, traversal).isEqualTo(expected);
        }
        assertThat(found.nodes()).allMatch(node -> node.name().text().equals("package:" + node.title()));
        assertThat(found.links())
                .allMatch(link -> depths.containsKey(link.source().text()));
    }

    private void comparePaths(String start, List<String> ends, Traversal traversal) {
        Map<String, Integer> expected = search(start, traversal);
        for (String end : ends) {
            Optional<Subgraph> path = lineage.graph().path(Reference.of(start), Reference.of(end), traversal);
            assertThat(path.map(way -> way.nodes().size() - 1))
                    .as("%s to %s, %s", start, end, traversal)
                    .isEqualTo(Optional.ofNullable(expected.get(end)));
            path.ifPresent(way -> assertThat(way.links()).hasSize(way.nodes().size() - 1));
        }
    }

    private Map<String, Integer> search(String start, Traversal traversal) {
        Map<String, Integer> reached = new LinkedHashMap<>(Map.of(start, 0));
        List<String> frontier = List.of(start);
        for (int depth = 1; depth <= traversal.depth() && !frontier.isEmpty(); depth++) {
            List<String> next = new ArrayList<>();
            for (String near : frontier) {
                for (String far : ends(near, traversal.direction())) {
                    if (reached.putIfAbsent(far, depth) == null) {
                        next.add(far);
                    }
                }
            }
            frontier = next;
        }
        return reached;
    }

    private Set<String> ends(String near, Direction direction) {
        Set<String> ends = new LinkedHashSet<>();
        ends.addAll(direction == Direction.INCOMING ? Set.of() : targets.getOrDefault(near, Set.of()));
        ends.addAll(direction == Direction.OUTGOING ? Set.of() : sources.getOrDefault(near, Set.of()));
        return ends;
    }
}
