package dev.lineage.core.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EdgeChangesTest {
    private static final int RUNS = 5_000;

    @Test
    void whatBeginsAndEndsIsTheDifferenceOfBothLists() {
        Random random = new Random(21);
        for (int i = 0; i < RUNS; i++) {
            List<Edge> then = edges(random);
            List<Edge> now = random.nextBoolean() ? edges(random) : changed(then, random);

            EdgeChanges changes = EdgeChanges.between(then, now);

            assertThat(changes.begun()).isEqualTo(minus(now, then));
            assertThat(changes.ended()).isEqualTo(minus(then, now));
        }
    }

    @Test
    void aKeyBeginsAndNeverEnds() {
        Edge first = new Edge(Header.KEY, "key:/a", false, 1, 0);
        Edge second = new Edge(Header.KEY, "key:/b", false, 1, 0);
        Edge tag = Edge.attribute("tag", "x");

        assertThat(EdgeChanges.between(List.of(tag, first), List.of(tag, second)))
                .isEqualTo(new EdgeChanges(List.of(second), List.of()));
        assertThat(EdgeChanges.between(List.of(first, tag), List.of(tag)))
                .isEqualTo(new EdgeChanges(List.of(), List.of()));
    }

    private static List<Edge> minus(List<Edge> edges, List<Edge> others) {
        return edges.stream().filter(edge -> !others.contains(edge)).toList();
    }

    private static List<Edge> changed(List<Edge> edges, Random random) {
        List<Edge> changed = new ArrayList<>(edges);
        Collections.swap(changed, random.nextInt(changed.size()), random.nextInt(changed.size()));
        changed.remove(random.nextInt(changed.size()));
        return changed;
    }

    /** One edge at most for each relation and target, as a body has. */
    private static List<Edge> edges(Random random) {
        Map<String, Edge> edges = new LinkedHashMap<>();
        for (int i = 1 + random.nextInt(8); i > 0; i--) {
            Edge edge = random.nextBoolean()
                    ? Edge.attribute("tag", "t" + random.nextInt(6))
                    : Edge.link("affects", "file:" + random.nextInt(6), random.nextInt(3));
            edges.putIfAbsent(edge.target(), edge);
        }
        return List.copyOf(edges.values());
    }
}
