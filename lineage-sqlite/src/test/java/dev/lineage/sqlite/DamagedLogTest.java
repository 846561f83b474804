package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamagedLogTest {
    private static final int FRAME = 24 + 4_096;

    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("");
    private Path log = Path.of("");

    @BeforeEach
    void write() throws Exception {
        file = folder.resolve("memory.db");
        log = folder.resolve("memory.db-wal");
        HaltedWriter.run(file, "a", 12);
    }

    @Test
    void soundLogOfAKilledProcessHasNoNotice() {
        try (SqliteStore store = SqliteStore.at(file)) {
            assertThat(store.notices()).isEmpty();
            assertThat(last(store)).isEqualTo(12);
        }
    }

    @Test
    void commitsBehindADamagedFrameAreNoticedByThoseWhoOpenTheFile() throws IOException {
        long frames = (Files.size(log) - 32) / FRAME;
        flip(32 + (frames / 2) * FRAME + 2_000);
        List<String> first;
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            first = store.notices();
            assertThat(first)
                    .singleElement()
                    .asString()
                    .startsWith(log + " is damaged after frame " + frames / 2 + ":");
            assertThat(last(store)).isLessThan(12);
        }
        try (SqliteStore store = SqliteStore.at(file)) {
            Notes.after(last(store)).write(store, "new", "tag t");
            assertThat(store.notices()).containsAll(first);
        }
    }

    @Test
    void copyOfADamagedLogIsKeptOnceBeforeItIsWrittenOver() throws IOException {
        flip(32 + 2_000);
        byte[] damaged = Files.readAllBytes(log);
        String salts = HexFormat.of().formatHex(damaged, 16, 24);
        Path copy = folder.resolve("memory.db-wal.damaged-" + salts);
        SqliteStore.readOnly(file).close();
        assertThat(copy).doesNotExist();

        try (SqliteStore store = SqliteStore.at(file);
                SqliteStore other = SqliteStore.at(file)) {
            assertThat(store.notices()).contains("a copy of the log is " + copy);
            assertThat(other.notices()).contains("a copy of the log is " + copy);
        }
        assertThat(copy).hasBinaryContent(damaged);
        assertThat(log).doesNotExist();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files)
                    .filteredOn(each -> each.toString().contains("damaged"))
                    .containsExactly(copy);
        }
    }

    @Test
    void damageOfTheLastCommitOrOfTheHeaderIsNoticed() throws IOException {
        flip(Files.size(log) - 10);
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            assertThat(store.notices()).singleElement().asString().endsWith("commits behind it that cannot be read: 1");
        }
        flip(20);
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            assertThat(store.notices()).singleElement().asString().startsWith(log + " is damaged after frame 0:");
        }
    }

    @Test
    void anchorSaysHowManyUnitsACutLogLacks() throws Exception {
        try (SqliteStore store = SqliteStore.at(file)) {
            Notes.after(12).write(store, "b", "tag t");
        }
        HaltedWriter.flushed(file, "c", 13, 4);
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
            channel.truncate(32);
        }
        try (SqliteStore store = SqliteStore.at(file)) {
            assertThat(store.notices()).isEmpty();
            String problem =
                    "4 units are missing: the ledger ends with entry 13, but had 17, as " + file + "-anchor says";
            assertThat(Notes.problems(store)).containsExactly(problem);
            Notes.after(13).write(store, "d", "tag t");
        }
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            assertThat(Notes.problems(store)).singleElement().asString().startsWith("3 units are missing:");
        }
        Files.delete(folder.resolve("memory.db-anchor"));
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            assertThat(Notes.problems(store)).isEmpty();
        }
    }

    private void flip(long position) throws IOException {
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            channel.read(one, position);
            one.put(0, (byte) (one.get(0) ^ 1)).rewind();
            channel.write(one, position);
        }
    }

    private static long last(SqliteStore store) {
        return store.<Long>read(View.EVERYTHING, Snapshot::sequence);
    }
}
