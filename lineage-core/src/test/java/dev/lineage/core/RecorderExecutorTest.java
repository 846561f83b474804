package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class RecorderExecutorTest {
    private static final RecorderOptions DEFAULTS = RecorderOptions.defaults();
    private static final int GROUP = 256;

    @TempDir
    Path folder = Path.of("");

    private CloseableLineage opened(LineageOptions options) {
        return Lineages.open(Stores.FILE.open(folder), options);
    }

    @ParameterizedTest
    @EnumSource(
            value = Running.class,
            names = {"NEVER", "REJECTING"})
    void whatTheExecutorDoesNotDoTheCallerDoesWhenItFlushesOrCloses(Running running) {
        try (CloseableLineage lineage = opened(running.options())) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            List<CompletableFuture<Receipt>> stages = Offers.offer(recorder, 0, 3 * GROUP);
            assertThat(stages).allSatisfy(stage -> assertThat(stage).isNotDone());
            assertThat(Offers.written(lineage)).isEmpty();

            recorder.flush();
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 3 * GROUP));
            Offers.offer(recorder, 3 * GROUP, 4 * GROUP + 1);
            recorder.close();
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 4 * GROUP + 1));
        }
    }

    @Test
    void anExecutorThatRunsTasksInTheCallersThreadHasWrittenWhenAnOfferReturns() {
        try (CloseableLineage lineage = opened(Running.AT_ONCE.options())) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            for (int i = 0; i < 5; i++) {
                assertThat(Offers.offer(recorder, "number " + i)).isCompleted();
            }
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 5));
        }
    }

    @Test
    void aTaskWritesAtMost256AndTheRestIsTheNextTasks() {
        Queue<Runnable> tasks = new ArrayDeque<>();
        GatedStore store = new GatedStore(Stores.FILE.open(folder), false);
        try (CloseableLineage lineage =
                Lineages.open(store, LineageOptions.defaults().executor(tasks::add))) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            List<CompletableFuture<Receipt>> stages = Offers.offer(recorder, 0, 2 * GROUP + 1);

            for (int task = 1; task <= 3; task++) {
                assertThat(tasks).hasSize(1);
                tasks.remove().run();
                assertThat(store.transactions).hasValue(task);
                assertThat(stages.stream().filter(CompletableFuture::isDone))
                        .hasSize(Math.min(task * GROUP, stages.size()));
            }
            assertThat(tasks).isEmpty();
        }
    }

    @Test
    void aTaskThatComesTooLateFindsNothingToDoAndTheNextOfferIsWritten() {
        Queue<Runnable> tasks = new ArrayDeque<>();
        try (CloseableLineage lineage = opened(LineageOptions.defaults().executor(tasks::add))) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            Offers.offer(recorder, 0, 2);
            recorder.flush();
            tasks.remove().run();
            CompletableFuture<Receipt> next = Offers.offer(recorder, "number 2");
            tasks.remove().run();

            assertThat(next).isCompleted();
            assertThat(tasks).isEmpty();
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 3));
        }
    }

    @Test
    void whatTheExecutorRejectedIsWrittenWithTheNextOfferThatItTakes() {
        AtomicBoolean busy = new AtomicBoolean(true);
        LineageOptions options = LineageOptions.defaults().executor(task -> {
            if (busy.get()) {
                throw new RejectedExecutionException("busy");
            }
            task.run();
        });
        try (CloseableLineage lineage = opened(options)) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            CompletableFuture<Receipt> rejected = Offers.offer(recorder, "number 0");
            assertThat(rejected).isNotDone();
            busy.set(false);

            assertThat(Offers.offer(recorder, "number 1")).isCompleted();
            assertThat(rejected).isCompleted();
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 2));
        }
    }

    @Test
    void aFullQueueAsksTheExecutorOnceMore() {
        AtomicBoolean busy = new AtomicBoolean(true);
        LineageOptions options = LineageOptions.defaults().executor(task -> {
            if (busy.get()) {
                throw new RejectedExecutionException("busy");
            }
            task.run();
        });
        try (CloseableLineage lineage = opened(options)) {
            Recorder recorder = lineage.recorder(Offers.NARROW);
            Offers.offer(recorder, 0, 3);
            busy.set(false);

            assertThat(Offers.offer(recorder, "number 3")).isCompleted();
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 4));
        }
    }

    @Test
    void recordersShareTheOneDaemonThreadWhichIsMadeByTheFirstOffer() {
        Set<Thread> before = threads();
        try (CloseableLineage lineage = opened(LineageOptions.defaults())) {
            Recorder one = lineage.recorder(DEFAULTS);
            Recorder other = lineage.recorder(DEFAULTS);
            assertThat(threads()).isEqualTo(before);

            Offers.offer(one, "one").join();
            Offers.offer(other, "other").join();
            Set<Thread> made = threads();
            made.removeAll(before);
            assertThat(made).singleElement().satisfies(thread -> assertThat(thread.isDaemon())
                    .isTrue());
        }
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(DaemonThread.NAME))
                .collect(Collectors.toCollection(HashSet::new));
    }
}
