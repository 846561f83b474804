package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The note in a log that names the file it belongs to, where two processes begin the log at once. */
class LogBaseTest {
    private static final SqliteOptions OPTIONS = SqliteOptions.defaults();

    @TempDir
    Path folder = Path.of("");

    @Test
    void transactionThatAnotherProcessOvertookNotesNothingAndTheLogStaysTheFilesOwn() throws SQLException {
        Path file = folder.resolve("memory.db");
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
        }
        try (SqliteStore other = SqliteStore.at(file);
                Session late = Connections.toFile(file, OPTIONS).open(OPTIONS)) {
            OptionalLong state = LogBase.begunNext(late);
            notes.write(other, "b", "tag t");
            late.run("BEGIN IMMEDIATE");
            LogBase.note(late, state.orElseThrow());
            late.run("COMMIT");

            assertThat(LogBase.of(late)).isEqualTo(1);
            try (SqliteStore third = SqliteStore.at(file)) {
                assertThat(third.check(Notes.DERIVER)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x 1", "5", "", "1 2 3", "99999999999999999999 1"})
    void noteThatIsNoPairOfNumbersIsDamage(String note) throws SQLException {
        Path file = folder.resolve("memory.db");
        SqliteStore.at(file).close();
        try (Session session = Connections.toFile(file, OPTIONS).open(OPTIONS)) {
            session.run("INSERT OR REPLACE INTO property (name, value) VALUES ('log', '" + note + "')");

            assertThatThrownBy(() -> LogBase.of(session))
                    .isInstanceOf(DamageException.class)
                    .hasMessage("property log: must be two numbers");
        }
    }

    @Test
    void firstTransactionOfALogNotesTheNewestEntryOfTheFile() throws SQLException {
        Path file = folder.resolve("memory.db");
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
            notes.write(store, "b", "tag t");
        }
        try (SqliteStore store = SqliteStore.at(file);
                Session reading = Connections.toFile(file, OPTIONS).open(OPTIONS)) {
            notes.write(store, "c", "tag t");

            assertThat(LogBase.of(reading)).isEqualTo(2);
        }
    }
}
