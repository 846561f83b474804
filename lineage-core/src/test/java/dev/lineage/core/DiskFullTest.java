package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lineage.Lineage;
import dev.lineage.LineageException;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk without room: callers get a {@link StoreFailure}, nothing is half stored, and writing goes on when there is
 * room.
 */
@Tag("slow")
class DiskFullTest extends MemoryTest {
    private static final int THREADS = 6;
    private static final int MAX_WRITES = 10_000;

    @TempDir
    Path disk;

    private LineageMemory small;
    private Lineage writer;

    @BeforeEach
    void openOnASmallDisk() throws Exception {
        assumeThat(run("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", disk.toString()))
                .as("a small file system can be mounted")
                .isZero();
        small = open(disk.resolve("memory.db"), 9);
        writer = small.in(PLANNER);
    }

    @AfterEach
    void unmount() throws Exception {
        if (small != null) {
            small.close();
            run("umount", "-l", disk.toString());
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException missing) {
            return 1;
        }
    }

    /** Fills the disk but for some bytes. */
    private Path fill(int room) throws IOException {
        long free = Files.getFileStore(disk).getUsableSpace() - room;
        return Files.write(disk.resolve("filler"), new byte[(int) Math.max(0, free)]);
    }

    private static Decision large(int characters) {
        StringBuilder text = new StringBuilder();
        Random random = new Random(characters);
        while (text.length() < characters) {
            text.append(Long.toString(random.nextLong(), 36)).append(' ');
        }
        return Decision.builder("large").rationale(text.toString()).build();
    }

    private void assertGoesOn(List<RecordId> acknowledged, Path filler) throws IOException {
        Files.delete(filler);
        acknowledged.add(writer.journal().record(decision("after")).id());
        assertThat(acknowledged)
                .allSatisfy(id -> assertThat(writer.journal().find(id)).isPresent());
        assertThat(small.maintenance().verify(Progress.NONE).versions()).isEqualTo(acknowledged.size());
        assertThat(small.maintenance().verify(Progress.NONE).problems()).isEmpty();
    }

    @Test
    void aSingleWriterFailsAndGoesOn() throws Exception {
        List<RecordId> acknowledged = new ArrayList<>();
        acknowledged.add(writer.journal().record(decision("before")).id());
        Path filler = fill(50_000);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < MAX_WRITES; i++) {
                        acknowledged.add(writer.journal().record(large(2_000)).id());
                    }
                })
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("full");
        assertGoesOn(acknowledged, filler);
    }

    @Test
    void aHostThatCatchesAFullDiskInAUnitOfWorkStoresNothing() throws Exception {
        List<RecordId> acknowledged = new ArrayList<>();
        acknowledged.add(writer.journal().record(decision("before")).id());
        Path filler = fill(100_000);
        assertThatThrownBy(() -> writer.atomically(inside -> {
                    inside.journal().record(decision("first"));
                    assertThatThrownBy(() -> {
                                for (int i = 0; i < 20; i++) {
                                    inside.journal().record(large(900_000));
                                }
                            })
                            .isInstanceOf(StoreFailure.class);
                    return inside.journal().record(decision("last"));
                }))
                .isInstanceOf(StoreFailure.class);
        assertGoesOn(acknowledged, filler);
    }

    @Test
    void writersOfAGroupFailTogetherOrAreStored() throws Exception {
        List<RecordId> acknowledged = new ArrayList<>();
        Path filler = fill(400_000);
        List<FutureTask<List<RecordId>>> tasks = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            int number = thread;
            FutureTask<List<RecordId>> task = new FutureTask<>(() -> writeUntilFull(number));
            tasks.add(task);
            new Thread(task).start();
        }
        for (FutureTask<List<RecordId>> task : tasks) {
            acknowledged.addAll(task.get());
        }
        assertGoesOn(acknowledged, filler);
    }

    /**
     * Writes small and large decisions until several in a row fail, and returns the ids of those that were
     * acknowledged.
     */
    private List<RecordId> writeUntilFull(int number) {
        List<RecordId> ids = new ArrayList<>();
        int failures = 0;
        for (int i = 0; i < MAX_WRITES && failures < 5; i++) {
            try {
                ids.add(writer.journal()
                        .record(large(number % 2 == 0 ? 100 : 200_000))
                        .id());
                failures = 0;
            } catch (LineageException failure) {
                assertThat(failure).isInstanceOf(StoreFailure.class);
                failures++;
            }
        }
        return ids;
    }
}
