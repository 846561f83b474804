package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Store;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The contract itself: nothing passes it that does nothing. */
class StoreContractTest {
    private static final int TESTS = 111;
    private static final int TESTS_WITH_REOPENING = TESTS + 5;

    @Test
    void aStoreThatDoesNothingFailsEveryTest() {
        ContractRun run = ContractRun.of(OnNothing.class);
        assertThat(run.passed()).isEmpty();
        assertThat(run.skipped()).isEmpty();
        assertThat(run.failed()).hasSize(TESTS);
    }

    @Test
    void aPersistentStoreThatDoesNothingFailsEveryTest() {
        ContractRun run = ContractRun.of(OnNothingKept.class);
        assertThat(run.passed()).isEmpty();
        assertThat(run.skipped()).isEmpty();
        assertThat(run.failed()).hasSize(TESTS_WITH_REOPENING);
    }

    @Test
    void theReferenceStorePassesEveryTest() {
        ContractRun run = ContractRun.of(ReferenceStoreTest.class);
        assertThat(run.failed()).isEmpty();
        assertThat(run.skipped()).isEmpty();
        assertThat(run.passed()).hasSize(TESTS);
    }

    static class OnNothing extends StoreContract {
        @Override
        protected Store open(Path folder) {
            return new NothingStore();
        }
    }

    static class OnNothingKept extends PersistentStoreContract {
        @Override
        protected Store open(Path folder) {
            return new NothingStore();
        }
    }
}
