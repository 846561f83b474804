package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names are derived; the words of kinds are not. */
class RebuildNamesTest {
    private static final String ALL = "DELETE FROM name";
    private static final String THE_NEWEST = "DELETE FROM name WHERE number > 3";
    private static final String THE_OLDEST = "DELETE FROM name WHERE number < 4";
    private static final String SWAPPED =
            """
            UPDATE name SET text = '~' WHERE number = 2;
            UPDATE name SET text = (SELECT text FROM name WHERE number = 5) || '~' WHERE number = 5;
            """;

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {ALL, THE_NEWEST, THE_OLDEST, SWAPPED})
    void aRebuildNamesAnewWhatHasLostItsName(String fault) throws SQLException {
        List<String> before = fill();
        run(fault);
        try (SqliteStore store = SqliteStore.at(file())) {
            assertThat(store.check(Notes.DERIVER)).isNotEmpty();
            store.rebuild(Notes.DERIVER);
            assertIsWhole(store, before);
        }
        try (SqliteStore store = SqliteStore.at(file())) {
            assertIsWhole(store, before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ALL, THE_NEWEST, THE_OLDEST, SWAPPED})
    void whatAStoreRemembersOfNamesDoesNotHideThatTheyAreLost(String fault) throws SQLException {
        List<String> before = fill();
        try (SqliteStore store = SqliteStore.at(file())) {
            assertIsWhole(store, before);
            run(fault);
            store.rebuild(Notes.DERIVER);
            assertIsWhole(store, before);
        }
        try (SqliteStore store = SqliteStore.at(file())) {
            assertIsWhole(store, before);
        }
    }

    @Test
    void theLedgerGoesOnAfterNamesWereGivenAnew() throws SQLException {
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file())) {
            notes.write(store, "a", "tag t", "link b");
            run(ALL);
            store.rebuild(Notes.DERIVER);
            notes.write(store, "b", "tag t", "tag u");
            notes.write(store, "a", "tag u");
            assertThat(store.check(Notes.DERIVER)).isEmpty();
            assertThat(MigrationTest.answers(store)).startsWith("t [b]", "u [b, a]");
        }
    }

    @Test
    void aKindThatHasLostItsWordIsAProblemWithItsPlace() throws SQLException {
        fill();
        run("DELETE FROM kind");
        try (SqliteStore store = SqliteStore.at(file())) {
            assertThat(store.check(Notes.DERIVER))
                    .containsExactly(
                            "entry 1: there is no kind with the number 1",
                            "entry 2: there is no kind with the number 1",
                            "entry 3: there is no kind with the number 1",
                            "entry 5: there is no kind with the number 1");
            assertThatThrownBy(() -> store.read(View.EVERYTHING, snapshot -> snapshot.units(0, 10)))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("entry 1: there is no kind with the number 1");
            assertThat(store.<Long>read(View.EVERYTHING, Snapshot::sequence)).isEqualTo(5);
        }
    }

    @Test
    void aKindOfATransactionThatFailedIsForgotten() {
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file())) {
            assertThatThrownBy(() -> store.write(writer -> {
                        notes.append(writer, store.info().id(), "a", "tag t");
                        throw new IllegalStateException(writer.view(View.EVERYTHING)
                                .find("a")
                                .orElseThrow()
                                .entry()
                                .kind());
                    }))
                    .hasMessage("note");
            notes.write(store, "b", "tag u");
            assertThat(MigrationTest.answers(store)).startsWith("t []", "u [b]");
        }
    }

    private List<String> fill() {
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file())) {
            notes.write(store, "a", "tag t", "link b", "link missing");
            notes.write(store, "b", "tag u");
            notes.write(store, "c", "tag t", "link a", "link file:x");
            notes.write(store, "a", "tag u", "link b");
            notes.write(store, "late", "tag v");
            return MigrationTest.answers(store);
        }
    }

    private static void assertIsWhole(SqliteStore store, List<String> before) {
        assertThat(MigrationTest.answers(store)).isEqualTo(before);
        assertThat(store.check(Notes.DERIVER)).isEmpty();
    }

    private Path file() {
        return folder.resolve("memory.db");
    }

    private void run(String script) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(script);
        }
    }
}
