package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class GroupCommitTest {
    private static final int THREADS = 16;
    private static final int EACH = 50;

    @ParameterizedTest
    @EnumSource(Stores.class)
    void sixteenThreadsLoseNothing(Stores stores, @TempDir Path folder) throws Exception {
        GatedStore store = new GatedStore(stores.open(folder), false);
        try (CloseableLineage lineage = Lineages.open(store)) {
            Queue<Decision> answers = new ConcurrentLinkedQueue<>();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int number = i;
                threads.add(new Thread(() -> {
                    for (int j = 0; j < EACH; j++) {
                        answers.add(lineage.journal().record(DecisionDraft.of("thread " + number + " says " + j)));
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }

            List<Unit> units = store.read(View.EVERYTHING, snapshot -> snapshot.units(0, Integer.MAX_VALUE));
            assertThat(units).hasSize(THREADS * EACH).allSatisfy(unit -> assertThat(unit.entries())
                    .hasSize(1));
            assertThat(units)
                    .extracting(Unit::last)
                    .isEqualTo(LongStream.rangeClosed(1, THREADS * EACH).boxed().toList());
            assertThat(answers).hasSize(THREADS * EACH);
            assertThat(answers)
                    .allSatisfy(answer ->
                            assertThat(lineage.journal().show(answer.id())).isEqualTo(answer));
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void aLoneCallerHasOneTransactionForEachWrite() {
        GatedStore store = new GatedStore(ReferenceStore.create(), false);
        try (CloseableLineage lineage = Lineages.open(store)) {
            for (int i = 1; i <= 100; i++) {
                lineage.journal().record(DecisionDraft.of("number " + i));
                assertThat(store.transactions).hasValue(i);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aUnitThatThrowsInTheMiddleOfAGroupFailsAlone(Stores stores, @TempDir Path folder) throws Exception {
        GatedStore store = new GatedStore(stores.open(folder), true);
        try (CloseableLineage lineage = Lineages.open(store)) {
            FutureTask<Decision> first = started(lineage, store, DecisionDraft.of("first"));
            FutureTask<Decision> before = waiting(() -> lineage.journal().record(DecisionDraft.of("before")));
            FutureTask<Decision> bad = waiting(
                    () -> lineage.journal().update(RecordId.of("dec-99999999"), DecisionUpdate.to(Outcome.REVISED)));
            FutureTask<Decision> after = waiting(() -> lineage.journal().record(DecisionDraft.of("after")));
            store.gate.countDown();

            assertThat(first.get().sequence()).isEqualTo(1);
            assertThat(before.get().sequence()).isEqualTo(2);
            assertThat(after.get().sequence()).isEqualTo(3);
            assertThatThrownBy(bad::get).cause().isInstanceOf(NotFound.class);
            assertThat(store.transactions).hasValue(2);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void aUnitSeesTheEarlierUnitsOfItsGroup() throws Exception {
        GatedStore store = new GatedStore(ReferenceStore.create(), true);
        try (CloseableLineage lineage = Lineages.open(store)) {
            DecisionDraft draft = DecisionDraft.of("same").key("k");
            FutureTask<Decision> first = started(lineage, store, DecisionDraft.of("first"));
            FutureTask<Decision> one = waiting(() -> lineage.journal().record(draft));
            FutureTask<Decision> same = waiting(() -> lineage.journal().record(draft));
            FutureTask<Decision> other = waiting(() -> lineage.journal().record(draft.because("other")));
            store.gate.countDown();

            first.get();
            assertThat(one.get()).isEqualTo(same.get());
            assertThatThrownBy(other::get).cause().isInstanceOf(Conflict.class);
            assertThat(lineage.query().sequence()).isEqualTo(2);
        }
    }

    @Test
    void aFailureOfTheStoreInAGroupRedoesTheOthersOneByOne() throws Exception {
        GatedStore store = new GatedStore(ReferenceStore.create(), true, 2, 4);
        try (CloseableLineage lineage = Lineages.open(store)) {
            FutureTask<Decision> first = started(lineage, store, DecisionDraft.of("first"));
            FutureTask<Decision> second = waiting(() -> lineage.journal().record(DecisionDraft.of("second")));
            FutureTask<Decision> third = waiting(() -> lineage.journal().record(DecisionDraft.of("third")));
            FutureTask<Decision> fourth = waiting(() -> lineage.journal().record(DecisionDraft.of("fourth")));
            store.gate.countDown();

            assertThat(first.get().sequence()).isEqualTo(1);
            assertThat(second.get().sequence()).isEqualTo(2);
            assertThatThrownBy(third::get).cause().hasMessage("the disk is full");
            assertThat(fourth.get().sequence()).isEqualTo(3);
            assertThat(store.transactions).hasValue(5);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void anyOtherFailureInAGroupRedoesTheUnitsOneByOneToo() throws Exception {
        GatedStore store = new GatedStore(ReferenceStore.create(), true);
        ManualClock clock = ManualClock.create();
        AtomicInteger asked = new AtomicInteger();
        InstantSource source = () -> {
            if (store.inside && asked.incrementAndGet() == 3) {
                throw new IllegalStateException("no time");
            }
            return clock.instant();
        };
        try (CloseableLineage lineage =
                Lineages.open(store, LineageOptions.defaults().clock(source))) {
            FutureTask<Decision> first = started(lineage, store, DecisionDraft.of("first"));
            FutureTask<Decision> second = waiting(() -> lineage.journal().record(DecisionDraft.of("second")));
            FutureTask<Decision> third = waiting(() -> lineage.journal().record(DecisionDraft.of("third")));
            store.gate.countDown();

            assertThat(first.get().sequence()).isEqualTo(1);
            assertThat(second.get().sequence()).isEqualTo(2);
            assertThat(third.get().sequence()).isEqualTo(3);
            assertThat(store.transactions).hasValue(4);
        }
    }

    @Test
    void anInterruptIsKept() throws Exception {
        GatedStore store = new GatedStore(ReferenceStore.create(), true);
        try (CloseableLineage lineage = Lineages.open(store)) {
            FutureTask<Decision> first = started(lineage, store, DecisionDraft.of("first"));
            AtomicBoolean interrupted = new AtomicBoolean();
            Thread[] thread = new Thread[1];
            FutureTask<Decision> second = new FutureTask<>(() -> {
                Decision decision = lineage.journal().record(DecisionDraft.of("second"));
                interrupted.set(Thread.currentThread().isInterrupted());
                return decision;
            });
            thread[0] = new Thread(second);
            thread[0].start();
            awaitWaiting(thread[0]);
            thread[0].interrupt();
            store.gate.countDown();

            first.get();
            assertThat(second.get().text()).isEqualTo("second");
            assertThat(interrupted).isTrue();
        }
    }

    @Test
    void anErrorOfTheClockReachesItsCallerAndTheQueueGoesOn() {
        ManualClock clock = ManualClock.create();
        AtomicBoolean broken = new AtomicBoolean();
        GatedStore store = new GatedStore(ReferenceStore.create(), false);
        InstantSource source = () -> {
            if (broken.get() && store.inside) {
                throw new AssertionError("no time");
            }
            return clock.instant();
        };
        try (CloseableLineage lineage =
                Lineages.open(store, LineageOptions.defaults().clock(source))) {
            broken.set(true);
            assertThatThrownBy(() -> lineage.journal().record(DecisionDraft.of("first")))
                    .isInstanceOf(AssertionError.class)
                    .hasMessage("no time");
            broken.set(false);

            assertThat(store.transactions).hasValue(1);
            assertThat(lineage.journal().record(DecisionDraft.of("second")).sequence())
                    .isEqualTo(1);
            assertThat(lineage.journal().count(DecisionFilter.all())).isEqualTo(1);
        }
    }

    /** A write that has entered its transaction and stands before the gate. */
    private static FutureTask<Decision> started(Lineage lineage, GatedStore store, DecisionDraft draft)
            throws InterruptedException {
        FutureTask<Decision> task = new FutureTask<>(() -> lineage.journal().record(draft));
        new Thread(task).start();
        store.entered.await();
        return task;
    }

    /** A write that stands in the queue. */
    private static FutureTask<Decision> waiting(Callable<Decision> write) {
        FutureTask<Decision> task = new FutureTask<>(write);
        Thread thread = new Thread(task);
        thread.start();
        awaitWaiting(thread);
        return task;
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }
}
