package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a log notes of the file that it was begun with, where two processes begin it at once. */
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
