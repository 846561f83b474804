package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.record.RecordId;
import dev.lineage.run.ActiveRun;
import dev.lineage.run.ActiveRun.CallFailed;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random programs whose calls happen in parallel are recorded and replayed. */
class ReplayModelTest extends MemoryTest {
    private static final int PROGRAMS = Proof.size(10, 300);
    private static final int THREADS = 4;

    @Test
    @Tag("slow")
    void parallelCallsGetTheResultsOfTheCallsThatStartedInTheirPlace() throws Exception {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (int i = 0; i < PROGRAMS; i++) {
                replay(seed, random, threads);
            }
        } finally {
            threads.shutdown();
        }
    }

    private void replay(long seed, Random random, ExecutorService threads) throws Exception {
        List<List<String>> steps = steps(random);
        AtomicInteger results = new AtomicInteger();
        ActiveRun live = lineage.runs().start(Run.builder("Program").build());
        List<List<String>> recorded = run(steps, threads, live, results::incrementAndGet);
        live.finish(true);
        assertThat(lineage.runs().findings(live.id())).isEmpty();

        for (RunMode mode : List.of(RunMode.STRICT, RunMode.REPLAY)) {
            ActiveRun again = lineage.runs()
                    .start(Run.builder("Program").mode(mode).replays(live.id()).build());
            int before = results.get();
            List<List<String>> replayed = run(steps, threads, again, results::incrementAndGet);
            again.finish(true);
            assertThat(results.get())
                    .as("seed %d: no effect happens again", seed)
                    .isEqualTo(before);
            assertThat(sorted(replayed)).as("seed %d", seed).isEqualTo(sorted(recorded));
            assertThat(lineage.runs().findings(again.id())).as("seed %d", seed).isEmpty();
            assertThat(count(again.id())).isEqualTo(count(live.id()));
        }
    }

    private int count(RecordId run) {
        return lineage.runs().count(run);
    }

    /** Returns the keys of the calls by step; the calls of a step happen at once. */
    private static List<List<String>> steps(Random random) {
        List<List<String>> steps = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            List<String> step = new ArrayList<>();
            for (int j = 0; j < THREADS; j++) {
                step.add(random.nextInt(3) == 0 ? "fail" : "k" + random.nextInt(2));
            }
            steps.add(step);
        }
        return steps;
    }

    private static List<List<String>> run(
            List<List<String>> steps, ExecutorService threads, ActiveRun run, Callable<Integer> result)
            throws Exception {
        List<List<String>> results = new ArrayList<>();
        for (List<String> step : steps) {
            CyclicBarrier all = new CyclicBarrier(step.size());
            List<Future<String>> futures = new ArrayList<>();
            for (String key : step) {
                futures.add(threads.submit(() -> {
                    all.await();
                    return call(run, key, result);
                }));
            }
            List<String> answers = new ArrayList<>();
            for (int i = 0; i < step.size(); i++) {
                answers.add(step.get(i) + "=" + futures.get(i).get());
            }
            results.add(answers);
        }
        return results;
    }

    private static String call(ActiveRun run, String key, Callable<Integer> result) {
        try {
            return ""
                    + run.call("tool", "do", Map.of("key", key), () -> {
                        int number = result.call();
                        if (key.equals("fail")) {
                            throw new IllegalStateException("failed " + number);
                        }
                        return number;
                    });
        } catch (CallFailed failed) {
            return String.valueOf(failed.getMessage());
        }
    }

    /** Calls of one key at once may swap their results among them. */
    private static List<List<String>> sorted(List<List<String>> results) {
        return results.stream().map(step -> step.stream().sorted().toList()).toList();
    }
}
