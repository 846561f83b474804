package dev.lineage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.bench.decision.DecisionStore;
import dev.lineage.bench.decision.Durability;
import dev.lineage.bench.decision.Filter;
import dev.lineage.bench.decision.NaiveDecisions;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.StoreSettings;
import dev.lineage.bench.embedded.LineageStore;
import dev.lineage.bench.typed.TypedStore;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The benchmarks compare equals: no side wins by giving other answers than a naive map. */
class SidesTest {
    private static final int STEPS = 250;
    private static final int ALL = 10 * STEPS;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "LINEAGE, 1",
        "LINEAGE, 2",
        "LINEAGE, 3",
        "TYPED, 1",
        "TYPED, 2",
        "TYPED_JSON, 1",
        "TYPED_JSON, 2",
        "TYPED_WITH_TEXT, 1",
        "TYPED_WITH_TEXT, 3"
    })
    void everyAnswerEqualsThatOfANaiveMap(Opening side, int seed) {
        DecisionSource source = new DecisionSource(seed);
        NaiveDecisions naive = new NaiveDecisions();
        SplittableRandom random = new SplittableRandom(seed);
        try (DecisionStore<?> store = side.open(folder.resolve("store.db"))) {
            for (int step = 0; step < STEPS; step++) {
                change(store, naive, source, random);
                compare(store, naive, source, random);
            }
        }
        try (DecisionStore<?> reopened = side.open(folder.resolve("store.db"))) {
            compareAll(reopened, naive);
        }
    }

    private static <V> void compareAll(DecisionStore<V> store, NaiveDecisions naive) {
        assertSame(store, "all", store.recent(ALL), naive.recent(ALL));
    }

    private static void change(
            DecisionStore<?> store, NaiveDecisions naive, DecisionSource source, SplittableRandom random) {
        if (random.nextInt(3) == 0 && source.made() > 0) {
            String id = source.id(random.nextInt(source.made()));
            String outcome = source.outcome(random);
            store.updateOutcome(id, outcome);
            naive.updateOutcome(id, outcome);
        } else if (random.nextInt(5) == 0) {
            List<PlainDecision> decisions = source.next(random.nextInt(8));
            store.writeAll(decisions);
            decisions.forEach(naive::write);
        } else {
            PlainDecision decision = source.next(1).get(0);
            store.write(decision);
            naive.write(decision);
        }
    }

    private static <V> void compare(
            DecisionStore<V> store, NaiveDecisions naive, DecisionSource source, SplittableRandom random) {
        int limit = 1 + random.nextInt(30);
        String id = source.id(random.nextInt(source.made() + 1));
        String hub = source.hub(random.nextInt(10));
        assertSame(
                store,
                "read",
                store.read(id).stream().toList(),
                naive.read(id).stream().toList());
        assertSame(store, "recent", store.recent(limit), naive.recent(limit));
        assertSame(store, "citing", store.citing(id, limit), naive.citing(id, limit));
        assertSame(store, "citing a hub", store.citing(hub, limit), naive.citing(hub, limit));
        for (Filter.Field field : Filter.Field.values()) {
            Filter filter = new Filter(field, source.value(field, random));
            assertSame(store, filter.toString(), store.list(filter, limit), naive.list(filter, limit));
        }
        Filter file = new Filter(Filter.Field.ENTITY, source.value(Filter.Field.ENTITY, random));
        assertSame(store, "file", store.fileHistory(file.value(), limit), naive.list(file, limit));
    }

    private static <V> void assertSame(
            DecisionStore<V> store, String what, List<V> actual, List<PlainDecision> expected) {
        assertThat(actual.stream().map(value -> timeless(store.plain(value))).toList())
                .as(what)
                .isEqualTo(expected.stream().map(SidesTest::timeless).toList());
    }

    /** Each side has its own clock, and identities that do not stand in its values. */
    private static PlainDecision timeless(PlainDecision decision) {
        return new PlainDecision(
                decision.id(),
                "",
                0,
                decision.project(),
                decision.session(),
                decision.actor(),
                decision.type(),
                decision.outcome(),
                decision.text(),
                decision.rationale(),
                decision.alternatives(),
                decision.lesson(),
                decision.gitCommit(),
                decision.tags().stream().sorted().toList(),
                decision.entities(),
                decision.links());
    }

    /** A side of the benchmarks. */
    enum Opening {
        LINEAGE,
        TYPED,
        TYPED_JSON,
        TYPED_WITH_TEXT;

        DecisionStore<?> open(Path file) {
            StoreSettings settings = StoreSettings.of(Durability.NORMAL);
            return switch (this) {
                case LINEAGE -> LineageStore.open(file, settings);
                case TYPED -> TypedStore.open(file, settings, false);
                case TYPED_JSON -> TypedStore.withJson(file, settings);
                case TYPED_WITH_TEXT -> TypedStore.open(file, settings, true);
            };
        }
    }
}
