package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Deriver;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void aSoundStoreHasNoProblem() {
        fill();
        assertThat(check()).isEmpty();
        try (SqliteStore store = SqliteStore.at(file())) {
            store.rebuild(Notes.DERIVER);
        }
        assertThat(check()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            textBlock =
                    """
            UPDATE entry SET record = record + 1 WHERE sequence = 2!entry 2 (b)
            UPDATE entry SET record = record + 1 WHERE sequence = 4!entry 4 (a)
            UPDATE entry SET name = 'x' WHERE sequence = 2!entry 2 (b)
            UPDATE entry SET name = 'x' WHERE sequence = 4!entry 4 (a)
            UPDATE entry SET project = NULL WHERE sequence = 2!entry 2 (b)
            UPDATE entry SET project = space WHERE sequence = 2!entry 2 (b)
            UPDATE entry SET space = project WHERE sequence = 2!entry 2 (b)
            UPDATE entry SET space = NULL WHERE sequence = 2!entry 2 (b)
            UPDATE entry SET valid_from = 5 WHERE sequence = 2!entry 2 (b)
            UPDATE entry SET valid_until = 5 WHERE sequence = 2!entry 2 (b)
            UPDATE entry SET version = 2 WHERE sequence = 2!entry 2
            UPDATE entry SET version = 9 WHERE sequence = 4!entry 4 (a)
            UPDATE entry SET stamp = CAST(substr(stamp, 1, 44) || X'BF01' || substr(stamp, 46) AS BLOB) WHERE sequence = 4!entry 4: there is no kind
            UPDATE entry SET stamp = CAST(substr(stamp, 1, 46) || X'01' || substr(stamp, 48) AS BLOB) WHERE sequence = 4!entry 4 (a)
            UPDATE entry SET stamp = substr(stamp, 1, 45) WHERE sequence = 4!packed numbers end
            UPDATE entry SET stamp = X'00' WHERE sequence = 4!entry 4, stamp: must have
            UPDATE entry SET unit = NULL WHERE sequence = 2!entry 2: at differs
            UPDATE entry SET edges = NULL WHERE sequence = 1!entry 1 (a)
            UPDATE entry SET edges = (SELECT edges FROM entry WHERE sequence = 2) WHERE sequence = 1!entry 1 (a)
            UPDATE entry SET edges = X'80' WHERE sequence = 1!packed numbers end
            DELETE FROM entry WHERE sequence = 1!entry 4
            UPDATE edge SET node = node - 1 WHERE node > 0!edge
            UPDATE edge SET relation = 1000 WHERE node > 0!edge
            UPDATE edge SET other = other + 1 WHERE node > 0!edge
            UPDATE edge SET known_since = 2 WHERE node > 0!since=2
            DELETE FROM edge WHERE node > 0!is missing
            DELETE FROM edge WHERE node < 0!is missing
            DELETE FROM edge_past!edge_past
            UPDATE property SET value = 5 WHERE name = 'ahead'!property ahead
            INSERT INTO edge SELECT node, relation, other + 1, 0 FROM edge LIMIT 1!must not be there
            INSERT INTO edge_past SELECT node, relation, other, 900, 0 FROM edge LIMIT 1!must not be there
            UPDATE edge_past SET known_until = known_until + 100!edge_past
            UPDATE edge_past SET known_since = 2!edge_past
            UPDATE edge_past SET node = node - 1!edge_past
            DELETE FROM name WHERE text = 'tag:t'!entry 1: there is no name
            UPDATE name SET text = 'tag:other' WHERE text = 'tag:t'!entry 2: there is no name
            DELETE FROM name WHERE text = 'kind:note'!entry 1: there is no name
            DELETE FROM kind!entry 1: there is no kind
            UPDATE kind SET number = 5!entry 1: there is no kind
            """)
    void aFaultIsReportedWithItsPlace(String fault, String place) throws SQLException {
        fill();
        run(fault);
        assertThat(check()).isNotEmpty().anySatisfy(problem -> assertThat(problem)
                .contains(place));
    }

    @ParameterizedTest
    @CsvSource({"entry_name", "entry_record"})
    void anIndexThatDoesNotMatchItsTableIsReported(String index) throws SQLException {
        fill();
        damageIndex(index);
        assertThat(check()).isNotEmpty().anySatisfy(problem -> assertThat(problem)
                .containsAnyOf("index " + index, "SQLite: "));
    }

    @Test
    void hundredProblemsAreReportedAndHowManyMoreThereAre() throws SQLException {
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file())) {
            for (int i = 0; i < 150; i++) {
                notes.write(store, "n" + i, "tag t");
            }
        }
        run("DELETE FROM edge");
        // each note has two edges, its tag and its kind
        assertThat(check()).hasSize(101).last().asString().isEqualTo("and 200 more");
    }

    @Test
    void whatAnInspectionHasSummedUpBeforeTheCheckCountsForNothing() throws SQLException {
        fill();
        try (SqliteStore store = SqliteStore.at(file())) {
            assertThat(store.inspect()).isEmpty();
            run("DELETE FROM edge WHERE node > 0");

            assertThat(store.check(Notes.DERIVER)).isNotEmpty().allMatch(problem -> problem.contains("is missing"));
        }
    }

    @Test
    void anInspectionBesideTheCheckChangesNothingOfWhatIsFound() throws SQLException {
        fill();
        try (SqliteStore store = SqliteStore.at(file())) {
            Deriver inspecting = (entry, at, before) -> {
                assertThat(store.inspect()).isEmpty();
                return Notes.DERIVER.derive(entry, at, before);
            };
            assertThat(store.check(inspecting)).isEmpty();
            run("DELETE FROM edge WHERE node > 0");

            assertThat(store.check(inspecting))
                    .isEqualTo(store.check(Notes.DERIVER))
                    .isNotEmpty();
        }
    }

    @Test
    void anEventThatIsDamagedIsReportedAndItsEdgesAreNot() throws SQLException {
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file())) {
            notes.write(store, "a", "tag t");
            notes.writeEvent(store, "a", "link file:x");
        }
        assertThat(check()).isEmpty();

        run("UPDATE entry SET stamp = X'00' WHERE sequence = 2");

        assertThat(check()).isNotEmpty().allMatch(problem -> problem.contains("entry 2"));
    }

    /** Makes the engine forget the index while a row goes. */
    private void damageIndex(String index) throws SQLException {
        run(
                "CREATE TEMP TABLE kept AS SELECT sql FROM sqlite_schema WHERE name = '" + index + "'",
                "CREATE TEMP TABLE page AS SELECT rootpage FROM sqlite_schema WHERE name = '" + index + "'",
                "PRAGMA writable_schema = 1",
                "DELETE FROM sqlite_schema WHERE name = '" + index + "'",
                "PRAGMA schema_version = 1000",
                "UPDATE entry SET name = 'moved', record = record + 5 WHERE sequence = 2",
                "INSERT INTO sqlite_schema SELECT 'index', '" + index
                        + "', 'entry', (SELECT rootpage FROM temp.page), (SELECT sql FROM temp.kept)",
                "PRAGMA schema_version = 1001");
    }

    private void fill() {
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file())) {
            notes.write(store, "a", "tag t", "link b", "link file:x");
            notes.write(store, "b", "tag t", "link late");
            notes.write(store, "c", "tag u", "link late", "link c");
            notes.write(store, "a", "tag u", "link b");
            notes.write(store, "late", "link a");
            for (int i = 0; i < 30; i++) {
                notes.write(store, "c", "tag v" + i % 3, "link late", i % 2 == 0 ? "link later" : "link file:y");
            }
            notes.write(store, "later", "tag t");
        }
    }

    private List<String> check() {
        try (SqliteStore store = SqliteStore.readOnly(file())) {
            return Notes.problems(store);
        }
    }

    private Path file() {
        return folder.resolve("memory.db");
    }

    private void run(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
