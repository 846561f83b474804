package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.error.Denied;
import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BadFilesTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "just a text that somebody wrote and that is longer than a hundred bytes, so that it could"
                        + " be mistaken for a header of a database",
                "SQLite format 3\0 and nothing else"
            })
    void aFileThatIsNoDatabaseIsRefusedAndStaysAsItWas(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("memory.db"), content);
        assertIsRefusedUntouched(file, "is no ");
    }

    @Test
    void aDatabaseOfAnotherProgramIsRefusedAndStaysAsItWas() throws IOException, SQLException {
        Path file = folder.resolve("memory.db");
        run(file, "CREATE TABLE contact (name TEXT)");
        assertIsRefusedUntouched(file, "another program made it");
    }

    @Test
    void aNewerFormatIsRefusedAndStaysAsItWas() throws IOException, SQLException {
        Path file = filled("memory.db");
        run(file, "PRAGMA user_version = 99");
        assertIsRefusedUntouched(file, "newer");
    }

    @Test
    void aFileThatAnotherProcessMigratesIsNotWrittenAnyMore() throws SQLException {
        Path file = filled("memory.db");
        try (SqliteStore store = SqliteStore.at(file)) {
            run(file, "PRAGMA user_version = 99");
            assertThatThrownBy(() -> store.write(writer -> writer.head().sequence()))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("newer");
        }
    }

    @Test
    void aCutFileIsRefusedOrItsCheckSaysSo() throws IOException {
        Path file = filled("memory.db");
        byte[] whole = Files.readAllBytes(file);
        byte[] cut = Arrays.copyOf(whole, whole.length / 2);
        Files.write(file, cut);
        assertThatThrownBy(() -> {
                    try (SqliteStore store = SqliteStore.readOnly(file)) {
                        assertThat(Notes.problems(store)).isEmpty();
                    }
                })
                .isInstanceOfAny(StoreFailure.class, AssertionError.class);
        assertThat(Files.readAllBytes(file)).isEqualTo(cut);
    }

    @Test
    void aFolderIsRefused() {
        assertThatThrownBy(() -> SqliteStore.at(folder))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("is a folder");
    }

    @Test
    void whatIsNoRegularFileIsRefusedAtOnce() throws Exception {
        Path pipe = folder.resolve("pipe.db");
        assumeTrue(isMade(pipe), "skipped: this machine has no mkfifo");
        for (Path each : List.of(pipe, Path.of("/dev/null"))) {
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
                assertThatThrownBy(() -> SqliteStore.at(each))
                        .isInstanceOf(StoreFailure.class)
                        .hasMessage(each + " is no regular file");
                assertThatThrownBy(() -> SqliteStore.readOnly(each))
                        .isInstanceOf(StoreFailure.class)
                        .hasMessage(each + " is no regular file");
            });
        }
    }

    private static boolean isMade(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException noSuchCommand) {
            return false;
        }
    }

    @Test
    void aFileThatIsNotThereIsNotMadeForReading() {
        Path file = folder.resolve("none.db");
        assertThatThrownBy(() -> SqliteStore.readOnly(file)).isInstanceOf(StoreFailure.class);
        assertThat(file).doesNotExist();
    }

    @Test
    void aStoreForReadingDeniesEveryWriteAndReads() throws IOException {
        Path file = filled("memory.db");
        byte[] before = Files.readAllBytes(file);
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            assertThatThrownBy(() -> store.write(writer -> writer.head())).isInstanceOf(Denied.class);
            assertThatThrownBy(() -> store.rebuild(Notes.DERIVER)).isInstanceOf(Denied.class);
            assertThat(store.<Long>read(View.EVERYTHING, Snapshot::sequence)).isEqualTo(2);
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void aFileThatIsLockedForTooLongIsAStoreFailureAndLaterWritesWork() throws SQLException {
        Path file = folder.resolve("memory.db");
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file, SqliteOptions.defaults().patience(Duration.ofMillis(50)))) {
            notes.write(store, "a", "tag t");
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = other.createStatement()) {
                statement.execute("BEGIN IMMEDIATE");
                assertThatThrownBy(() -> notes.write(store, "b", "tag t"))
                        .isInstanceOf(StoreFailure.class)
                        .hasMessageContaining("locked")
                        .hasCauseInstanceOf(SQLException.class);
                statement.execute("ROLLBACK");
            }
            notes.write(store, "b", "tag t");
            assertThat(Notes.problems(store)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b.db",
                "100%.db",
                "a%20b.db",
                "what?.db",
                "x?journal_mode=off&y=1.db",
                "a#b.db",
                "ä€😀.db",
                "a&b;c.db"
            })
    void aPathMayHaveAnyCharacter(String name) {
        Path file = filled(name);
        assertThat(file).exists();
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            assertThat(Notes.problems(store)).isEmpty();
        }
        assertThat(names()).isNotEmpty().allSatisfy(beside -> assertThat(beside).startsWith(name));
    }

    @Test
    void onlyTheOwnerMayReadTheFiles() throws IOException {
        Path file = folder.resolve("memory.db");
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
            for (String name : List.of("memory.db", "memory.db-wal", "memory.db-shm")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name))))
                        .isEqualTo("rw-------");
            }
        }
    }

    static Stream<SqliteOptions> identities() {
        return Stream.of(SqliteOptions.defaults(), SqliteOptions.defaults().id(new Ulid(7, 7)));
    }

    @ParameterizedTest
    @MethodSource("identities")
    void aFileThatManyMakeAtOnceIsOneFile(SqliteOptions options) throws Exception {
        Path file = folder.resolve("deep/memory.db");
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            Callable<String> opening = () -> {
                try (SqliteStore store = SqliteStore.at(file, options)) {
                    return store.info().id().toString();
                }
            };
            List<Future<String>> ids =
                    threads.invokeAll(Stream.generate(() -> opening).limit(16).toList());
            assertThat(ids)
                    .extracting(Future::get)
                    .doesNotContainNull()
                    .containsOnly(ids.get(0).get());
        } finally {
            threads.shutdownNow();
        }
        SqliteStore.at(file).close(); // of many that close at once the engine lets none clear the log away
        try (Stream<Path> files = Files.list(folder.resolve("deep"))) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void whereThereAreNoLinksACopyReplacesNoFile() throws IOException {
        Path draft = filled("draft.db");
        Path file = folder.resolve("memory.db");
        DatabaseFile.copy(draft, file);
        assertThat(Files.readAllBytes(file)).isEqualTo(Files.readAllBytes(draft));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        Path other = Files.writeString(folder.resolve("other.db"), "made by another process");
        DatabaseFile.copy(draft, other);
        assertThat(other).hasContent("made by another process");
    }

    @Test
    void whatThePermissionsForbidIsSaidToBeForbidden() throws IOException {
        Path closed = filled("closed.db");
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(closed), "this user may read everything");
        assertThatThrownBy(() -> SqliteStore.readOnly(closed))
                .isInstanceOf(StoreFailure.class)
                .hasMessage(closed + " cannot be read: permission denied");
        Path sealed = Files.createDirectory(folder.resolve("sealed"));
        Files.setPosixFilePermissions(sealed, PosixFilePermissions.fromString("r-x------"));
        Path inside = sealed.resolve("memory.db");
        assertThatThrownBy(() -> SqliteStore.at(inside))
                .isInstanceOf(StoreFailure.class)
                .hasMessage(inside + " cannot be created: permission denied");
    }

    @Test
    void aFileInAFolderThatIsAFileCannotBeCreated() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "text").resolve("memory.db");
        assertThatThrownBy(() -> SqliteStore.at(file))
                .isInstanceOf(StoreFailure.class)
                .hasMessageStartingWith(file + " cannot be created: ")
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void aFullDiskStoresNothingOfTheGroupAndLaterWritesWork() {
        Path file = folder.resolve("memory.db");
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t");
            store.limitPages(20);
            assertThatThrownBy(() -> notes.write(store, "big", "x ".repeat(200_000)))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("full")
                    .hasCauseInstanceOf(SQLException.class);
            assertThatThrownBy(() -> store.write(writer -> {
                        assertThatThrownBy(() ->
                                        writer.keep(new dev.lineage.spi.SegmentRange("s", 0, 1), new byte[400_000]))
                                .isInstanceOf(StoreFailure.class);
                        return "swallowed";
                    }))
                    .isInstanceOf(StoreFailure.class);
            assertThat(store.<Long>read(View.EVERYTHING, Snapshot::sequence)).isEqualTo(1);
            store.limitPages(1_000_000);
            notes.write(store, "big", "x ".repeat(200_000));
            assertThat(Notes.problems(store)).isEmpty();
        }
    }

    private Path filled(String name) {
        Path file = folder.resolve(name);
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t", "link b");
            notes.write(store, "b", "tag u");
        }
        return file;
    }

    private List<String> names() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void assertIsRefusedUntouched(Path file, String reason) throws IOException {
        byte[] before = Files.readAllBytes(file);
        List<String> beside = names();
        assertThatThrownBy(() -> SqliteStore.at(file))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining(reason);
        assertThatThrownBy(() -> SqliteStore.readOnly(file)).isInstanceOf(StoreFailure.class);
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        assertThat(names()).isEqualTo(beside);
    }

    private static void run(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
