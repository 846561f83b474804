package dev.lineage.bench.fairness;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.core.Lineages;
import dev.lineage.error.LineageException;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A process that writes to a memory, or searches it, with several threads that never pause. It says when it is ready,
 * begins when it is told to, and after a time to warm up says what it got done.
 */
public final class Competitor {
    private static final List<String> WORDS = List.of(
            "cache", "index", "retry", "queue", "schema", "token", "worker", "budget", "latency", "shard", "cursor",
            "lease", "socket", "parser", "filter", "bucket", "digest", "router", "commit", "session");

    private Competitor() {}

    /** How a process takes part. */
    enum Part {
        /** Records decisions. */
        WRITE,

        /** Searches for them. */
        SEARCH
    }

    static Process start(Path file, Part part, int threads, int warmUp, int seconds) throws IOException {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Competitor.class.getName(),
                        file.toString(),
                        part.name(),
                        Integer.toString(threads),
                        Integer.toString(warmUp),
                        Integer.toString(seconds)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /**
     * Takes part.
     *
     * @param arguments the file, the part, how many threads, and how many seconds before and while its calls are counted
     * @throws IOException if nobody listens
     * @throws InterruptedException if the process is interrupted
     * @throws ExecutionException if a thread fails unexpectedly
     */
    public static void main(String[] arguments) throws IOException, InterruptedException, ExecutionException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Part part = Part.valueOf(arguments[1]);
        int threads = Integer.parseInt(arguments[2]);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(Path.of(arguments[0])))) {
            Consumer<RandomGenerator> call = part == Part.WRITE
                    ? random -> lineage.journal().record(draft(random))
                    : random -> search(lineage, random);
            out.println("ready");
            in.readLine();
            run(threads, Long.parseLong(arguments[3]), call);
            out.println(run(threads, Long.parseLong(arguments[4]), call).line());
            in.readLine();
        }
    }

    static DecisionDraft draft(RandomGenerator random) {
        return DecisionDraft.of(words(random, 8)).because(words(random, 30)).tagged(words(random, 1));
    }

    private static void search(Lineage lineage, RandomGenerator random) {
        lineage.query().search(Search.of(words(random, 4)), Paging.first(10));
    }

    private static String words(RandomGenerator random, int count) {
        return String.join(
                " ",
                IntStream.range(0, count)
                        .mapToObj(i -> WORDS.get(random.nextInt(WORDS.size())))
                        .toList());
    }

    private static RandomGenerator seeded(int thread) {
        return new SplittableRandom(1_000 * ProcessHandle.current().pid() + thread);
    }

    private static ProcessTally run(int threads, long seconds, Consumer<RandomGenerator> call)
            throws InterruptedException, ExecutionException {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
            List<Future<CallTimes>> running = IntStream.range(0, threads)
                    .mapToObj(thread -> workers.submit(() -> new CallTimes().until(end, seeded(thread), call)))
                    .toList();
            CallTimes all = new CallTimes();
            for (Future<CallTimes> each : running) {
                all.add(each.get());
            }
            return ProcessTally.of(all.nanos, all.count, all.failures);
        } finally {
            workers.shutdownNow();
        }
    }

    /** How long calls took. For one thread. */
    private static final class CallTimes {
        private long[] nanos = new long[1_024];
        private int count;
        private long failures;

        CallTimes until(long end, RandomGenerator random, Consumer<RandomGenerator> call) {
            for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
                try {
                    call.accept(random);
                } catch (LineageException failed) {
                    System.err.println(failed);
                    failures++;
                }
                add(System.nanoTime() - start);
            }
            return this;
        }

        private void add(long took) {
            nanos = count == nanos.length ? Arrays.copyOf(nanos, 2 * count) : nanos;
            nanos[count++] = took;
        }

        void add(CallTimes others) {
            Arrays.stream(others.nanos, 0, others.count).forEach(this::add);
            failures += others.failures;
        }
    }
}
