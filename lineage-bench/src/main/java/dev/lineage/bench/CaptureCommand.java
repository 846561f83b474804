package dev.lineage.bench;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.bench.decision.PlainAlternative;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.measure.DiskSync;
import dev.lineage.bench.measure.Samples;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How long a thread waits that captures a decision, by a recorder and directly, while the disk syncs each transaction. */
@Command(name = "capture", description = "Offer decisions to a recorder, and record them directly", sortOptions = false)
final class CaptureCommand implements Callable<Integer> {
    private static final int KIB = 1_024;
    private static final double MICROSECONDS = 1e6;

    @Option(names = "--threads", defaultValue = "4", description = "threads that capture: ${DEFAULT-VALUE}")
    private int threads;

    @Option(names = "--captures", defaultValue = "40000", description = "captures offered a line: ${DEFAULT-VALUE}")
    private int captures;

    @Option(names = "--records", defaultValue = "8000", description = "captures recorded directly: ${DEFAULT-VALUE}")
    private int records;

    @Option(
            names = "--work",
            defaultValue = "256",
            description = "KiB that a thread at work hashes before each capture: ${DEFAULT-VALUE}")
    private int work;

    @Option(names = "--capacity", defaultValue = "1000", description = "of the queue that is full: ${DEFAULT-VALUE}")
    private int capacity;

    @Option(names = "--seed", defaultValue = "1", description = "decides all data: ${DEFAULT-VALUE}")
    private int seed;

    @Mixin
    private WorkFolder folder = new WorkFolder();

    @Override
    public Integer call() throws IOException {
        Path own = folder.createOwn();
        PrintStream out = System.out;
        try {
            Samples sync = DiskSync.measure(own);
            print(out, "disk: write and sync %.0f us median, %.0f us p99", sync.quantile(0.5), sync.quantile(0.99));
            print(out, "%-34s %7s %7s %7s %9s %9s", "us a call", "p50", "p99", "p99.9", "max", "a second");
            run(out, own);
        } finally {
            BenchFiles.deleteAll(own);
        }
        return 0;
    }

    private void run(PrintStream out, Path own) {
        List<DecisionDraft> drafts = new DecisionSource(seed)
                .next(captures).stream().map(CaptureCommand::draft).toList();
        List<DecisionDraft> few = drafts.subList(0, Math.min(records, captures));
        CaptureCrew working = new CaptureCrew(threads, work * KIB);
        CaptureCrew idle = new CaptureCrew(threads, 0);
        RecorderOptions roomy = RecorderOptions.defaults().capacity(captures);
        RecorderOptions tight = RecorderOptions.defaults().capacity(capacity).patience(Duration.ofMinutes(1));
        offered(own.resolve("0"), working, drafts, roomy);
        print(out, "offer, threads at work", offered(own.resolve("1"), working, drafts, roomy));
        print(out, "offer, nothing else, room for all", offered(own.resolve("2"), idle, drafts, roomy));
        print(out, "offer, nothing else, queue full", offered(own.resolve("3"), idle, drafts, tight));
        print(out, "record, threads at work", recorded(own.resolve("4"), working, few));
        print(out, "record, nothing else", recorded(own.resolve("5"), idle, few));
    }

    private static Samples offered(Path file, CaptureCrew crew, List<DecisionDraft> drafts, RecorderOptions options) {
        try (CloseableLineage lineage = open(file)) {
            Recorder recorder = lineage.in(Scope.project("shop")).recorder(options);
            Queue<CompletableFuture<Receipt>> stages = new ConcurrentLinkedQueue<>();
            Samples samples =
                    crew.run(drafts, draft -> stages.add(recorder.offer(draft).toCompletableFuture()), recorder::close);
            stages.forEach(CompletableFuture::join);
            requireAll(lineage, drafts.size());
            return samples;
        }
    }

    private static Samples recorded(Path file, CaptureCrew crew, List<DecisionDraft> drafts) {
        try (CloseableLineage lineage = open(file)) {
            Lineage shop = lineage.in(Scope.project("shop"));
            Samples samples = crew.run(drafts, shop.journal()::record, () -> {});
            requireAll(lineage, drafts.size());
            return samples;
        }
    }

    private static CloseableLineage open(Path file) {
        return Lineages.open(SqliteStore.at(file, SqliteOptions.defaults().durability(Durability.FULL)));
    }

    private static void requireAll(Lineage lineage, int captured) {
        long stored = lineage.journal().count(DecisionFilter.all());
        List<String> problems = lineage.maintenance().verify().problems();
        if (stored != captured || !problems.isEmpty()) {
            throw new IllegalStateException(stored + " of " + captured + " are stored; " + problems);
        }
    }

    private static DecisionDraft draft(PlainDecision plain) {
        DecisionDraft draft = DecisionDraft.of(plain.text())
                .type(new DecisionType(plain.type()))
                .tagged(plain.tags().toArray(String[]::new))
                .affecting(plain.entities().toArray(String[]::new));
        if (plain.rationale() != null) {
            draft = draft.because(plain.rationale());
        }
        for (PlainAlternative alternative : plain.alternatives()) {
            draft = draft.rejecting(alternative.text());
        }
        return draft;
    }

    private static void print(PrintStream out, String what, Samples samples) {
        print(
                out,
                "%-34s %7.1f %7.1f %7.1f %9.1f %,9.0f",
                what,
                samples.quantile(0.5),
                samples.quantile(0.99),
                samples.quantile(0.999),
                samples.quantile(1),
                MICROSECONDS / samples.mean());
    }

    private static void print(PrintStream out, String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
