package dev.lineage.bench;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Decision;
import dev.lineage.sqlite.Durability;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;

/** The figures of a whole store: bytes, threads, verify, rebuild, import. */
record StoreFigures(Samples samples) {
    private static final int THREADS = 16;
    private static final int WRITES = 1_600;
    private static final int ROUNDS = 5;
    private static final double SCALE = 100_000;

    /** Compares the writes a second, by the clock, of 16 threads that wait for the disk and of one that does not. */
    void threads(Path folder) throws InterruptedException {
        List<Decision> decisions = samples.decisions(WRITES);
        try (LineageMemory full = Stores.open(folder.resolve("full.db"), Durability.FULL);
                LineageMemory normal = Stores.open(folder.resolve("normal.db"), Durability.NORMAL)) {
            double[] many = new double[ROUNDS];
            double[] one = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                many[round] = rate(full, decisions, THREADS);
                one[round] = rate(normal, decisions, 1);
            }
            System.out.println(new Figure(
                    "16 threads FULL, beside one thread NORMAL", "/s", Turns.median(many), Turns.median(one), -1));
        }
    }

    private static double rate(LineageMemory memory, List<Decision> decisions, int threads)
            throws InterruptedException {
        Lineage me = memory.in(Scope.project(Stores.PROJECT).actor(Stores.AGENT).session(Stores.SESSION));
        int share = decisions.size() / threads;
        CountDownLatch done = new CountDownLatch(threads);
        long before = System.nanoTime();
        IntStream.range(0, threads)
                .mapToObj(thread -> decisions.subList(thread * share, (thread + 1) * share))
                .forEach(part -> new Thread(() -> {
                            part.forEach(decision -> me.journal().record(decision));
                            done.countDown();
                        })
                        .start());
        done.await();
        return decisions.size() / ((System.nanoTime() - before) / 1e9);
    }

    /** The bounds are those of 100,000 decisions, scaled. */
    void maintenance(LineageMemory memory) {
        Maintenance maintenance = memory.maintenance();
        long versions = maintenance.verify(Maintenance.Progress.NONE).versions();
        double verify = Turns.once(() -> {
            if (!maintenance.verify(Maintenance.Progress.NONE).sound()) {
                throw new IllegalStateException("The store is not sound");
            }
        });
        double rebuild = Turns.once(() -> maintenance.rebuild(Maintenance.Progress.NONE));
        System.out.println(
                Figure.most("verify of %,d versions".formatted(versions), "s", verify / 1e3, 7 * versions / SCALE));
        System.out.println(
                Figure.most("rebuild of %,d versions".formatted(versions), "s", rebuild / 1e3, 18 * versions / SCALE));
    }

    /** Imports what an export of a memory says into an empty one. */
    void imports(LineageMemory from, Path folder) {
        Scope scope = Scope.project(Stores.PROJECT);
        List<Document> documents = new ArrayList<>();
        from.exchange().exportAll(scope, fields -> documents.add(new Document("export", "decision", fields)));
        int count = documents.size();
        try (LineageMemory memory = Stores.open(folder.resolve("import.db"), Durability.FULL)) {
            double millis = Turns.once(() -> {
                ImportReport report = memory.exchange().importAll(scope, documents);
                if (report.added() != count) {
                    throw new IllegalStateException(report.toString());
                }
            });
            String name = "import of %,d documents".formatted(count);
            System.out.println(Figure.most(name, "/s", count / millis * 1e3, -2_000));
        }
    }
}
