package dev.lineage.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of a class with the JUnit of its class path, and prints a line for each; for a process of its own. */
final class SmallLauncher {
    private SmallLauncher() {}

    /**
     * Runs them.
     *
     * @param arguments the class's name
     */
    public static void main(String[] arguments) {
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(arguments[0]))
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                if (test.isTest()) {
                                    System.out.println(line(bare(test.getDisplayName()), result));
                                }
                            }
                        });
    }

    /** The name of a test's method, without its parameters. */
    static String bare(String displayName) {
        int parenthesis = displayName.indexOf('(');
        return parenthesis < 0 ? displayName : displayName.substring(0, parenthesis);
    }

    private static String line(String name, TestExecutionResult result) {
        return result.getStatus() == Status.SUCCESSFUL
                ? "passed " + name
                : "failed " + name + " "
                        + result.getThrowable().map(Throwable::getMessage).orElse("");
    }
}
