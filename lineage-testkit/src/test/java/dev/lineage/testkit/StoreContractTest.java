package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.lineage.spi.Store;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs the contract of a store on one that does nothing. */
class StoreContractTest {
    @Test
    void storeThatDoesNothingBreaksEveryRule() {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(NoStoreContract.class))
                                .build(),
                        listener);
        TestExecutionSummary summary = listener.getSummary();
        assertThat(summary.getTestsFoundCount()).isGreaterThan(12);
        assertThat(summary.getTestsFailedCount()).isEqualTo(summary.getTestsFoundCount());
    }

    static class NoStoreContract extends StoreContract {
        @Override
        protected Store open(Path folder) {
            return NoStore.open();
        }
    }
}
