package dev.lineage.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Store;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ReferenceStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random operations, and every read, on each store and on a naive model. {@code -Dlineage.model.seeds} says how many seeds are
 * tried, {@code -Dlineage.model.first} from which on.
 */
class ModelTest {
    private static final long SEEDS = Long.getLong("lineage.model.seeds", 1_000);
    private static final long FIRST = Long.getLong("lineage.model.first", 0);
    private static final int OPERATIONS = 60;

    /** All at once in the index, some, hardly any, none. */
    private static final List<Integer> UNINDEXED = List.of(1, 3, 20, 2_048);

    private final Map<Read, Set<Boolean>> exercised = new EnumMap<>(Read.class);

    ModelTest() {
        for (Read read : Read.values()) {
            exercised.put(read, ConcurrentHashMap.newKeySet());
        }
    }

    @Test
    void theReferenceStoreAnswersAsTheModelDoes() {
        answersAsTheModelDoes(seed -> ReferenceStore.create());
    }

    @Test
    void aStoreInMemoryAnswersAsTheModelDoes() {
        answersAsTheModelDoes(seed -> SqliteStore.inMemory(options(seed)));
    }

    @Test
    void aStoreInAFileAnswersAsTheModelDoes(@TempDir Path folder) {
        AtomicInteger files = new AtomicInteger();
        answersAsTheModelDoes(seed -> SqliteStore.at(folder.resolve(files.incrementAndGet() + ".db"), options(seed)));
    }

    private static SqliteOptions options(long seed) {
        return SqliteOptions.defaults()
                .durability(Durability.NORMAL)
                .unindexedEntries(UNINDEXED.get(Math.floorMod(seed, UNINDEXED.size())));
    }

    private void answersAsTheModelDoes(LongFunction<Store> stores) {
        LongStream.range(FIRST, FIRST + SEEDS).parallel().forEach(seed -> {
            List<Long> operations = operations(seed);
            if (!Run.run(stores.apply(seed), operations, exercised).isEmpty()) {
                throw new AssertionError("seed " + seed + ", shrunk to\n" + shrunk(stores, seed, operations));
            }
        });
        assertThat(exercised.values()).allSatisfy(views -> assertThat(views).containsExactlyInAnyOrder(true, false));
    }

    private static List<Long> operations(long seed) {
        return new SplittableRandom(seed).longs(OPERATIONS).boxed().toList();
    }

    /** Drops operations, many at once first, as long as the rest still fails. */
    private String shrunk(LongFunction<Store> stores, long seed, List<Long> failing) {
        List<Long> operations = failing;
        for (int size = operations.size() / 2; size > 0; size /= 2) {
            for (int from = 0; from + size <= operations.size(); ) {
                List<Long> fewer = new ArrayList<>(operations);
                fewer.subList(from, from + size).clear();
                boolean fails = !Run.run(stores.apply(seed), fewer, exercised).isEmpty();
                operations = fails ? fewer : operations;
                from += fails ? 0 : size;
            }
        }
        return Run.run(stores.apply(seed), operations, exercised);
    }
}
