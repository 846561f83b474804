package dev.lineage.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Set;
import java.util.TreeSet;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.PostDiscoveryFilter;
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
    /** The configuration parameter that tells a run's tests what it is about. */
    static final String ABOUT = "contract.about";

    private static final String RANDOM_TEST = "randomLedgers";

    /** Runs all tests. */
    static ContractRun of(Class<? extends StoreContract> tests) {
        return run(LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)));
    }

    /** Runs the tests that are sentences, and not the random one. */
    static ContractRun ofSentences(Class<? extends StoreContract> tests, String about) {
        return run(LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(tests))
                .configurationParameter(ABOUT, about)
                .filters((PostDiscoveryFilter)
                        test -> FilterResult.includedIf(!test.getDisplayName().startsWith(RANDOM_TEST))));
    }

    private static ContractRun run(LauncherDiscoveryRequestBuilder request) {
        ContractRun run = new ContractRun(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
        LauncherFactory.create().execute(request.build(), run.listener());
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
