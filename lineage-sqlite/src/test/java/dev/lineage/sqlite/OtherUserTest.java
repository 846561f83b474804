package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherUserTest {
    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("");
    private final Notes notes = new Notes();

    @BeforeEach
    void requireAnotherUser() throws IOException {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        permit(folder, "rwxrwxrwx");
        permit(temporary, "rwxrwxrwx");
        assumeTrue(
                OtherUser.isPossible(temporary),
                "skipped: this user cannot run a process as another one who can read the class path (setpriv)");
        file = folder.resolve("memory.db");
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
        }
        permit(file, "rw-r--r--");
    }

    @Test
    void readerWhoMayNotWriteLeavesNothingBehind() throws IOException {
        List<String> before = names();
        assertThat(OtherUser.opens(file, false)).isEqualTo("sequence 1");
        assertThat(names()).isEqualTo(before);
    }

    @Test
    void readerWhoMayNotWriteSeesWhatAnOpenHostHasWritten() throws IOException {
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "b", "tag t");
            assertThat(OtherUser.opens(file, false)).isEqualTo("sequence 2");
            notes.write(store, "c", "tag t");
            assertThat(OtherUser.opens(file, false)).isEqualTo("sequence 3");
        }
        assertThat(names()).containsExactly("memory.db", "memory.db-anchor", "tmp");
    }

    @Test
    void messageNamesTheLogThatAnotherUserHasLeft() throws IOException {
        permit(file, "rw-rw-rw-");
        Path log = Files.createFile(folder.resolve("memory.db-wal"));
        permit(log, "rw-------");
        assertThat(OtherUser.opens(file, true))
                .isEqualTo(file + " cannot be opened: " + log + " cannot be read: permission denied");
        permit(log, "rw-r--r--");
        assertThat(OtherUser.opens(file, true))
                .isEqualTo(file + " cannot be opened: " + log + " cannot be written: permission denied");
    }

    private static void permit(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }
}
