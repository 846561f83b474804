package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LineageExtensionTest {
    private static final Ulid STORE_ID = new Ulid(7, 7);

    private final List<Lineage> given = new ArrayList<>();

    @RegisterExtension
    final LineageExtension lineage = LineageExtension.of(OpenedLineage::new)
            .store(() -> ReferenceStore.create(STORE_ID))
            .options(options -> options.extractor(text -> List.of()));

    @BeforeAll
    void nothingIsGivenYet() {
        assertThat(given).isEmpty();
    }

    @BeforeEach
    void remember(Lineage memory) {
        given.add(memory);
    }

    @Test
    void aTestIsGivenALineageOnTheClockAndTheIdsThatItIsGiven(
            Lineage memory, ManualClock clock, FixedIds ids, Store store) {
        LineageOptions options = ((OpenedLineage) memory).options();
        List<Thread> threads = new ArrayList<>();
        assertThat(memory).isSameAs(given.get(given.size() - 1));
        assertThat(options.clock()).containsSame(clock);
        assertThat(options.ids()).containsSame(ids);
        assertThat(options.extractor()).isPresent();
        options.executor().orElseThrow().execute(() -> threads.add(Thread.currentThread()));
        assertThat(threads).containsExactly(Thread.currentThread());
        assertThat(((OpenedLineage) memory).store()).isSameAs(store);
        assertThat(store.info().id()).isEqualTo(STORE_ID);
    }

    @Test
    void everyTestStartsFromTheSameTimeIdsAndSalts(Lineage memory, ManualClock clock) {
        assertStartsAnew(memory, clock);
    }

    @Test
    void everyOtherTestDoesToo(Lineage memory, ManualClock clock) {
        assertStartsAnew(memory, clock);
    }

    private static void assertStartsAnew(Lineage memory, ManualClock clock) {
        LineageOptions options = ((OpenedLineage) memory).options();
        assertThat(clock.instant()).isEqualTo(ManualClock.START);
        assertThat(options.ids().orElseThrow().get())
                .isEqualTo(FixedIds.create().get());
        assertThat(options.salts().map(RandomGenerator::nextLong)).isEqualTo(Optional.of(-7_995_527_694_508_729_151L));
        clock.set(ManualClock.START.plusSeconds(1));
    }

    @AfterAll
    void everyTestHadItsOwnLineageWhichWasClosed() {
        assertThat(given).hasSize(3).doesNotHaveDuplicates();
        assertThat(given).allSatisfy(memory -> assertThatThrownBy(
                        () -> ((OpenedLineage) memory).store().read(View.EVERYTHING, Snapshot::sequence))
                .isInstanceOf(StoreFailure.class));
    }
}
