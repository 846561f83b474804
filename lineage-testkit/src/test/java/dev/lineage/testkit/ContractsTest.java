package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.lineage.spi.Store;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs the contracts of a store on one that does nothing. */
class ContractsTest {
    @Tag("slow")
    @Test
    void storeThatDoesNothingBreaksEveryRule() {
        TestExecutionSummary summary = run(NoStoreContract.class);
        assertThat(summary.getTestsFoundCount()).isGreaterThan(25);
        assertThat(summary.getTestsFailedCount()).isEqualTo(summary.getTestsFoundCount());
    }

    @Test
    void storeThatDoesNothingDiffersFromEveryModel() {
        TestExecutionSummary summary = run(NoStoreModel.class);
        assertThat(summary.getTestsFoundCount()).isGreaterThan(5);
        assertThat(summary.getTestsFailedCount()).isEqualTo(summary.getTestsFoundCount());
    }

    private static TestExecutionSummary run(Class<?> tests) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(tests))
                                .build(),
                        listener);
        return listener.getSummary();
    }

    static class NoStoreContract extends StoreContract {
        @Override
        protected Store open(Path folder) {
            return NoStore.open();
        }

        @Override
        protected Optional<Store> openReadOnly(Path folder) {
            return Optional.of(NoStore.open());
        }
    }

    static class NoStoreModel extends ModelContract {
        @Override
        protected Store open(Path folder) {
            return NoStore.open();
        }
    }
}
