package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Verification;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class VerifyTest {
    private static final int WRITES = 150;

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @EnumSource
    void aSoundStoreIsSoundWhateverRunsHalfOfTheWork(Running running) {
        for (Stores stores : Stores.values()) {
            try (CloseableLineage lineage = Lineages.open(stores.open(folder), running.options())) {
                fill(lineage);
                assertThat(lineage.maintenance().verify())
                        .as(stores.name())
                        .isEqualTo(new Verification(4, 4, List.of(), List.of()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void entriesWhoseUnitHasLostItsEndAreFound(Running running) throws SQLException {
        damaged("UPDATE entry SET unit = NULL WHERE sequence = 4");
        assertThat(verify(running)).containsExactly("entry 4 and what follows belong to no unit");
    }

    @ParameterizedTest
    @EnumSource
    void allThatIsWrongIsFoundInOneOrderWhateverRunsHalfOfTheWork(Running running) throws SQLException {
        damaged(
                "UPDATE entry SET body = CAST(body || X'6400' AS BLOB) WHERE sequence = 4",
                "PRAGMA writable_schema = 1",
                "UPDATE sqlite_schema SET sql = replace(sql, ', sequence)', ', version)') WHERE name = 'entry_record'",
                "UPDATE entry SET space = 1 WHERE sequence = 2");
        List<String> problems = verify(running);
        assertThat(problems).hasSize(5);
        assertThat(problems.subList(0, 4))
                .containsExactly(
                        "unit 4 does not match its digest",
                        "SQLite: row 2 missing from index entry_record",
                        "SQLite: row 3 missing from index entry_record",
                        "SQLite: row 4 missing from index entry_record");
        assertThat(problems.get(4)).startsWith("entry 2 (dec-").contains("is kept as");
    }

    @ParameterizedTest
    @EnumSource
    void aFaultOfTheTablesIsFoundWhateverRunsHalfOfTheWork(Running running) throws SQLException {
        damaged("DELETE FROM edge WHERE node = (SELECT -number FROM name WHERE text = 'tag:t')");
        assertThat(verify(running)).hasSize(2).allSatisfy(problem -> assertThat(problem)
                .contains("tag tag:t: is missing"));
    }

    @ParameterizedTest
    @EnumSource
    void aKindThatHasLostItsWordIsFoundWhateverRunsHalfOfTheWork(Running running) throws SQLException {
        damaged("DELETE FROM kind");
        assertThat(verify(running))
                .containsExactly(
                        "entries 1 to 4 cannot be read: " + file()
                                + " is damaged: entry 1: there is no kind with the number 1",
                        "entry 1: there is no kind with the number 1",
                        "entry 2: there is no kind with the number 1",
                        "entry 3: there is no kind with the number 1");
    }

    @ParameterizedTest
    @EnumSource
    void namesThatAreLostAreFoundWhateverRunsHalfOfTheWork(Running running) throws SQLException {
        damaged("DELETE FROM name");
        assertThat(verify(running)).hasSizeGreaterThan(10).allSatisfy(problem -> assertThat(problem)
                .containsAnyOf("there is no name", "is kept as", "must not be there", "is missing"));
    }

    @Test
    void workThatIsBegunOnlyAfterVerifyHasReturnedDoesNothing() {
        Queue<Runnable> later = new ArrayDeque<>();
        try (CloseableLineage lineage =
                Lineages.open(Stores.FILE.open(folder), Running.NEVER.options().executor(later::add))) {
            fill(lineage);
            Verification sound = lineage.maintenance().verify();
            assertThat(later).hasSize(1);
            later.remove().run();
            assertThat(lineage.maintenance().verify()).isEqualTo(sound);
        }
        later.remove().run();
        assertThat(later).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsWrittenMeanwhileIsNoProblem(Stores stores) throws Exception {
        for (Running running : List.of(Running.BY_DEFAULT, Running.NEVER)) {
            Store store = stores.open(folder.resolve(running.name()), VerifyTest::indexingOften);
            try (CloseableLineage lineage = Lineages.open(store, running.options())) {
                FutureTask<Decision> writer = new FutureTask<>(() -> write(lineage));
                new Thread(writer).start();
                List<Verification> verifications = new ArrayList<>();
                while (!writer.isDone()) {
                    verifications.add(lineage.maintenance().verify());
                }
                assertThat(writer.get().version()).isEqualTo(2);
                verifications.add(lineage.maintenance().verify());
                assertThat(verifications)
                        .allSatisfy(one -> assertThat(one.problems()).isEmpty());
                assertThat(verifications)
                        .extracting(Verification::entries)
                        .isSorted()
                        .endsWith(2L * WRITES);
            }
        }
    }

    /** Nearly every write changes the tables that are compared. */
    private static SqliteOptions indexingOften(SqliteOptions options) {
        return options.unindexedEntries(2);
    }

    /** Cites what went before and comes back to each decision, so that edges begin, end and wait for their targets. */
    private static Decision write(Lineage lineage) {
        Decision last = lineage.journal().record(DecisionDraft.of("first").tagged("t"));
        for (int i = 1; i < WRITES; i++) {
            if (i == WRITES / 2) {
                lineage.maintenance().rebuild();
            }
            Decision next = lineage.journal()
                    .record(DecisionDraft.of("decision " + i)
                            .tagged("t" + i % 7)
                            .relatedTo(last.id()));
            lineage.journal().update(last.id(), DecisionUpdate.to(Outcome.SUCCESSFUL));
            last = next;
        }
        return lineage.journal().update(last.id(), DecisionUpdate.to(Outcome.ABANDONED));
    }

    private static void fill(Lineage lineage) {
        Lineage me = lineage.in(Scope.project("shop").actor("agent:a"));
        Decision first = me.journal().record(DecisionDraft.of("one").tagged("t"));
        me.journal().record(DecisionDraft.of("two").tagged("t").relatedTo(first.id()));
        me.journal().record(DecisionDraft.of("three").affecting("src/a.ts"));
        me.journal().update(first.id(), DecisionUpdate.learning("a lesson"));
    }

    private void damaged(String... statements) throws SQLException {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file()))) {
            fill(lineage);
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            for (String damage : statements) {
                statement.execute(damage);
            }
        }
    }

    private List<String> verify(Running running) {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(file()), running.options())) {
            return lineage.maintenance().verify().problems();
        }
    }

    private Path file() {
        return folder.resolve("damaged.db");
    }
}
