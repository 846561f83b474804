package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplacedFileTest {
    @TempDir
    Path folder = Path.of("");

    private final Notes notes = new Notes();

    @Test
    void writesIntoADeletedFileFailAndMakeNoOther() throws IOException {
        Path file = folder.resolve("memory.db");
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
            Files.delete(file);
            assertThatThrownBy(() -> notes.write(store, "b", "tag t"))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(gone(file));
            assertThatThrownBy(() -> store.tryWrite(writer -> writer.head().sequence()))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(gone(file));
            assertThatThrownBy(() -> store.rebuild(Notes.DERIVER))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(gone(file));
            assertThatThrownBy(() -> nested(store, 4))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(gone(file));
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void readerThatIsFirstNeededAfterTheFileWasDeletedMakesNoEmptyOne() throws IOException {
        Path file = folder.resolve("memory.db");
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
            assertThatThrownBy(() -> store.read(View.EVERYTHING, outer -> {
                        delete(file);
                        return last(store);
                    }))
                    .isInstanceOf(StoreFailure.class);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void fileThatIsMovedKeepsWhatWasWrittenAndIsNotWrittenAnyMore() throws IOException {
        Path file = folder.resolve("memory.db");
        Path moved = folder.resolve("moved.db");
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
            Files.move(file, moved);
            assertThatThrownBy(() -> notes.write(store, "b", "tag t"))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(gone(file));
        }
        assertThat(file).doesNotExist();
        assertHolds(moved, 1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void backupThatReplacesAnOpenFileStaysIntactAndOpensAfterwards(boolean ofAnotherStore) throws IOException {
        Path file = folder.resolve("memory.db");
        Path backup = folder.resolve("backup.db");
        try (SqliteStore other = SqliteStore.at(ofAnotherStore ? backup : file)) {
            notes.write(other, "a", "tag t");
            notes.write(other, "b", "tag t");
        }
        if (!ofAnotherStore) {
            Files.copy(file, backup);
        }
        byte[] content = Files.readAllBytes(backup);
        Notes mine = ofAnotherStore ? new Notes() : notes;
        try (SqliteStore store = SqliteStore.at(file)) {
            for (int i = 0; i < 50; i++) {
                mine.write(store, "mine" + i, "tag t");
            }
            Files.move(backup, file, StandardCopyOption.REPLACE_EXISTING);
            assertThatThrownBy(() -> mine.write(store, "lost", "tag t"))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(gone(file));
            assertThatThrownBy(() -> nested(store, 4)).isInstanceOf(StoreFailure.class);
        }
        assertThat(file).hasBinaryContent(content);
        assertHolds(file, 2);
    }

    @Test
    void closingLeavesTheLogOfTheReplacementAlone() throws Exception {
        Path file = folder.resolve("memory.db");
        Path backup = folder.resolve("backup.db");
        try (SqliteStore other = SqliteStore.at(backup)) {
            notes.write(other, "a", "tag t");
        }
        try (SqliteStore store = SqliteStore.at(file)) {
            new Notes().write(store, "mine", "tag t");
            Files.move(backup, file, StandardCopyOption.REPLACE_EXISTING);
            Files.delete(folder.resolve("memory.db-wal"));
            Files.delete(folder.resolve("memory.db-shm"));
            HaltedWriter.continued(file, "other", 1, 3);
        }
        assertHolds(file, 4);
    }

    @Test
    void logThatIsDeletedUnderAnOpenFileStopsItsWritesAndLosesNothing() throws IOException {
        Path file = folder.resolve("memory.db");
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
            Files.delete(folder.resolve("memory.db-wal"));
            assertThatThrownBy(() -> notes.write(store, "b", "tag t"))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(gone(folder.resolve("memory.db-wal")));
        }
        assertHolds(file, 1);
    }

    @Test
    void copyThatTheEngineMadeIsWrittenWhileItIsRead() throws Exception {
        Path file = folder.resolve("memory.db");
        Path copy = folder.resolve("copy.db");
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM INTO '" + copy + "'");
        }
        try (SqliteStore store = SqliteStore.at(copy)) {
            long before = store.<Long>read(View.EVERYTHING, snapshot -> {
                notes.write(store, "b", "tag t");
                return snapshot.sequence();
            });
            assertThat(before).isEqualTo(1);
        }
        assertHolds(copy, 2);
    }

    private static long nested(SqliteStore store, int depth) {
        return store.<Long>read(
                View.EVERYTHING, snapshot -> depth == 0 ? snapshot.sequence() : nested(store, depth - 1));
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String gone(Path file) {
        return file + " is not the file that was opened: it was deleted, moved or replaced meanwhile";
    }

    private static long last(SqliteStore store) {
        return store.<Long>read(View.EVERYTHING, Snapshot::sequence);
    }

    private static void assertHolds(Path file, long sequence) {
        try (SqliteStore store = SqliteStore.at(file)) {
            assertThat(last(store)).isEqualTo(sequence);
            assertThat(Notes.problems(store)).isEqualTo(List.of());
        }
    }
}
