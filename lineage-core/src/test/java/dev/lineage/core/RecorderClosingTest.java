package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.Denied;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.query.Verification;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class RecorderClosingTest {
    private static final RecorderOptions DEFAULTS = RecorderOptions.defaults();

    @TempDir
    Path folder = Path.of("");

    private CloseableLineage opened(LineageOptions options) {
        return Lineages.open(Stores.FILE.open(folder), options);
    }

    private List<String> reopened() {
        try (CloseableLineage lineage = opened(LineageOptions.defaults())) {
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            return Offers.written(lineage);
        }
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void closingLineageWritesWhatItsRecordersWereOfferedAndClosesThem(Running running) {
        CloseableLineage lineage = opened(running.options());
        Recorder one = lineage.recorder(DEFAULTS);
        Recorder other = lineage.recorder(DEFAULTS);
        List<CompletableFuture<Receipt>> stages = Offers.offer(one, 0, 600);
        CompletableFuture<Receipt> last = Offers.offer(other, "other");
        lineage.close();

        assertThat(stages).allSatisfy(stage -> assertThat(stage).isCompleted());
        assertThat(last).isCompleted();
        for (Recorder closed : List.of(one, other)) {
            assertThatThrownBy(() -> Offers.offer(closed, "late"))
                    .isInstanceOf(Denied.class)
                    .hasMessage("offering is not possible: the recorder is closed");
            closed.flush();
            closed.close();
        }
        lineage.close();
        assertThatThrownBy(() -> lineage.recorder(DEFAULTS))
                .isInstanceOf(StoreFailure.class)
                .hasMessageEndingWith("memory.db is closed");
        assertThat(reopened()).hasSize(601).containsSubsequence(Offers.numbers(0, 600));
    }

    @Test
    void aRecorderThatIsClosedLeavesTheOthersAndLineageOpen() {
        try (CloseableLineage lineage = opened(LineageOptions.defaults())) {
            Recorder one = lineage.recorder(DEFAULTS);
            Recorder other = lineage.recorder(DEFAULTS);
            Offers.forget(one, "number 0");
            one.close();
            one.close();
            assertThatThrownBy(() -> Offers.offer(one, "late")).isInstanceOf(Denied.class);
            Offers.forget(other, "number 1");
            other.flush();
            lineage.journal().record(DecisionDraft.of("number 2"));

            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 3));
        }
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void anOfferThatMeetsACloseIsEitherThereOrRefused(Running running) throws Exception {
        int rounds = 30;
        int threads = 4;
        Queue<String> taken = new ConcurrentLinkedQueue<>();
        for (int round = 0; round < rounds; round++) {
            CloseableLineage lineage = opened(running.options());
            Recorder recorder = lineage.recorder(Offers.PATIENT.capacity(1 + 7 * (round % 3)));
            CountDownLatch offering = new CountDownLatch(3);
            Queue<CompletableFuture<Receipt>> stages = new ConcurrentLinkedQueue<>();
            int number = round;
            Child.together(threads, thread -> {
                if (thread == 0) {
                    awaited(offering);
                    if (number % 2 == 0) {
                        recorder.close();
                    }
                    lineage.close();
                } else {
                    offerUntilRefused(recorder, number + " " + thread + " ", offering, taken, stages);
                }
            });
            assertThat(stages).isNotEmpty().allSatisfy(stage -> assertThat(stage)
                    .isCompleted());
        }
        assertThat(reopened()).containsExactlyInAnyOrderElementsOf(taken);
    }

    private static void offerUntilRefused(
            Recorder recorder,
            String prefix,
            CountDownLatch offering,
            Queue<String> taken,
            Queue<CompletableFuture<Receipt>> stages) {
        for (int i = 0; ; i++) {
            offering.countDown();
            try {
                stages.add(Offers.offer(recorder, prefix + i));
                taken.add(prefix + i);
            } catch (Denied closed) {
                return;
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void aCloseLeavesNoStageBehindThatAnOfferHasReturned(Running running) throws Exception {
        for (int round = 0; round < 100; round++) {
            try (CloseableLineage lineage = Lineages.open(ReferenceStore.create(), running.options())) {
                Recorder recorder = lineage.recorder(Offers.PATIENT.capacity(300));
                Queue<CompletableFuture<Receipt>> stages = new ConcurrentLinkedQueue<>();
                int few = round % 30;
                Child.together(3, thread -> {
                    if (thread == 0) {
                        while (stages.size() < few) {
                            Thread.onSpinWait();
                        }
                        recorder.close();
                    } else {
                        offerUntilRefused(recorder, stages);
                    }
                });
                assertThat(stages).hasSizeGreaterThanOrEqualTo(few).allSatisfy(stage -> assertThat(stage)
                        .isCompleted());
            }
        }
    }

    private static void offerUntilRefused(Recorder recorder, Queue<CompletableFuture<Receipt>> stages) {
        while (true) {
            try {
                stages.add(Offers.offer(recorder, "offered"));
            } catch (Denied closed) {
                return;
            }
        }
    }

    @Test
    void whoClosesLineageSecondFindsEverythingWrittenToo() throws Exception {
        GatedStore store = new GatedStore(Stores.FILE.open(folder), true);
        CloseableLineage lineage = Lineages.open(store);
        Recorder recorder = lineage.recorder(DEFAULTS);
        List<CompletableFuture<Receipt>> stages = Offers.offer(recorder, 0, 600);
        var first = Offers.waiting(() -> closed(lineage));
        var second = Offers.waiting(() -> closed(lineage));
        store.gate.countDown();
        first.task().get();
        second.task().get();

        assertThat(stages).allSatisfy(stage -> assertThat(stage).isCompleted());
        assertThat(reopened()).isEqualTo(Offers.numbers(0, 600));
    }

    private static boolean closed(CloseableLineage lineage) {
        lineage.close();
        return true;
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void whatHangsOnAStageMayCloseTheRecorderAndLineage(Running running) throws Exception {
        CloseableLineage lineage = opened(running.options());
        Recorder recorder = lineage.recorder(DEFAULTS);
        FutureTask<Boolean> closing = new FutureTask<>(() -> {
            recorder.close();
            lineage.close();
            return true;
        });
        recorder.offer(DecisionDraft.of("number 0")).thenRun(closing);
        if (running == Running.NEVER || running == Running.REJECTING) {
            recorder.flush();
        }

        assertThat(closing.get()).isTrue();
        lineage.close();
        assertThat(reopened()).containsExactly("number 0");
    }

    @Test
    void closingWaitsForWhatHangsOnAStageWhichMayCallWhatIsClosed() throws Exception {
        GatedStore store = new GatedStore(Stores.FILE.open(folder), true);
        CloseableLineage lineage = Lineages.open(store);
        Recorder recorder = lineage.recorder(DEFAULTS);
        CountDownLatch hangs = new CountDownLatch(1);
        CountDownLatch closing = new CountDownLatch(1);
        CompletableFuture<Verification> hanging = recorder.offer(DecisionDraft.of("number 0"))
                .thenApply(receipt -> {
                    hangs.countDown();
                    awaited(closing);
                    return lineage.maintenance().verify();
                })
                .toCompletableFuture();
        store.gate.countDown();
        hangs.await();
        var closer = Offers.waiting(() -> closed(lineage));
        while (Stream.of(closer.thread().getStackTrace())
                .noneMatch(frame -> frame.getClassName().equals(DaemonThread.class.getName()))) {
            Thread.onSpinWait();
        }
        closing.countDown();

        assertThat(closer.task().get()).isTrue();
        assertThat(hanging)
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(StoreFailure.class)
                .withMessageEndingWith("memory.db is closed");
        assertThat(reopened()).containsExactly("number 0");
    }

    @Test
    void whatLineageCallsWhileItWritesMayNeitherFlushNorClose() {
        Hook inClock = new Hook();
        Hook inExtractor = new Hook();
        GatedStore store = new GatedStore(Stores.FILE.open(folder), false);
        ManualClock clock = ManualClock.create();
        LineageOptions options = LineageOptions.defaults()
                .clock(() -> {
                    if (store.inside) {
                        inClock.run();
                    }
                    return clock.instant();
                })
                .extractor(text -> {
                    inExtractor.run();
                    return List.of();
                });
        try (CloseableLineage lineage = Lineages.open(store, options)) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            for (Runnable call : List.<Runnable>of(recorder::flush, recorder::close, lineage::close)) {
                for (Hook place : List.of(inClock, inExtractor)) {
                    place.set(call);
                    assertThat(Offers.failure(Offers.offer(recorder, "bad")))
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessage("a recorder cannot be flushed or closed by what Lineage calls while it writes");
                    place.clear();
                }
                inClock.set(call);
                assertThatThrownBy(() -> lineage.journal().record(DecisionDraft.of("bad")))
                        .isInstanceOf(IllegalStateException.class);
                inClock.clear();
            }
            assertThat(Offers.offer(recorder, "good").join().sequence()).isEqualTo(1);
        }
        assertThat(reopened()).containsExactly("good");
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void whatLineageCallsWhileItWritesMayOffer(Running running) {
        Hook inClock = new Hook();
        Hook inExtractor = new Hook();
        GatedStore store = new GatedStore(Stores.FILE.open(folder), false);
        ManualClock clock = ManualClock.create();
        LineageOptions options = running.options()
                .clock(() -> {
                    if (store.inside) {
                        inClock.runOnce();
                    }
                    return clock.instant();
                })
                .extractor(text -> {
                    inExtractor.runOnce();
                    return List.of();
                });
        try (CloseableLineage lineage = Lineages.open(store, options)) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            Queue<CompletableFuture<Receipt>> stages = new ConcurrentLinkedQueue<>();
            inClock.set(() -> stages.add(Offers.offer(recorder, "from the clock")));
            inExtractor.set(() -> stages.add(Offers.offer(recorder, "from the extractor")));
            stages.add(Offers.offer(recorder, "first"));
            recorder.flush();
            if (running == Running.NEVER || running == Running.REJECTING) {
                recorder.flush();
            }
            stages.forEach(stage -> assertThat(stage).succeedsWithin(Duration.ofSeconds(30)));

            assertThat(stages).hasSize(3).allSatisfy(stage -> assertThat(stage).isCompleted());
            assertThat(Offers.written(lineage)).hasSize(3).startsWith("first");
        }
    }

    @Test
    void anOfferFromTheClockOfAWriteIsNotWrittenInsideOfIt() {
        Hook inClock = new Hook();
        GatedStore store = new GatedStore(Stores.FILE.open(folder), false);
        ManualClock clock = ManualClock.create();
        LineageOptions options = Running.AT_ONCE.options().clock(() -> {
            if (store.inside) {
                inClock.runOnce();
            }
            return clock.instant();
        });
        try (CloseableLineage lineage = Lineages.open(store, options)) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            inClock.set(() -> Offers.forget(recorder, "offered"));
            lineage.journal().record(DecisionDraft.of("recorded"));
            recorder.flush();

            assertThat(Offers.written(lineage)).containsExactly("recorded", "offered");
        }
    }

    @Test
    void anOfferFromTheExtractorOfAFlushIsWrittenBehindWhatTheFlushWrites() {
        Hook inExtractor = new Hook();
        AtomicBoolean busy = new AtomicBoolean(true);
        LineageOptions options = LineageOptions.defaults()
                .executor(task -> {
                    if (busy.get()) {
                        throw new RejectedExecutionException("busy");
                    }
                    task.run();
                })
                .extractor(text -> {
                    inExtractor.runOnce();
                    return List.of();
                });
        try (CloseableLineage lineage = opened(options)) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            Offers.offer(recorder, 0, 3);
            busy.set(false);
            inExtractor.set(() -> Offers.forget(recorder, "number 3"));
            recorder.flush();

            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, 4));
        }
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
