package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens files in a folder that not even root can write. */
class ReadOnlyFolderTest {
    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void writeAndMount() throws Exception {
        file = folder.resolve("memory.db");
        try (Store store = SqliteStore.at(file);
                Transaction transaction = store.begin(Duration.ofSeconds(1))) {
            transaction.putKind("note", "digest");
            transaction.commit();
        }
        mount();
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", folder.toString());
    }

    private void mount() throws Exception {
        boolean mounted = run("mount", "--bind", folder.toString(), folder.toString())
                && run("mount", "-o", "remount,ro,bind", folder.toString());
        assumeThat(mounted).as("this user may mount a folder read-only").isTrue();
        assertThat(Files.isWritable(folder)).isFalse();
    }

    @Test
    void storeIsReadWhereNothingCanBeWritten() {
        try (Store store = SqliteStore.readOnly(file)) {
            assertThat(store.<Map<String, String>>read(reader -> reader.kinds(null)))
                    .containsEntry("note", "digest");
        }
    }

    @Test
    void storeIsNotOpenedForWritingWhereNothingCanBeWritten() {
        assertThatThrownBy(() -> SqliteStore.at(file))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining(file.toString());
    }

    @Tag("slow")
    @Test
    void writesThatAKilledProcessLeftInTheLogAreNeverMissed() throws Exception {
        unmount();
        Path live = Files.createDirectory(folder.resolve("live")).resolve("memory.db");
        try (Store store = SqliteStore.at(live);
                Transaction transaction = store.begin(Duration.ofSeconds(1))) {
            transaction.putKind("note", "newer");
            transaction.commit();
            copy(live, "", "-wal");
        }
        mount();
        assertThatThrownBy(() -> SqliteStore.readOnly(file)).isInstanceOf(StoreFailure.class);
    }

    private void copy(Path live, String... ends) throws IOException {
        for (String end : ends) {
            Files.copy(Path.of(live + end), Path.of(file + end), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
