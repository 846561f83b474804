package dev.lineage.core;

import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Search;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.run.Run.RunStatus;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Task.TaskStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of memories: copies, one of the first format, which each later release must open, and damaged ones. */
class StoredFilesTest extends MemoryTest {
    private static final int ACKNOWLEDGED = 200;

    @TempDir
    Path copies;

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
        try (ChildProcess process = ChildProcess.start(ProcessesTest.Writing.class, file)) {
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
        closeMemory();
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

    private static final RecordId FORGOTTEN = RecordId.of("dec-8d5bc835");

    @Test
    void aFileOfTheFirstFormatIsReadAndVerified(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.db");
        try (InputStream golden = StoredFilesTest.class.getResourceAsStream("format-1.db.gz")) {
            Files.copy(new GZIPInputStream(Objects.requireNonNull(golden)), file);
        }
        try (LineageMemory memory = Lineages.open(SqliteStore.at(file))) {
            Verification found = memory.maintenance().verify(Progress.NONE);
            assertThat(found.problems()).isEmpty();
            assertThat(found.commits()).isEqualTo(15);
            Lineage me = memory.in(Scope.project("shop").actor("agent:planner"));
            assertThat(me.journal().get(RecordId.of("dec-4105b52b")).value().outcome())
                    .isEqualTo(Outcome.SUCCESSFUL);
            assertThat(me.search(Search.of("tokens race")).get(0).version().id())
                    .isEqualTo(RecordId.of("dec-4105b52b"));
            assertThat(me.journal().find(FORGOTTEN)).isEmpty();
            Decision repeated = Decision.builder("Refresh tokens early\nThey race at their end")
                    .build();
            assertThat(me.journal().record(repeated, key("first")).number()).isEqualTo(1);
            RecordId run = RecordId.of("run-83d8421d");
            assertThat(me.runs().get(run).value().status()).isEqualTo(RunStatus.PASSED);
            assertThat(me.runs().count(run)).isEqualTo(4);
            assertThat(me.work().get(RecordId.of("task-7e70ebc6")).value().status())
                    .isEqualTo(TaskStatus.IN_PROGRESS);
            assertThat(me.counts())
                    .containsEntry("memory_entry", 1L)
                    .containsEntry("thought", 1L)
                    .containsEntry("node", 1L);
        }
    }

    private static final int FLIPS = Proof.size(60, 2_000);
    private static final int DECISIONS = 20;

    private Path copy(String name, byte[] bytes) throws IOException {
        Path copy = file.resolveSibling(name);
        for (String end : List.of("", "-wal", "-shm")) {
            Files.deleteIfExists(Path.of(copy + end));
        }
        return Files.write(copy, bytes);
    }

    private static List<?> changes(LineageMemory memory) {
        return memory.in(PLANNER).timeline(Paging.first(1_000)).items();
    }

    @Test
    @Tag("slow")
    void noFlippedBitThatChangesAnAnswerIsCalledSound() throws Exception {
        for (int i = 0; i < DECISIONS; i++) {
            lineage.journal().record(JournalTest.full());
        }
        List<?> expected = changes(memory);
        closeMemory();
        byte[] sound = Files.readAllBytes(file);
        Random random = new Random(3);
        int found = 0;
        for (int i = 0; i < FLIPS; i++) {
            byte[] flipped = sound.clone();
            int bit = random.nextInt(sound.length * 8);
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            found += isFound(copy("flipped.db", flipped), expected, bit) ? 1 : 0;
        }
        assertThat(found).as("flips of %d that were found", FLIPS).isPositive();
    }

    /**
     * Returns whether opening or checking a file says that it is damaged; if not, its answers must be the expected
     * ones.
     */
    private boolean isFound(Path flipped, List<?> expected, int bit) {
        try (LineageMemory damaged = Lineages.open(SqliteStore.readOnly(flipped), options(1))) {
            Verification verification = damaged.maintenance().verify(Progress.NONE);
            if (verification.sound()) {
                assertThat(changes(damaged))
                        .as("answers after a flip of bit %d", bit)
                        .isEqualTo(expected);
            }
            return !verification.sound();
        } catch (StoreFailure damaged) {
            return true;
        }
    }

    @Test
    @Tag("slow")
    void aFileWithoutItsWalIsAnEarlierStateWithAnotherDigest() throws Exception {
        record("first");
        byte[] early = Files.readAllBytes(file);
        record("second");
        String digest = verify().digest();
        byte[] wal = Files.readAllBytes(Path.of(file + "-wal"));
        assertThat(wal.length).isPositive();
        for (int length : new int[] {0, 100, wal.length / 2, wal.length - 1}) {
            Path cut = copy("cut.db", early);
            Files.write(Path.of(cut + "-wal"), Arrays.copyOf(wal, length));
            assertCutOff(cut, digest);
        }
        byte[] foreign = wal.clone();
        new Random(4).nextBytes(foreign);
        Path copy = copy("foreign.db", early);
        Files.write(Path.of(copy + "-wal"), foreign);
        assertCutOff(copy, digest);
    }

    /** A store may be refused, or is a sound earlier state whose digest is not the one that was kept. */
    private void assertCutOff(Path path, String digest) {
        try (LineageMemory cut = open(path, 5)) {
            Verification verification = cut.maintenance().verify(Progress.NONE);
            assertThat(verification.problems()).isEmpty();
            assertThat(verification.digest()).isNotEqualTo(digest);
            assertThat(cut.in(PLANNER).journal().record(decision("on")).number())
                    .isEqualTo(1);
            assertThat(cut.maintenance().verify(Progress.NONE).problems()).isEmpty();
        } catch (StoreFailure refused) {
            assertThat(refused).hasMessageContaining("Cannot open");
        }
    }
}
