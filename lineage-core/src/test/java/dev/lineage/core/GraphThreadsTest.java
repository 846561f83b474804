package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.graph.Direction;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GraphThreadsTest {
    private static final int READERS = 8;
    private static final int WRITES = 3_000;
    private static final int NODES = 20;
    private static final Reference HUB = concept("hub");
    private static final Traversal OUT = Traversal.depth(1).direction(Direction.OUT);

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @EnumSource(Stores.class)
    @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void manyThreadsAskTheGraphWhileItGrowsAndNoneWaitsForEver(Stores stores) throws Exception {
        try (CloseableLineage lineage = Lineages.open(
                stores.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)))) {
            write(lineage, 0);
            FutureTask<Integer> writer = new FutureTask<>(() -> {
                for (int i = 1; i < WRITES; i++) {
                    write(lineage, i);
                }
                return WRITES;
            });
            List<FutureTask<List<Integer>>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                int number = i;
                readers.add(new FutureTask<>(() -> sizesUntil(lineage, writer, number)));
            }
            readers.forEach(reader -> started(reader));
            started(writer);
            assertThat(writer.get(1, TimeUnit.MINUTES)).isEqualTo(WRITES);
            for (FutureTask<List<Integer>> reader : readers) {
                assertThat(reader.get(1, TimeUnit.MINUTES)).isSorted().endsWith(NODES + 1);
            }
        }
    }

    private static void started(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    private static void write(Lineage lineage, int number) {
        lineage.graph().addEdge(EdgeDraft.of(HUB, Relation.DEPENDS_ON, concept("n" + number % NODES)));
        lineage.journal().record(DecisionDraft.of("Number " + number));
    }

    /** How many nodes each answer has: all readers go on until the writer has ended, and once more. */
    private static List<Integer> sizesUntil(Lineage lineage, FutureTask<?> end, int number) {
        List<Integer> sizes = new ArrayList<>();
        boolean last = false;
        while (!last) {
            last = end.isDone();
            sizes.add(size(lineage.graph(), number));
        }
        return sizes;
    }

    private static int size(GraphReader graph, int number) {
        return switch (number % 3) {
            case 0 -> graph.neighbours(HUB, OUT).nodes().size();
            case 1 -> graph.edges(HUB).size() + 1;
            default -> graph.around("hub", 1, OUT).nodes().size();
        };
    }
}
