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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StaleLogTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void newFileRefusesTheLogOfADeletedOneAndLeavesItAlone() throws Exception {
        HaltedWriter.run(file("memory.db"), "old", 3);
        Files.delete(file("memory.db"));
        byte[] log = Files.readAllBytes(file("memory.db-wal"));

        assertThatThrownBy(() -> SqliteStore.at(file("memory.db")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageStartingWith(file("memory.db") + " cannot be created: " + file("memory.db-wal"));
        assertThat(file("memory.db")).doesNotExist();
        assertThat(file("memory.db-wal")).hasBinaryContent(log);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-wal", "-shm", "-journal"})
    void newFileRefusesWhatAnotherLeft(String suffix) throws IOException {
        Files.createFile(file("memory.db" + suffix));
        assertThatThrownBy(() -> SqliteStore.at(file("memory.db")))
                .isInstanceOf(StoreFailure.class)
                .hasMessageStartingWith(file("memory.db") + " cannot be created: " + file("memory.db" + suffix));
        assertThat(file("memory.db")).doesNotExist();
    }

    @Test
    void existingFileRefusesTheLogOfAnotherStoreAndNeitherIsChanged() throws Exception {
        fill(file("other.db"), "other", 5);
        byte[] other = Files.readAllBytes(file("other.db"));
        HaltedWriter.run(file("memory.db"), "old", 3);
        byte[] log = Files.readAllBytes(file("memory.db-wal"));
        Files.move(file("other.db"), file("memory.db"), StandardCopyOption.REPLACE_EXISTING);

        assertIsRefused(file("memory.db"));

        assertThat(file("memory.db")).hasBinaryContent(other);
        assertThat(file("memory.db-wal")).hasBinaryContent(log);
    }

    @Test
    void existingFileRefusesTheLogOfAnotherStoreThatTearsItsPagesApart() throws Exception {
        for (int count : new int[] {20, 50, 300}) {
            Path other = Files.createDirectory(file("other" + count)).resolve("memory.db");
            fill(other, "other", count);
            Path memory = Files.createDirectory(file("memory" + count)).resolve("memory.db");
            HaltedWriter.run(memory, "old", 3);
            Files.move(other, memory, StandardCopyOption.REPLACE_EXISTING);

            assertIsRefused(memory);
            try (SqliteStore store =
                    SqliteStore.at(memory, SqliteOptions.defaults().setAside())) {
                assertThat(last(store)).isEqualTo(count);
            }
        }
    }

    @Test
    void emptyFileRefusesTheLogOfAnotherStore() throws Exception {
        SqliteStore.at(file("other.db")).close();
        HaltedWriter.run(file("memory.db"), "old", 3);
        Files.move(file("other.db"), file("memory.db"), StandardCopyOption.REPLACE_EXISTING);

        assertIsRefused(file("memory.db"));
    }

    @Test
    void fileRefusesAnOlderLogOfItsOwn() throws Exception {
        HaltedWriter.run(file("memory.db"), "old", 3);
        Files.copy(file("memory.db-wal"), file("kept-wal"));
        try (SqliteStore store = SqliteStore.at(file("memory.db"))) {
            Notes.after(3).write(store, "new", "tag t");
        }
        Files.copy(file("kept-wal"), file("memory.db-wal"));

        assertIsRefused(file("memory.db"));
    }

    @Test
    void fileRefusesALogThatGoesOnFromLaterThanItEnds() throws Exception {
        fill(file("memory.db"), "first", 300);
        Files.copy(file("memory.db"), file("backup.db"));
        try (SqliteStore store = SqliteStore.at(file("memory.db"))) {
            Notes notes = Notes.after(300);
            for (int i = 0; i < 300; i++) {
                notes.write(store, "second" + i, "tag t");
            }
        }
        HaltedWriter.continued(file("memory.db"), "third", 600, 3);
        Files.move(file("backup.db"), file("memory.db"), StandardCopyOption.REPLACE_EXISTING);

        assertIsRefused(file("memory.db"));
    }

    @Test
    void logOfAProcessThatWasKilledIsReadAndWrittenOn() throws Exception {
        fill(file("memory.db"), "first", 5);
        HaltedWriter.continued(file("memory.db"), "killed", 5, 3);
        try (SqliteStore reader = SqliteStore.readOnly(file("memory.db"))) {
            assertThat(last(reader)).isEqualTo(8);
        }
        try (SqliteStore store = SqliteStore.at(file("memory.db"))) {
            Notes.after(8).write(store, "new", "tag t");
            assertThat(last(store)).isEqualTo(9);
            assertThat(Notes.problems(store)).isEmpty();
        }
    }

    private static void assertIsRefused(Path file) {
        String reason = file + "-wal is the log of another file than " + file;
        assertThatThrownBy(() -> SqliteStore.at(file))
                .isInstanceOf(StoreFailure.class)
                .hasMessageStartingWith(reason);
        assertThatThrownBy(() -> SqliteStore.readOnly(file))
                .isInstanceOf(StoreFailure.class)
                .hasMessageStartingWith(reason);
    }

    private static void fill(Path file, String prefix, int count) {
        try (SqliteStore store = SqliteStore.at(file)) {
            Notes notes = new Notes();
            for (int i = 0; i < count; i++) {
                notes.write(store, prefix + i, "tag t");
            }
        }
    }

    private static long last(SqliteStore store) {
        return store.<Long>read(View.EVERYTHING, Snapshot::sequence);
    }

    private Path file(String name) {
        return folder.resolve(name);
    }
}
