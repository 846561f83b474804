package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadOnlyMediumTest {
    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("");

    @BeforeEach
    void requireAMediumOfItsOwn() throws InterruptedException {
        assumeTrue(
                ReadOnlyMedium.isPossible(folder),
                "skipped: this machine lets no process mount a folder for itself (unshare --mount --map-root-user)");
        file = folder.resolve("memory.db");
    }

    @Test
    void aFileOnAReadOnlyMediumIsReadAndNotWritten() throws Exception {
        try (SqliteStore store = SqliteStore.at(file)) {
            fill(store);
        }
        byte[] before = Files.readAllBytes(file);
        assertThat(answers()).containsExactly("writable false", "sequence 2", "problems []", readOnly(), noneIsMade());
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(file, folder.resolve("memory.db-anchor"));
        }
    }

    @Test
    void whatStandsInALogIsReadThereOnlyIfTheLogsIndexIsThere() throws Exception {
        Path open = folder.resolve("open.db");
        try (SqliteStore store = SqliteStore.at(open)) {
            fill(store);
            Files.copy(open, file);
            Files.copy(folder.resolve("open.db-wal"), folder.resolve("memory.db-wal"));
            assertThat(answers())
                    .containsExactly(
                            "writable false", "failure " + file + " cannot be opened", readOnly(), noneIsMade());
            Files.copy(folder.resolve("open.db-shm"), folder.resolve("memory.db-shm"));
            assertThat(answers())
                    .containsExactly("writable false", "sequence 2", "problems []", readOnly(), noneIsMade());
        }
    }

    private String readOnly() {
        return "failure " + file + " cannot be written: it is read-only because of AccessDeniedException";
    }

    private String noneIsMade() {
        return "failure " + file.resolveSibling("none.db") + " cannot be created because of FileSystemException";
    }

    private static void fill(SqliteStore store) {
        Notes notes = new Notes();
        notes.write(store, "a", "tag t", "link b");
        notes.write(store, "b", "tag u");
    }

    private List<String> answers() throws IOException {
        Process process = ReadOnlyMedium.start(file);
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return said.lines()
                .map(line -> line.replaceFirst(" created: .* because", " created because"))
                .toList();
    }
}
