package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Recorder;
import dev.lineage.record.Paging;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decisions that are stored later (rule J13). */
@Timeout(60)
class RecorderTest extends MemoryTest {
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final List<CompletableFuture<?>> stages = Collections.synchronizedList(new ArrayList<>());
    private final ExecutorService threads = Executors.newFixedThreadPool(8);

    @AfterEach
    void stopThreads() {
        threads.shutdownNow();
    }

    /** Returns a recorder whose tasks run when the test says so. */
    private Recorder waiting(int capacity) {
        return on(tasks::add, capacity);
    }

    private Recorder on(Executor executor, int capacity) {
        reopen(options(1).executor(executor));
        return lineage.journal().recorder(capacity);
    }

    private void runTasks() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
    }

    private static CompletableFuture<Version<Decision>> offer(Recorder recorder, String text, WriteOption... options) {
        return recorder.offer(decision(text), options).toCompletableFuture();
    }

    private void put(Recorder recorder, String text) {
        stages.add(recorder.put(decision(text)).toCompletableFuture());
    }

    /** Returns the texts of all decisions in the order in which they were stored. */
    private List<String> stored() {
        List<String> texts = new ArrayList<>(texts());
        Collections.reverse(texts);
        return texts;
    }

    @Test
    void byDefaultADecisionIsStoredWhenTheOfferReturns() {
        try (Recorder recorder = lineage.journal().recorder(10)) {
            Version<Decision> stored = offer(recorder, "Now").join();

            assertThat(get(stored.id())).isEqualTo(stored);
        }
    }

    @Test
    void executorStoresBatchesInOrderAndStagesCompleteAfterTheCommit() {
        Recorder recorder = waiting(1_000);
        List<String> offered =
                IntStream.range(0, 150).mapToObj(i -> "Decision " + i).toList();
        List<CompletableFuture<Version<Decision>>> stages =
                offered.stream().map(text -> offer(recorder, text)).toList();
        List<Version<Decision>> readBack = new ArrayList<>();
        CompletableFuture<Void> read = stages.get(0).thenAccept(first -> readBack.add(get(first.id())));

        assertThat(tasks).hasSize(1);
        assertThat(stored()).isEmpty();
        assertThat(stages).noneMatch(CompletableFuture::isDone);
        runTasks();
        assertThat(stored()).isEqualTo(offered.subList(50, 150));
        assertThat(stages.stream().map(stage -> stage.join().value().decision()))
                .isEqualTo(offered);
        assertThat(stages.stream().map(CompletableFuture::join))
                .isEqualTo(stages.stream().map(stage -> get(stage.join().id())).toList());
        assertThat(read).isCompleted();
        assertThat(readBack).containsExactly(stages.get(0).join());
    }

    @Test
    void decisionThatFailsFailsAlone() {
        Recorder recorder = waiting(10);
        CompletableFuture<Version<Decision>> first = offer(recorder, "First");
        CompletableFuture<Version<Decision>> missing = recorder.offer(Decision.builder("Missing")
                        .addSupersedes(id("dec-00000000"))
                        .build())
                .toCompletableFuture();
        CompletableFuture<Version<Decision>> second = offer(recorder, "Second", WriteOption.key("k"));
        CompletableFuture<Version<Decision>> conflict = offer(recorder, "Other", WriteOption.key("k"));
        CompletableFuture<Version<Decision>> repeated = offer(recorder, "Second", WriteOption.key("k"));
        runTasks();

        assertThat(missing)
                .failsWithin(0, TimeUnit.SECONDS)
                .withThrowableOfType(ExecutionException.class)
                .withCauseInstanceOf(NotFound.class);
        assertThat(conflict)
                .failsWithin(0, TimeUnit.SECONDS)
                .withThrowableOfType(ExecutionException.class)
                .withCauseInstanceOf(Conflict.class);
        assertThat(repeated.join()).isEqualTo(second.join());
        assertThat(first.join().value().decision()).isEqualTo("First");
        assertThat(stored()).containsExactly("First", "Second");
    }

    @Test
    void fullQueueRefusesAndKeepsWhatWasOffered() {
        Recorder recorder = waiting(2);
        put(recorder, "First");
        put(recorder, "Second");

        assertThatThrownBy(() -> offer(recorder, "Third"))
                .isInstanceOf(Conflict.class)
                .hasMessage("2 decisions are waiting to be stored")
                .extracting(refused -> ((Conflict) refused).rule())
                .isEqualTo("queue");
        runTasks();
        put(recorder, "Fourth");
        recorder.close();
        assertThat(stored()).containsExactly("First", "Second", "Fourth");
    }

    @Test
    void callerWhoFindsTheQueueFullStoresIt() {
        Recorder recorder = waiting(2);
        IntStream.range(0, 5).forEach(i -> put(recorder, "Decision " + i));

        assertThat(stored()).containsExactly("Decision 0", "Decision 1", "Decision 2", "Decision 3");
        recorder.flush();
        assertThat(stored()).hasSize(5);
    }

    @Test
    void flushStoresAndCompletesEverythingThatWasOfferedBefore() {
        Recorder recorder = waiting(1_000);
        List<CompletableFuture<Version<Decision>>> stages = IntStream.range(0, 100)
                .mapToObj(i -> offer(recorder, "Decision " + i))
                .toList();
        recorder.flush();

        assertThat(stages).allMatch(CompletableFuture::isDone);
        assertThat(lineage.counts()).containsEntry("decision", 100L);
        runTasks();
        assertThat(lineage.counts()).containsEntry("decision", 100L);
    }

    @Test
    void closedRecorderHasStoredEverythingAndRefusesMore() {
        Recorder recorder = waiting(10);
        CompletableFuture<Version<Decision>> stage = offer(recorder, "Last");
        recorder.close();
        recorder.close();

        assertThat(stage).isDone();
        assertThatThrownBy(() -> offer(recorder, "Late"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The recorder is closed");
        assertThat(stored()).containsExactly("Last");
    }

    @Test
    void actionOfAStageMayOfferToTheFullQueue() {
        Recorder recorder = waiting(1);
        CompletableFuture<Void> both = offer(recorder, "First").thenAccept(first -> {
            put(recorder, "Second");
            put(recorder, "Third");
        });
        runTasks();

        assertThat(both).isCompleted();
        assertThat(stored()).containsExactly("First", "Second", "Third");
    }

    @Test
    void executorThatTakesNoMoreTasksLeavesTheWorkToTheCaller() {
        Recorder recorder = on(
                task -> {
                    throw new RejectedExecutionException();
                },
                10);

        assertThat(offer(recorder, "First")).isCompleted();
        assertThat(offer(recorder, "Second")).isCompleted();
        assertThat(stored()).containsExactly("First", "Second");
    }

    @Test
    void executorThatDropsItsTasksLosesNothing() {
        Recorder recorder = on(task -> {}, 2);
        IntStream.range(0, 5).forEach(i -> put(recorder, "Decision " + i));
        recorder.close();

        assertThat(stored()).hasSize(5);
        assertThat(stages).hasSize(5).allMatch(CompletableFuture::isDone);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void offerInsideAtomicallyIsStoredBehindIt(boolean sameThread) {
        Recorder recorder = on(sameThread ? Runnable::run : threads, 1);
        CompletableFuture<Version<Decision>> offered = lineage.atomically(inside -> {
            CompletableFuture<Version<Decision>> stage = offer(recorder, "Offered");
            assertThatThrownBy(recorder::flush).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> inside.journal().recorder(1)).isInstanceOf(IllegalStateException.class);
            inside.journal().record(decision("Inside"));
            return stage;
        });
        recorder.flush();

        assertThat(offered).isCompleted();
        assertThat(stored()).containsExactly("Inside", "Offered");
    }

    @Test
    void fullQueueRefusesInsideAtomicallySinceNobodyElseCanStore() {
        Recorder recorder = waiting(1);
        lineage.atomically(inside -> {
            put(recorder, "First");
            assertThatThrownBy(() -> put(recorder, "Second")).isInstanceOf(Conflict.class);
            return null;
        });
        recorder.close();

        assertThat(stored()).containsExactly("First");
    }

    @Test
    void failedStoreFailsTheStages() {
        Recorder recorder = waiting(10);
        CompletableFuture<Version<Decision>> stage = offer(recorder, "Too late");
        memory.close();
        runTasks();

        assertThat(stage).isCompletedExceptionally();
        memory = open(file, 1);
    }

    @Test
    void badArgumentsAreRefusedAtOnce() {
        assertThatThrownBy(() -> lineage.journal().recorder(0))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("capacity must be at least 1: '0'");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void severalThreadsKeepTheirOrderAndLoseNothing(boolean onThreads) throws Exception {
        Recorder recorder = on(onThreads ? threads : Runnable::run, 16);
        List<Future<?>> offering = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            String name = "Thread " + thread + " ";
            offering.add(threads.submit(() ->
                    IntStream.range(0, 100).forEach(i -> put(recorder, name + String.format("%03d", i)))));
        }
        for (Future<?> each : offering) {
            each.get();
        }
        recorder.close();

        List<String> inOrder = lineage.timeline(Paging.first(1_000)).items().stream()
                .sorted((one, other) -> Long.compare(one.sequence(), other.sequence()))
                .map(Version::title)
                .toList();
        for (int thread = 0; thread < 4; thread++) {
            String name = "Thread " + thread + " ";
            assertThat(inOrder.stream().filter(text -> text.startsWith(name)))
                    .isEqualTo(IntStream.range(0, 100)
                            .mapToObj(i -> name + String.format("%03d", i))
                            .toList());
        }
    }

    @Test
    void anInterruptedThreadStoresWhatOthersOffered() {
        Recorder recorder = waiting(100);
        IntStream.range(0, 70).forEach(i -> put(recorder, "Decision " + i));
        Thread.currentThread().interrupt();
        recorder.close();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(stages).allMatch(stage -> stage.isDone() && !stage.isCompletedExceptionally());
        assertThat(stored()).hasSize(70);
    }

    @Test
    void anExecutorThatDropsATaskIsAskedAgainForTheNextOffer() {
        List<Runnable> dropped = new ArrayList<>();
        try (Recorder recorder = on(dropped::add, 10)) {
            put(recorder, "First");
            recorder.flush();
            put(recorder, "Second");

            assertThat(dropped).hasSize(2);
        }
    }
}
