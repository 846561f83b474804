package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Paging;
import dev.lineage.recall.Budget;
import dev.lineage.recall.RecallQuery;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Store;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of showings that cannot be written, or of too many of them. */
@Timeout(60)
class ShowingsLostTest {
    private static final Budget WIDE = Budget.tokens(1_000_000);

    private final ManualClock clock = ManualClock.create();

    private CloseableLineage open(Store store, Supplier<Ulid> ids) {
        return Lineages.open(
                store,
                LineageOptions.defaults()
                        .clock(clock)
                        .ids(ids)
                        .salts(new Random(1))
                        .executor(work -> {}));
    }

    private static RecordId cached(CloseableLineage lineage) {
        return lineage.journal().record(DecisionDraft.of("Cache the catalogue")).id();
    }

    private Instant recall(CloseableLineage lineage) {
        clock.advance(Duration.ofSeconds(1));
        lineage.query().recall("cache", WIDE);
        return clock.instant();
    }

    private static List<Instant> shown(CloseableLineage lineage, RecordId id) {
        return lineage.query().shown(id, Paging.first(10_000)).items().stream()
                .map(Showing::at)
                .toList();
    }

    @Test
    void whatCouldNotBeWrittenIsWrittenTheNextTimeInItsOrder() {
        try (CloseableLineage lineage = open(new GatedStore(ReferenceStore.create(), false, 2), FixedIds.create())) {
            RecordId id = cached(lineage);
            Instant first = recall(lineage);
            assertThatThrownBy(() -> lineage.maintenance().flush()).isInstanceOf(StoreFailure.class);
            Instant second = recall(lineage);
            assertThat(lineage.maintenance().flush()).hasSize(1);
            assertThat(shown(lineage, id)).containsExactly(second, first);
        }
    }

    @Test
    void whatMayHaveBeenWrittenIsNotWrittenAgain() {
        GatedStore store = new GatedStore(ReferenceStore.create(), false, 2);
        store.unknown = true;
        try (CloseableLineage lineage = open(store, FixedIds.create())) {
            RecordId id = cached(lineage);
            recall(lineage);
            assertThatThrownBy(() -> lineage.maintenance().flush()).isInstanceOf(StoreFailure.class);
            Instant second = recall(lineage);
            lineage.maintenance().flush();
            assertThat(shown(lineage, id)).containsExactly(second);
        }
    }

    @Test
    void aSourceOfIdsThatFailsLosesNothingOfWhatIsShownMeanwhileEither() {
        List<Runnable> meanwhile = new ArrayList<>();
        Supplier<Ulid> fixed = FixedIds.create();
        Supplier<Ulid> ids = () -> {
            if (!meanwhile.isEmpty()) {
                meanwhile.remove(0).run();
                throw new IllegalStateException("no ids");
            }
            return fixed.get();
        };
        try (CloseableLineage lineage = open(ReferenceStore.create(), ids)) {
            RecordId id = cached(lineage);
            Instant first = recall(lineage);
            List<Instant> second = new ArrayList<>();
            meanwhile.add(() -> second.add(recall(lineage)));
            assertThatThrownBy(() -> lineage.maintenance().flush()).hasMessage("no ids");
            lineage.maintenance().flush();
            assertThat(shown(lineage, id)).containsExactly(second.get(0), first);
        }
    }

    @Test
    void anExecutorThatRejectsIsAskedAgainByTheNextShowing() {
        int[] asked = {0};
        LineageOptions options = LineageOptions.defaults().clock(clock).executor(work -> {
            if (++asked[0] < 3) {
                throw new RejectedExecutionException("full");
            }
            work.run();
        });
        try (CloseableLineage lineage = Lineages.open(ReferenceStore.create(), options)) {
            RecordId id = cached(lineage);
            for (int i = 0; i < 260; i++) {
                recall(lineage);
            }
            assertThat(asked[0]).isEqualTo(3);
            assertThat(shown(lineage, id)).hasSize(258);
        }
    }

    @Test
    void closingNeverFailsForThem() {
        GatedStore store = new GatedStore(ReferenceStore.create(), false, 2);
        CloseableLineage lineage = open(store, FixedIds.create());
        cached(lineage);
        recall(lineage);
        lineage.close();
        assertThat(store.transactions).hasValueGreaterThan(1);
    }

    /** Up to 4,096 are kept; then the oldest are lost, 256 more than must be. */
    @Test
    void whereNobodyWritesThemTheOldestAreLost() {
        try (CloseableLineage lineage = open(ReferenceStore.create(), FixedIds.create())) {
            RecordId id = cached(lineage);
            List<Instant> all = new ArrayList<>();
            for (int i = 0; i < 4_200; i++) {
                all.add(0, recall(lineage));
            }
            lineage.maintenance().flush();
            assertThat(shown(lineage, id)).isEqualTo(all.subList(0, 4_200 - 257));
        }
    }

    @Test
    void manyAreWrittenInSeveralRecordsOfOneUnit() {
        try (CloseableLineage lineage = open(ReferenceStore.create(), FixedIds.create())) {
            RecordId id = cached(lineage);
            lineage.atomically(batch -> {
                for (int i = 0; i < 999; i++) {
                    String name = "cache " + Integer.toString(i, 36) + "x " + Integer.toString(7 * i, 36) + "y";
                    batch.patterns().capture(PatternDraft.of(name));
                }
            });
            int times = 21;
            for (int i = 0; i < times; i++) {
                assertThat(lineage.query()
                                .recall(RecallQuery.of("cache", WIDE).limit(1_000))
                                .items())
                        .hasSize(1_000);
            }
            long before = lineage.query().sequence();
            assertThat(lineage.maintenance().flush()).hasSize(2);
            assertThat(lineage.query().sequence()).isEqualTo(before + 2);
            assertThat(shown(lineage, id)).hasSize(times);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }
}
