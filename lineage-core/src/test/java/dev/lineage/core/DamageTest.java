package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Damaged files, and files that cannot be written. */
@Tag("slow")
class DamageTest extends MemoryTest {
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
    void noFlippedBitThatChangesAnAnswerIsCalledSound() throws Exception {
        for (int i = 0; i < DECISIONS; i++) {
            lineage.journal().record(JournalTest.full());
        }
        List<?> expected = changes(memory);
        memory.close();
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

    @Test
    void aReadOnlyStoreIsReadAndRefusesWrites() throws Exception {
        record("first");
        memory.close();
        try (LineageMemory readOnly = Lineages.open(SqliteStore.readOnly(file), options(6))) {
            assertThat(texts(readOnly.in(PLANNER), Filter.ALL)).containsExactly("first");
            assertThat(readOnly.maintenance().verify(Progress.NONE).problems()).isEmpty();
            assertThatThrownBy(() -> readOnly.in(PLANNER).journal().record(decision("second")))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage("The store was opened for reading only");
            assertThatThrownBy(() -> readOnly.maintenance().rebuild(Progress.NONE))
                    .isInstanceOf(StoreFailure.class);
        }
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files.map(path -> path.getFileName().toString())).contains("memory.db");
        }
    }
}
