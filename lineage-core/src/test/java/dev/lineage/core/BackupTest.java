package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.query.Search;
import dev.lineage.record.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies of a memory that is in use. */
class BackupTest extends MemoryTest {
    private static final int ACKNOWLEDGED = 200;

    @TempDir
    Path copies;

    /** Records decisions until it is killed, and prints the id of each. */
    static final class Recording {
        public static void main(String[] arguments) {
            try (LineageMemory memory = ChildProcess.open(arguments[0])) {
                while (true) {
                    System.out.println(
                            memory.in(PLANNER).journal().record(decision("d")).id());
                }
            }
        }
    }

    @Test
    void aCopyOfAnOpenMemoryHasItsDigestAndIsPrivate() throws IOException {
        record("a");
        record("b");
        Path copy = copy();

        SqliteStore.backup(file, copy);

        Verification original = verify();
        record("c");
        try (LineageMemory copied = Lineages.open(SqliteStore.at(copy))) {
            Verification found = copied.maintenance().verify(Progress.NONE);
            assertThat(found).isEqualTo(original);
            assertThat(found.problems()).isEmpty();
            assertThat(found.versions()).isEqualTo(2);
            assertThat(copied.in(PLANNER).search(Search.of("b"))).hasSize(1);
            copied.in(PLANNER).journal().record(decision("c"));
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                .isEqualTo("rw-------");
    }

    @Test
    @Tag("slow")
    void aCopyHasAllThatAnotherProcessAcknowledgedBefore() throws Exception {
        List<RecordId> acknowledged = new ArrayList<>();
        try (ChildProcess process = ChildProcess.start(Recording.class, file)) {
            while (acknowledged.size() < ACKNOWLEDGED) {
                acknowledged.add(RecordId.of(process.line()));
            }
            SqliteStore.backup(file, copy());
            assertThat(RecordId.of(process.line()).value()).startsWith("dec-");
        }
        try (LineageMemory copied = Lineages.open(SqliteStore.readOnly(copy()))) {
            assertThat(copied.maintenance().verify(Progress.NONE).problems()).isEmpty();
            acknowledged.forEach(id -> copied.in(PLANNER).journal().get(id));
        }
    }

    @Test
    void anExistingFileIsRefusedAndLeftAsItWas() throws IOException {
        record("a");
        Files.writeString(copy(), "mine");

        assertThatThrownBy(() -> SqliteStore.backup(file, copy()))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("file must not exist yet: '" + copy() + "'");

        assertThat(copy()).hasContent("mine");
        assertThat(names()).containsExactly("copy.db");
    }

    @Test
    void aFailureLeavesNothingBehind() throws IOException {
        for (int i = 0; i < 50; i++) {
            record("decision " + i);
        }
        memory.close();
        try (RandomAccessFile damaged = new RandomAccessFile(file.toFile(), "rw")) {
            damaged.seek(8192);
            damaged.write(new byte[(int) damaged.length() - 8192]);
        }

        assertThatThrownBy(() -> SqliteStore.backup(file, copy())).isInstanceOf(StoreFailure.class);

        assertThat(names()).isEmpty();
    }

    @Test
    void whatAKilledBackupToTheSameFileLeftIsRemoved() throws IOException {
        record("a");
        long dead = 999_999_999_999L;
        Files.writeString(copies.resolve("copy.db." + dead + ".1.part"), "left");
        Files.writeString(copies.resolve("copy.db." + ProcessHandle.current().pid() + ".2.part"), "in use");
        Files.writeString(copies.resolve("copy.db2." + dead + ".3.part"), "of another");

        SqliteStore.backup(file, copy());

        assertThat(names())
                .containsExactlyInAnyOrder(
                        "copy.db",
                        "copy.db." + ProcessHandle.current().pid() + ".2.part",
                        "copy.db2." + dead + ".3.part");
    }

    @Test
    void aFileThatIsNoMemoryIsRefused() throws IOException {
        Path other = Files.writeString(copies.resolve("notes.txt"), "nothing to read");

        assertThatThrownBy(() -> SqliteStore.backup(other, copy()))
                .isInstanceOf(StoreFailure.class)
                .hasMessage(other + " is not a store of Lineage");
    }

    private Path copy() {
        return copies.resolve("copy.db");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(copies)) {
            return files.map(path -> path.getFileName().toString()).toList();
        }
    }
}
