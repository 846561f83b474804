package dev.lineage.core;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** A process of its own that writes to a file and says the id of each decision once it is acknowledged. */
final class Child {
    private Child() {}

    static Process start(Path file, int threads, int each) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        file.toString(),
                        Integer.toString(threads),
                        Integer.toString(each))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        int each = Integer.parseInt(arguments[2]);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(Path.of(arguments[0])))) {
            together(Integer.parseInt(arguments[1]), thread -> write(lineage, each, out));
        }
    }

    /** Runs the same work on several threads and waits for all. */
    static void together(int threads, IntConsumer work) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = IntStream.range(0, threads)
                    .<Future<?>>mapToObj(thread -> executor.submit(() -> work.accept(thread)))
                    .toList();
            for (Future<?> future : running) {
                future.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    /** Pairs of decisions, each pair one unit: half of a unit would be a left without its right. */
    static void write(Lineage lineage, int pairs, PrintStream out) {
        for (int i = 0; i < pairs; i++) {
            List<String> ids = new ArrayList<>();
            lineage.atomically(batch -> {
                RecordId left = batch.journal().record(DecisionDraft.of("left").tagged("left"));
                RecordId right = batch.journal()
                        .record(DecisionDraft.of("right").tagged("right").relatedTo(left));
                ids.add(left.text() + " " + right.text());
            });
            out.println(ids.get(0));
        }
    }
}
