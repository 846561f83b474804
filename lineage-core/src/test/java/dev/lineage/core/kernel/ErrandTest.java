package dev.lineage.core.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ErrandTest {
    private final AtomicInteger work = new AtomicInteger();
    private final Queue<Runnable> tasks = new ArrayDeque<>();

    private Errand errand(Executor executor) {
        return new Errand(executor, () -> work.get() > 0, work::decrementAndGet);
    }

    @Test
    void eachStepIsATaskAndThereIsOneAtATime() {
        Errand errand = errand(tasks::add);
        work.set(3);
        errand.wake();
        errand.wake();

        for (int left = 2; left >= 0; left--) {
            assertThat(tasks).hasSize(1);
            tasks.remove().run();
            assertThat(work).hasValue(left);
        }
        assertThat(tasks).isEmpty();
        work.set(1);
        errand.wake();
        assertThat(tasks).hasSize(1);
    }

    @Test
    void anExecutorThatRunsTasksAtOnceDoesNotNestThem() {
        AtomicInteger depth = new AtomicInteger();
        List<Integer> depths = new ArrayList<>();
        Errand errand = errand(task -> {
            depths.add(depth.incrementAndGet());
            task.run();
            depth.decrementAndGet();
        });
        work.set(1_000_000);
        errand.wake();

        assertThat(work).hasValue(0);
        assertThat(depths).hasSize(1_000_000).startsWith(1, 2, 2).containsOnlyOnce(1);
        assertThat(depths.stream().mapToInt(Integer::intValue).max()).hasValue(2);
    }

    @Test
    void whatARejectedTaskLeftIsDoneOnceTheErrandIsWokenAgain() {
        boolean[] busy = {true};
        Errand errand = errand(task -> {
            if (busy[0]) {
                throw new RejectedExecutionException("busy");
            }
            tasks.add(task);
        });
        work.set(2);
        errand.wake();
        assertThat(work).hasValue(2);

        busy[0] = false;
        errand.wake();
        busy[0] = true; // a step is under way, and the next is rejected: whoever is at it goes on
        tasks.remove().run();
        assertThat(work).hasValue(0);
    }

    @Test
    void whatAnExecutorThrowsBesideARejectionIsThrownAndEndsNothing() {
        boolean[] broken = {true};
        Errand errand = errand(task -> {
            if (broken[0]) {
                throw new IllegalStateException("broken");
            }
            task.run();
        });
        work.set(2);
        assertThatThrownBy(errand::wake).hasMessage("broken");

        broken[0] = false;
        errand.wake();
        assertThat(work).hasValue(0);
    }

    @Test
    void aStepThatThrowsEndsNothingEither() {
        boolean[] broken = {true};
        Errand errand = new Errand(Runnable::run, () -> work.get() > 0, () -> {
            if (broken[0]) {
                throw new IllegalStateException("broken");
            }
            work.decrementAndGet();
        });
        work.set(2);
        assertThatThrownBy(errand::wake).hasMessage("broken");
        assertThatThrownBy(errand::wake).hasMessage("broken");

        broken[0] = false;
        errand.wake();
        assertThat(work).hasValue(0);
    }

    @Test
    void workThatComesWhileATaskFindsNoneAndEndsIsDone() {
        Runnable[] meanwhile = {() -> {}};
        Errand errand = new Errand(
                tasks::add,
                () -> {
                    boolean seen = work.get() > 0;
                    meanwhile[0].run();
                    return seen;
                },
                work::decrementAndGet);
        work.set(1);
        errand.wake();
        meanwhile[0] = () -> {
            meanwhile[0] = () -> {};
            work.set(1);
            errand.wake();
        };
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
        assertThat(work).hasValue(0);
    }

    @Test
    void noWorkIsForgottenWhileThreadsBringItAndTasksEnd() throws Exception {
        ExecutorService runners = Executors.newFixedThreadPool(2);
        ExecutorService bringers = Executors.newFixedThreadPool(4);
        AtomicInteger atOnce = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        Errand errand = new Errand(runners, () -> work.get() > 0, () -> {
            most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            work.decrementAndGet();
            done.incrementAndGet();
            atOnce.decrementAndGet();
        });
        for (int bringer = 0; bringer < 4; bringer++) {
            bringers.execute(() -> {
                for (int i = 0; i < 50_000; i++) {
                    work.incrementAndGet();
                    errand.wake();
                }
            });
        }
        bringers.shutdown();
        assertThat(bringers.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
        while (done.get() < 200_000) {
            Thread.onSpinWait();
        }
        runners.shutdown();
        assertThat(work).hasValue(0);
        assertThat(most).hasValue(1);
    }
}
