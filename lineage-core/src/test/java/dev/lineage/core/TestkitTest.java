package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.FixedIds;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Fixed ids, the clock and the JUnit extension of the testkit. */
class TestkitTest {
    @TempDir
    private Path folder;

    @Test
    void sameCallsWriteTheSameLedger() {
        assertThat(digest("first.db", new FixedIds(1))).isEqualTo(digest("second.db", new FixedIds(1)));
        assertThat(digest("third.db", new FixedIds(2))).isNotEqualTo(digest("fourth.db", new FixedIds(1)));
    }

    @Test
    void threadsGetDifferentNumbers() {
        RandomGenerator ids = new FixedIds(1);
        Set<Long> numbers = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 10_000).parallel().forEach(i -> numbers.add(ids.nextLong()));
        assertThat(numbers).hasSize(10_000);
    }

    private String digest(String file, RandomGenerator random) {
        ManualClock clock = new ManualClock();
        LineageOptions options = LineageOptions.defaults().clock(clock).random(random);
        try (LineageMemory memory = Lineages.open(SqliteStore.at(folder.resolve(file), Durability.NORMAL), options)) {
            Lineage me = memory.in(Scope.project("shop").actor("agent:planner"));
            RecordId id = me.journal()
                    .record(Decision.builder("Refresh early").build(), WriteOption.key("k"))
                    .id();
            clock.advance(Duration.ofSeconds(1));
            me.journal().update(id, decision -> decision.outcome(Outcome.SUCCESSFUL));
            me.atomically(inside -> inside.journal()
                    .supersede(
                            id,
                            inside.journal()
                                    .record(Decision.builder("Refresh late").build())
                                    .id()));
            return memory.maintenance().verify(Progress.NONE).digest();
        }
    }

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
