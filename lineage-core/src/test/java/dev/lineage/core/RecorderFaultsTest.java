package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.QueueFull;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A recorder whose host's executor, threads and callbacks do what they should not. */
@Timeout(60)
class RecorderFaultsTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void anExecutorThatIsShutDownDropsItsTaskAndNothingIsLost() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch forEver = new CountDownLatch(1);
        executor.execute(() -> {
            busy.countDown();
            await(forEver);
        });
        busy.await();
        try (CloseableLineage lineage = opened(LineageOptions.defaults().executor(executor))) {
            Recorder recorder = lineage.recorder(Offers.NARROW);
            List<CompletableFuture<Receipt>> stages = Offers.offer(recorder, 0, 3);
            assertThat(executor.shutdownNow()).hasSize(1);

            assertThatThrownBy(() -> Offers.offer(recorder, "refused")).isInstanceOf(QueueFull.class);
            recorder.flush();
            assertThat(stages).allSatisfy(stage -> assertThat(stage).isCompleted());
            List<CompletableFuture<Receipt>> later = Offers.offer(recorder, 3, 6);
            recorder.close();
            assertThat(later).allSatisfy(stage -> assertThat(stage).isCompleted());
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 6));
        }
    }

    @Test
    void aTaskWhoseThreadIsInterruptedWhileItWaitsForItsTurnWritesAllTheSame() throws Exception {
        GatedStore store = new GatedStore(Stores.FILE.open(folder), true);
        BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
        LineageOptions options = LineageOptions.defaults().executor(task -> {
            Thread thread = new Thread(task);
            thread.start();
            threads.add(thread);
        });
        try (CloseableLineage lineage = Lineages.open(store, options)) {
            Recorder recorder = lineage.recorder(RecorderOptions.defaults());
            var leader = Offers.waiting(() -> lineage.journal().record(DecisionDraft.of("leads")));
            store.entered.await();
            CompletableFuture<Receipt> offered = Offers.offer(recorder, "follows");
            Thread writing = threads.take();
            while (writing.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            writing.interrupt();
            store.gate.countDown();

            assertThat(leader.task().get().sequence()).isEqualTo(1);
            assertThat(offered.get().sequence()).isEqualTo(2);
        }
    }

    @Test
    void anExecutorThatFailsLeavesTheOfferWhichHasTakenNothing() {
        AtomicReference<RuntimeException> fault = new AtomicReference<>(new IllegalStateException("no threads"));
        LineageOptions options = LineageOptions.defaults().executor(task -> {
            RuntimeException thrown = fault.get();
            if (thrown != null) {
                throw thrown;
            }
            task.run();
        });
        try (CloseableLineage lineage = opened(options)) {
            Recorder recorder = lineage.recorder(Offers.NARROW);
            for (int i = 0; i < 5; i++) {
                assertThatThrownBy(() -> Offers.offer(recorder, "refused"))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("no threads");
            }
            fault.set(null);
            assertThat(Offers.offer(recorder, 0, 3))
                    .allSatisfy(stage -> assertThat(stage).isCompleted());
            recorder.close();

            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 3));
        }
    }

    @Test
    void whatBlocksOnAStageHoldsUpNeitherAFlushNorAClose() throws Exception {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        CountDownLatch blocks = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        try (CloseableLineage lineage = opened(LineageOptions.defaults().executor(executor))) {
            Recorder recorder = lineage.recorder(Offers.NARROW);
            CompletableFuture<Void> blocked = new CompletableFuture<>();
            recorder.offer(DecisionDraft.of("number 0"))
                    .thenRun(() -> {
                        blocks.countDown();
                        await(released);
                    })
                    .thenRun(() -> blocked.complete(null));
            blocks.await();
            List<CompletableFuture<Receipt>> stages = Offers.offer(recorder, 1, 4);
            recorder.flush();
            assertThat(stages).allSatisfy(stage -> assertThat(stage).isCompleted());
            List<CompletableFuture<Receipt>> last = Offers.offer(recorder, 4, 6);
            recorder.close();
            assertThat(last).allSatisfy(stage -> assertThat(stage).isCompleted());
            assertThat(blocked).isNotDone();
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 6));
            released.countDown();
            blocked.join();
        } finally {
            released.countDown();
            executor.shutdown();
        }
    }

    private CloseableLineage opened(LineageOptions options) {
        return Lineages.open(Stores.FILE.open(folder), options);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the executor is shut down
        }
    }
}
