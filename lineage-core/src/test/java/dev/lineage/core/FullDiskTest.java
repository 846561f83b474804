package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.FullDisk;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Each caller of a group that meets a full disk gets an answer of its own, and the answer is true. */
@Timeout(120)
class FullDiskTest {
    private static final int PAGE = 4096;
    private static final int ROOM = 10;
    private static final String LARGE = "x".repeat(2 * ROOM * PAGE);
    private static final int ENOUGH = 1_000_000;
    private static final int THREADS = 8;
    private static final int MOST = 2_000;

    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("");

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("memory.db");
    }

    @Test
    void ofAGroupThatDoesNotFitThoseUnitsAreWrittenThatFitAlone() throws Exception {
        SqliteStore disk = SqliteStore.at(file);
        GatedStore store = new GatedStore(disk, true);
        List<String> texts = new ArrayList<>(List.of("first"));
        List<FutureTask<Decision>> fitting = new ArrayList<>();
        List<FutureTask<Decision>> tooLarge = new ArrayList<>();
        try (CloseableLineage lineage = Lineages.open(store)) {
            FutureTask<Decision> first = started(lineage, "first");
            store.entered.await();
            for (int i = 0; i < 9; i++) {
                if (i % 3 == 1) {
                    tooLarge.add(waiting(lineage, LARGE));
                } else {
                    texts.add("number " + i);
                    fitting.add(waiting(lineage, "number " + i));
                }
            }
            FullDisk.limit(disk, pages() + ROOM);
            store.gate.countDown();

            assertThat(first.get().sequence()).isEqualTo(1);
            for (int i = 0; i < fitting.size(); i++) {
                Decision answer = fitting.get(i).get();
                assertThat(answer.text()).isEqualTo(texts.get(i + 1));
                assertThat(answer.sequence()).isEqualTo(i + 2);
            }
            tooLarge.forEach(FullDiskTest::assertIsFull);
            assertThat(store.transactions)
                    .as("one for the first, one for the group, one each")
                    .hasValue(2 + 9);
            assertHolds(lineage, texts);

            FullDisk.limit(disk, ENOUGH);
            lineage.journal().record(DecisionDraft.of(LARGE));
        }
        texts.add(LARGE);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            assertHolds(lineage, texts);
        }
    }

    @Test
    void whoWritesUntilTheDiskIsFullKeepsWhatWasAcknowledgedAndNothingElse() throws Exception {
        SqliteStore disk = SqliteStore.at(file);
        Queue<RecordId> acknowledged = new ConcurrentLinkedQueue<>();
        Queue<StoreFailure> failures = new ConcurrentLinkedQueue<>();
        try (CloseableLineage lineage = Lineages.open(disk)) {
            for (int round = 1; round <= 3; round++) {
                FullDisk.limit(disk, round * 150);
                int seed = round;
                failures.clear();
                Child.together(THREADS, thread -> fill(lineage, seed * 100 + thread, acknowledged, failures));
                assertThat(failures).hasSizeGreaterThanOrEqualTo(THREADS).allSatisfy(FullDiskTest::assertIsFull);
                assertHas(lineage, acknowledged);
            }
        }
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            assertHas(lineage, acknowledged);
            acknowledged.add(lineage.journal()
                    .record(DecisionDraft.of("there is room again"))
                    .id());
            assertHas(lineage, acknowledged);
        }
    }

    /** Writes units of two decisions each until three have failed. */
    private static void fill(Lineage lineage, int seed, Queue<RecordId> acknowledged, Queue<StoreFailure> failures) {
        SplittableRandom random = new SplittableRandom(seed);
        int failed = 0;
        while (failed < 3) {
            List<RecordId> ids = new ArrayList<>();
            try {
                lineage.atomically(batch -> {
                    for (int i = 0; i < 2; i++) {
                        ids.add(batch.journal().record(random.nextBoolean() ? ofLongText(random) : ofManyTags(random)));
                    }
                });
                acknowledged.addAll(ids);
            } catch (StoreFailure failure) {
                failures.add(failure);
                failed++;
            }
        }
    }

    private static DecisionDraft ofLongText(SplittableRandom random) {
        return DecisionDraft.of("a text" + " and more".repeat(random.nextInt(MOST)));
    }

    /** Most of it lies in what is derived, so that the disk becomes full there. */
    private static DecisionDraft ofManyTags(SplittableRandom random) {
        DecisionDraft draft = DecisionDraft.of("tags");
        for (int i = 0; i < 50; i++) {
            draft = draft.tagged("tag " + random.nextLong());
        }
        return draft;
    }

    private static void assertHas(Lineage lineage, Queue<RecordId> acknowledged) {
        assertThat(acknowledged).isNotEmpty().doesNotHaveDuplicates().allSatisfy(id -> assertThat(
                        lineage.journal().find(id))
                .isPresent());
        assertThat(lineage.journal().count(DecisionFilter.all())).isEqualTo(acknowledged.size());
        Verification verification = lineage.maintenance().verify();
        assertThat(verification.problems()).isEmpty();
        assertThat(verification.entries()).isEqualTo(acknowledged.size());
    }

    private static void assertHolds(Lineage lineage, List<String> texts) {
        assertThat(lineage.journal().recent(100)).extracting(Decision::text).containsExactlyInAnyOrderElementsOf(texts);
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
    }

    private static void assertIsFull(FutureTask<Decision> task) {
        assertThatThrownBy(task::get).isInstanceOfSatisfying(ExecutionException.class, error -> {
            assertThat(error.getCause()).isInstanceOf(StoreFailure.class);
            assertIsFull((StoreFailure) error.getCause());
        });
    }

    private static void assertIsFull(StoreFailure failure) {
        assertThat(failure).hasMessageContaining("the disk is full").hasCauseInstanceOf(SQLException.class);
        assertThat(failure.outcomeUnknown()).isFalse();
    }

    private int pages() throws Exception {
        return (int) (Files.size(file) / PAGE);
    }

    private static FutureTask<Decision> started(Lineage lineage, String text) {
        FutureTask<Decision> task = new FutureTask<>(() -> lineage.journal().record(DecisionDraft.of(text)));
        new Thread(task).start();
        return task;
    }

    /** A write that stands in the queue. */
    private static FutureTask<Decision> waiting(Lineage lineage, String text) {
        FutureTask<Decision> task = new FutureTask<>(() -> lineage.journal().record(DecisionDraft.of(text)));
        Thread thread = new Thread(task);
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return task;
    }
}
