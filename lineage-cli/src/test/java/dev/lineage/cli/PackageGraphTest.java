package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageQuery;
import dev.lineage.cli.Typed.Said;
import dev.lineage.core.Lineages;
import dev.lineage.files.JsonText;
import dev.lineage.graph.Cut;
import dev.lineage.graph.Direction;
import dev.lineage.graph.Limits;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Follows the dependencies of Debian's packages, and compares what is reached with a plain breadth-first search. */
class PackageGraphTest {
    private static final int PACKAGES = 18_967;
    private static final int DEPENDENCIES = 94_261;
    private static final int STARTS = 40;
    private static final long SEED = 20_261_121;
    private static final Pattern REACHED = Pattern.compile(", (\\d+) of");

    @TempDir
    Path folder = Path.of("");

    private record Dependency(String from, String to, String relation) {}

    private static List<String> lines(String name) throws IOException {
        Path file = Checkout.shared().resolve("data/debian_graph").resolve(name);
        assumeTrue(Files.exists(file), "no shared data in " + file);
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    private static List<Dependency> dependencies() throws IOException {
        List<String> lines = lines("edges.tsv.gz");
        return lines.subList(1, lines.size()).stream()
                .map(line -> line.split("\t", -1))
                .map(cells -> new Dependency(cells[0], cells[1], cells[2]))
                .toList();
    }

    private static List<String> packages() throws IOException {
        return lines("nodes.jsonl.gz").stream()
                .map(line -> (String) JsonText.object("node", line).get("id"))
                .toList();
    }

    private static Thing node(String name) {
        return new Thing("package", name);
    }

    /** The graph as the contract writes it; of packages that are left out only the edges tell. */
    private Path write(List<String> packages, List<Dependency> dependencies) throws IOException {
        Map<String, Object> nodes = new LinkedHashMap<>();
        packages.forEach(
                name -> nodes.put(node(name).text(), Map.of("type", "package", "name", name, "data", Map.of())));
        List<Map<String, String>> edges = dependencies.stream()
                .map(each -> Map.of(
                        "from", node(each.from()).text(),
                        "to", node(each.to()).text(),
                        "relation", each.relation()))
                .toList();
        return Files.writeString(folder.resolve("graph.json"), JsonText.of(Map.of("nodes", nodes, "edges", edges)));
    }

    /** Imports a graph as a user would, who sees how far it is. */
    private void load(Path file, int size) {
        Said said = new Typed(folder).run("import", file.toString(), "--json");
        assertThat(said.exit()).isEqualTo(ExitCode.DONE);
        Map<String, @Nullable Object> imported = JsonText.object("report", said.out());
        assertThat(imported.get("refused")).isEqualTo(0L);
        assertThat(count(imported, "added") + count(imported, "unchanged")).isEqualTo(size);
        List<String> lines = said.err().lines().toList();
        assertThat(lines)
                .isNotEmpty()
                .allMatch(
                        line -> line.matches("lineage: importing .*graph.json \\(\\d+ s(, \\d+ of " + size + ")?\\)"));
        List<Integer> reached = lines.stream()
                .map(REACHED::matcher)
                .filter(Matcher::find)
                .map(found -> Integer.valueOf(found.group(1)))
                .toList();
        assertThat(reached).isSorted();
    }

    @ParameterizedTest(name = "{0} of 10 packages left out")
    @ValueSource(ints = {0, 1})
    void whatIsReachedIsWhatABreadthFirstSearchReachesAlsoWhereEdgesDangle(int leftOut) throws IOException {
        List<Dependency> dependencies = dependencies();
        List<String> packages = packages();
        assertThat(packages).hasSize(PACKAGES);
        assertThat(dependencies).hasSize(DEPENDENCIES);
        Random random = new Random(SEED);
        List<String> said =
                packages.stream().filter(name -> random.nextInt(10) >= leftOut).toList();
        load(write(said, dependencies), said.size() + DEPENDENCIES);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(folder.resolve(".lineage/memory.db")))) {
            Set<Dependency> edges = new HashSet<>(dependencies);
            Set<String> named = new HashSet<>(said);
            edges.forEach(edge -> named.addAll(List.of(edge.from(), edge.to())));
            Subgraph all = lineage.graph().all(Limits.NODES);
            assertThat(all.nodes()).hasSize(named.size());
            assertThat(all.edges()).hasSize(edges.size());
            List<String> names = named.stream().sorted().toList();
            for (Direction direction : Direction.values()) {
                Map<String, List<String>> neighbours = neighbours(edges, direction);
                for (int i = 0; i < STARTS; i++) {
                    compare(lineage.query(), neighbours, names.get(random.nextInt(names.size())), direction);
                }
            }
        }
    }

    private static long count(Map<String, @Nullable Object> imported, String name) {
        return imported.get(name) instanceof Long count ? count : -1;
    }

    private static Map<String, List<String>> neighbours(Set<Dependency> edges, Direction direction) {
        Map<String, List<String>> neighbours = new HashMap<>();
        for (Dependency edge : edges) {
            if (direction != Direction.IN) {
                neighbours
                        .computeIfAbsent(edge.from(), name -> new ArrayList<>())
                        .add(edge.to());
            }
            if (direction != Direction.OUT) {
                neighbours.computeIfAbsent(edge.to(), name -> new ArrayList<>()).add(edge.from());
            }
        }
        return neighbours;
    }

    private static void compare(
            LineageQuery query, Map<String, List<String>> neighbours, String start, Direction direction) {
        for (int depth : List.of(1, 2, 3, Limits.DEPTH)) {
            Traversal traversal = Traversal.depth(depth).direction(direction).limit(Limits.NODES);
            Subgraph reached = query.graph().neighbours(node(start), traversal);
            Map<Reference, Integer> expected = reachable(neighbours, start, depth);
            Map<Reference, Integer> found = new LinkedHashMap<>();
            for (Reached each : reached.nodes()) {
                found.put(each.reference(), each.distance());
            }
            assertThat(found)
                    .as("from %s, %s, depth %s", start, direction, depth)
                    .isEqualTo(expected);
            boolean more =
                    expected.size() < reachable(neighbours, start, depth + 1).size();
            assertThat(reached.cuts()).isEqualTo(more ? Set.of(Cut.DEPTH) : Set.of());
        }
    }

    private static Map<Reference, Integer> reachable(Map<String, List<String>> neighbours, String start, int depth) {
        Map<Reference, Integer> distances = new HashMap<>();
        Deque<String> queue = new ArrayDeque<>();
        distances.put(node(start), 0);
        queue.add(start);
        while (!queue.isEmpty()) {
            String name = queue.remove();
            int distance = distances.getOrDefault(node(name), 0);
            if (distance < depth) {
                for (String other : neighbours.getOrDefault(name, List.of())) {
                    if (distances.putIfAbsent(node(other), distance + 1) == null) {
                        queue.add(other);
                    }
                }
            }
        }
        return distances;
    }
}
