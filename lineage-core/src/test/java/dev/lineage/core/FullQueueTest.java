package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.error.Denied;
import dev.lineage.error.QueueFull;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A store that stands before a gate keeps all places taken. */
@Timeout(60)
class FullQueueTest {
    private static final int THREADS = 8;
    private static final int EACH = 500;

    @TempDir
    Path folder = Path.of("");

    private GatedStore gated() {
        return new GatedStore(Stores.FILE.open(folder), true);
    }

    @Test
    void anOfferThatDoesNotWaitFailsAtOnceAndIsTheOnlyOneThatIsNotThere() {
        GatedStore store = gated();
        try (CloseableLineage lineage = Lineages.open(store)) {
            Recorder recorder = lineage.recorder(Offers.NARROW);
            Offers.offer(recorder, 0, 3);

            assertThatThrownBy(() -> Offers.offer(recorder, "refused"))
                    .isInstanceOfSatisfying(QueueFull.class, full -> {
                        assertThat(full.capacity()).isEqualTo(3);
                        assertThat(full.patience()).isEqualTo(Duration.ZERO);
                    });
            store.gate.countDown();
            recorder.flush();
            Offers.offer(recorder, 3, 6);
            recorder.flush();

            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 6));
        }
    }

    @Test
    void anOfferThatWaitsFailsWhenItsPatienceIsOver() {
        GatedStore store = gated();
        try (CloseableLineage lineage = Lineages.open(store)) {
            Duration patience = Duration.ofMillis(30);
            Recorder recorder = lineage.recorder(Offers.NARROW.patience(patience));
            Offers.offer(recorder, 0, 3);

            assertThatThrownBy(() -> Offers.offer(recorder, "refused"))
                    .isInstanceOfSatisfying(
                            QueueFull.class, full -> assertThat(full.patience()).isEqualTo(patience));
            store.gate.countDown();
            recorder.flush();

            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 3));
        }
    }

    @Test
    void anOfferThatWaitsIsTakenOnceThereIsRoom() throws Exception {
        GatedStore store = gated();
        try (CloseableLineage lineage = Lineages.open(store)) {
            Recorder recorder = lineage.recorder(Offers.PATIENT);
            Offers.offer(recorder, 0, 3);
            var waiter = Offers.waiting(() -> Offers.offer(recorder, "number 3").join());
            store.gate.countDown();

            assertThat(waiter.task().get().text()).isEqualTo("number 3");
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 4));
        }
    }

    @Test
    void anInterruptEndsTheWaitAndIsKept() throws Exception {
        GatedStore store = gated();
        try (CloseableLineage lineage = Lineages.open(store)) {
            Recorder recorder = lineage.recorder(Offers.PATIENT);
            Offers.offer(recorder, 0, 3);
            var waiter = Offers.waiting(() -> {
                assertThatThrownBy(() -> Offers.offer(recorder, "refused")).isInstanceOf(QueueFull.class);
                return Thread.currentThread().isInterrupted();
            });
            waiter.thread().interrupt();

            assertThat(waiter.task().get()).isTrue();
            store.gate.countDown();
            recorder.flush();
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 3));
        }
    }

    @Test
    void anInterruptedThreadOffersAndFlushesAsLongAsThereIsRoomAndStaysInterrupted() {
        try (CloseableLineage lineage = Lineages.open(Stores.FILE.open(folder), Running.NEVER.options())) {
            Recorder recorder = lineage.recorder(Offers.PATIENT);
            Thread.currentThread().interrupt();
            List<CompletableFuture<Receipt>> stages = Offers.offer(recorder, 0, 3);
            recorder.flush();

            assertThat(Thread.interrupted()).isTrue();
            assertThat(stages).allSatisfy(stage -> assertThat(stage).isCompleted());
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 3));
        }
    }

    @Test
    void closingRefusesThoseWhoWaitAndWritesWhatWasTaken() throws Exception {
        GatedStore store = gated();
        try (CloseableLineage lineage = Lineages.open(store)) {
            Recorder recorder = lineage.recorder(Offers.PATIENT);
            Offers.offer(recorder, 0, 3);
            List<Offers.Waiter<?>> waiters = new ArrayList<>();
            for (int i = 0; i < 2 * Offers.PATIENT.capacity(); i++) {
                waiters.add(
                        Offers.waiting(() -> Offers.offer(recorder, "refused").join()));
            }
            var closer = Offers.waiting(() -> {
                recorder.close();
                return Offers.written(lineage);
            });
            store.gate.countDown();

            assertThat(closer.task().get()).isEqualTo(Offers.numbers(0, 3));
            for (Offers.Waiter<?> waiter : waiters) {
                assertThatThrownBy(waiter.task()::get)
                        .cause()
                        .isInstanceOf(Denied.class)
                        .hasMessage("offering is not possible: the recorder is closed");
            }
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 3));
        }
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void whatManyThreadsOfferIsEitherThereOrRefused(Running running) throws Exception {
        try (CloseableLineage lineage = Lineages.open(Stores.FILE.open(folder), running.options())) {
            Recorder recorder = lineage.recorder(Offers.NARROW);
            Queue<String> taken = new ConcurrentLinkedQueue<>();
            Queue<CompletableFuture<Receipt>> stages = new ConcurrentLinkedQueue<>();
            AtomicInteger refused = new AtomicInteger();
            Child.together(THREADS, thread -> {
                for (int i = 0; i < EACH; i++) {
                    String text = thread + " says " + i;
                    try {
                        stages.add(Offers.offer(recorder, text));
                        taken.add(text);
                    } catch (QueueFull full) {
                        refused.incrementAndGet();
                    }
                }
            });
            recorder.close();

            assertThat(taken.size() + refused.get()).isEqualTo(THREADS * EACH);
            assertThat(stages).hasSameSizeAs(taken).allSatisfy(stage -> assertThat(stage)
                    .isCompleted());
            assertThat(Offers.written(lineage)).containsExactlyInAnyOrderElementsOf(taken);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Running.class,
            names = {"BY_DEFAULT", "AT_ONCE", "ELSEWHERE"})
    void threadsThatWaitLoseNothingAndEachThreadsOrderIsKept(Running running) throws Exception {
        try (CloseableLineage lineage = Lineages.open(Stores.FILE.open(folder), running.options())) {
            RecorderOptions tight = Offers.PATIENT.capacity(5);
            Recorder recorder = lineage.recorder(tight);
            Child.together(THREADS, thread -> {
                for (int i = 0; i < EACH; i++) {
                    Offers.forget(recorder, thread + " " + i);
                }
            });
            recorder.flush();

            List<List<Integer>> orders = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                orders.add(new ArrayList<>());
            }
            for (String text : Offers.written(lineage)) {
                int blank = text.indexOf(' ');
                orders.get(Integer.parseInt(text.substring(0, blank))).add(Integer.valueOf(text.substring(blank + 1)));
            }
            assertThat(orders)
                    .allSatisfy(order -> assertThat(order).hasSize(EACH).isSorted());
        }
    }
}
