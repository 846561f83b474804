package dev.lineage.bench.hidden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Store;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ReferenceStore;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What others do where a viewer does not see it changes no answer that the viewer is given. */
class ComparisonTest {
    private static final int STEPS = 60;

    private static void assertAlike(Supplier<Store> stores, long seed) {
        try (ViewerComparison comparison = new ViewerComparison(stores, seed)) {
            comparison.run(STEPS);
            assertThat(comparison.findings()).as("seed " + seed).isEmpty();
            assertThat(comparison.compared()).isGreaterThan(STEPS);
        }
    }

    @Test
    void answersOfAFileAreTheSameWithAndWithoutHiddenRecords() {
        for (long seed = 1; seed <= 6; seed++) {
            assertAlike(SqliteStore::inMemory, seed);
        }
    }

    @Test
    void answersOfTheReferenceStoreAreTheSameWithAndWithoutHiddenRecords() {
        for (long seed = 101; seed <= 104; seed++) {
            assertAlike(ReferenceStore::create, seed);
        }
    }
}
