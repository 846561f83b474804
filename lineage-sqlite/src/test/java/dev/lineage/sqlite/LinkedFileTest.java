package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database that is named by a symbolic link: its log lies beside the file itself. */
class LinkedFileTest {
    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("");
    private Path link = Path.of("");

    @BeforeEach
    void link() throws IOException {
        file = Files.createDirectory(folder.resolve("there")).resolve("memory.db");
        link = Files.createDirectory(folder.resolve("here")).resolve("link.db");
        Files.createSymbolicLink(link, file);
    }

    @Test
    void logOfAnotherFileIsRefusedThroughALink() throws Exception {
        SqliteStore.at(file).close();
        byte[] before = Files.readAllBytes(file);
        Path other = folder.resolve("other.db");
        HaltedWriter.run(other, "other", 3);
        Path log = file.resolveSibling("memory.db-wal");
        Files.copy(folder.resolve("other.db-wal"), log);

        assertThatThrownBy(() -> SqliteStore.at(link))
                .isInstanceOf(StoreFailure.class)
                .hasMessageStartingWith(log.toRealPath() + " is the log of another file than " + link);
        assertThat(file).hasBinaryContent(before);
        try (SqliteStore store = SqliteStore.at(link, SqliteOptions.defaults().setAside())) {
            assertThat(store.<Long>read(View.EVERYTHING, Snapshot::sequence)).isZero();
        }
    }

    @Test
    void logThatIsDeletedUnderAStoreThatWasOpenedThroughALinkFailsTheNextWrite() throws IOException {
        try (SqliteStore store = SqliteStore.at(file)) {
            Notes.after(0).write(store, "a", "tag t");
        }
        try (SqliteStore store = SqliteStore.at(link)) {
            Notes notes = Notes.after(1);
            notes.write(store, "b", "tag t");
            Files.delete(file.resolveSibling("memory.db-wal"));
            assertThatThrownBy(() -> notes.write(store, "c", "tag t")).isInstanceOf(StoreFailure.class);
        }
    }

    @Test
    void anchorLiesBesideTheFileItself() {
        SqliteStore.at(file).close();
        try (SqliteStore store = SqliteStore.at(link)) {
            Notes.after(0).write(store, "a", "tag t");
        }
        assertThat(file.resolveSibling("memory.db-anchor")).exists();
        assertThat(link.resolveSibling("link.db-anchor")).doesNotExist();
    }

    @Test
    void linkThatLeadsNowhereIsNamed() {
        assertThatThrownBy(() -> SqliteStore.at(link))
                .isInstanceOf(StoreFailure.class)
                .hasMessage(link + " cannot be created: it is a symbolic link to a file that does not exist");
        assertThat(file).doesNotExist();
    }
}
