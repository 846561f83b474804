package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.record.Version;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.LineageExtension;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

class LineageExtensionTest {
    private static final Set<Path> FOLDERS = new HashSet<>();

    @RegisterExtension
    final LineageExtension extension = LineageExtension.open((folder, options) -> {
        FOLDERS.add(folder);
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db")), options);
    });

    @BeforeEach
    void recordBefore(Lineage lineage) {
        lineage.journal().record(Decision.builder("Before each").build());
    }

    @Test
    void partsOfOneTestBelongTogether(Lineage lineage, LineageMemory memory, ManualClock clock) {
        clock.advance(Duration.ofDays(1));
        Version<Decision> recorded =
                lineage.journal().record(Decision.builder("Refresh early").build());
        assertThat(recorded.time()).isEqualTo(clock.instant());
        assertThat(memory.in(Scope.project("test")).journal().find(recorded.id()))
                .contains(recorded);
        assertThat(lineage.projects()).containsEntry("test", 2L);
    }

    @Tag("slow")
    @Test
    void memoryThatDoesNotVerifyFailsItsTestAndLeavesNoFiles() {
        FOLDERS.clear();
        TestExecutionSummary summary = run(Tampering.class);
        assertThat(summary.getTestsSucceededCount()).isEqualTo(1);
        assertThat(summary.getFailures())
                .singleElement()
                .satisfies(
                        failure -> assertThat(failure.getException()).hasMessageContaining("The memory is not sound"));
        assertThat(FOLDERS).hasSize(2).noneMatch(Files::exists);
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

    static class Tampering {
        private Path file = Path.of("");

        @RegisterExtension
        final LineageExtension extension = LineageExtension.open((folder, options) -> {
            FOLDERS.add(folder);
            file = folder.resolve("memory.db");
            return Lineages.open(SqliteStore.at(file), options);
        });

        @Test
        void sound(Lineage lineage) {
            lineage.journal().record(Decision.builder("Refresh early").build());
        }

        @Test
        void tampered(Lineage lineage) throws Exception {
            lineage.journal().record(Decision.builder("Refresh early").build());
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = connection.createStatement()) {
                statement.execute("UPDATE versions SET actor = 'somebody else'");
            }
        }
    }
}
