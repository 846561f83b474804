package dev.lineage.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Set;
import java.util.TreeSet;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A run of a contract's tests inside a test.
 *
 * @param passed the tests that passed
 * @param failed the tests that failed
 * @param skipped the tests that did not run
 */
record ContractRun(Set<String> passed, Set<String> failed, Set<String> skipped) {
    static ContractRun of(Class<? extends StoreContract> tests) {
        ContractRun run = new ContractRun(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(tests))
                .build();
        LauncherFactory.create().execute(request, run.listener());
        return run;
    }

    private TestExecutionListener listener() {
        return new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest()) {
                    boolean successful = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
                    (successful ? passed : failed).add(test.getDisplayName());
                }
            }

            @Override
            public void executionSkipped(TestIdentifier test, String reason) {
                skipped.add(test.getDisplayName());
            }
        };
    }
}
