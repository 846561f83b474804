package dev.lineage.bench;

import dev.lineage.bench.decision.DecisionStore;
import dev.lineage.bench.decision.Durability;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.StoreSettings;
import dev.lineage.bench.measure.ComparisonTable;
import dev.lineage.bench.measure.DiskSync;
import dev.lineage.bench.measure.Operation;
import dev.lineage.bench.measure.Plan;
import dev.lineage.bench.measure.Samples;
import dev.lineage.bench.measure.Turns;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes and reads full decisions on several sides in turns. */
@Command(name = "decisions", description = "Write and read full decisions, sides in turns", sortOptions = false)
final class DecisionsCommand implements Callable<Integer> {

    private static final int LOAD = 1_000;
    private static final int WARM_BLOCKS = 2;

    @Option(
            names = "--sides",
            split = ",",
            defaultValue = "typed,typed-text,lineage",
            description = "${DEFAULT-VALUE}; first is base")
    private List<Side> sides = List.of();

    @Option(names = "--rows", defaultValue = "100000", description = "decisions loaded first: ${DEFAULT-VALUE}")
    private int rows;

    @Option(names = "--durability", defaultValue = "NORMAL", description = "NORMAL or FULL: ${DEFAULT-VALUE}")
    private Durability durability = Durability.NORMAL;

    @Option(names = "--threads", defaultValue = "1", description = "threads that write: ${DEFAULT-VALUE}")
    private int threads;

    @Option(names = "--rounds", defaultValue = "4", description = "times the files are opened: ${DEFAULT-VALUE}")
    private int rounds;

    @Option(names = "--writes", defaultValue = "20000", description = "measured writes a side: ${DEFAULT-VALUE}")
    private int writes;

    @Option(names = "--reads", defaultValue = "10000", description = "measured calls a read and side: ${DEFAULT-VALUE}")
    private int reads;

    @Option(
            names = "--warm-up",
            defaultValue = "1000",
            description = "unmeasured calls of a read and side before, each round: ${DEFAULT-VALUE}")
    private int warmUp;

    @Option(names = "--block", defaultValue = "500", description = "operations in a block: ${DEFAULT-VALUE}")
    private int block;

    @Option(
            names = "--checkpoint",
            defaultValue = "8000",
            description = "wal_autocheckpoint in pages: ${DEFAULT-VALUE}")
    private int checkpoint;

    @Option(names = "--cache", defaultValue = "64", description = "page cache in MB: ${DEFAULT-VALUE}")
    private int cache;

    @Option(names = "--seed", defaultValue = "1", description = "decides all data: ${DEFAULT-VALUE}")
    private int seed;

    @Mixin
    private WorkFolder folder = new WorkFolder();

    @Override
    public Integer call() throws IOException {
        Path parent = folder.created();
        PrintStream out = System.out;
        print(out, "rows %,d, %s, %d thread(s), checkpoint every %,d pages", rows, durability, threads, checkpoint);
        printSync(out, parent, "before");
        try (BenchFiles files = new BenchFiles(parent, sides, new StoreSettings(durability, checkpoint, cache))) {
            run(out, files);
        }
        printSync(out, parent, "after");
        return 0;
    }

    private void printSync(PrintStream out, Path parent, String when) throws IOException {
        Samples sync = DiskSync.measure(parent);
        double median = sync.quantile(0.5);
        print(out, "disk %s: 4 KiB write and sync %.0f us median, %.0f us p99", when, median, sync.quantile(0.99));
    }

    /** Each round opens the files again: where memory happens to lie makes equal sides differ by a tenth. */
    private void run(PrintStream out, BenchFiles files) {
        DecisionSource source = new DecisionSource(seed);
        load(out, source, files.open());
        List<Turns<DecisionStore<?>, ?>> measured = measured(new DecisionOperations(source, seed));
        for (int round = 0; round < rounds; round++) {
            List<DecisionStore<?>> stores = files.open();
            measured.forEach(turns -> turns.run(stores));
        }
        ComparisonTable table =
                new ComparisonTable(out, sides.stream().map(Side::toString).toList());
        table.heading();
        measured.forEach(table::add);
    }

    private List<Turns<DecisionStore<?>, ?>> measured(DecisionOperations operations) {
        List<Turns<DecisionStore<?>, ?>> measured = new ArrayList<>();
        measured.add(turns(operations.write(), WARM_BLOCKS, writes, block, threads));
        if (threads == 1) {
            measured.add(turns(operations.writeHundred(), WARM_BLOCKS, writes / DecisionOperations.BATCH, 5, 1));
            measured.add(turns(operations.updateOutcome(), WARM_BLOCKS, writes, block, 1));
            operations.reads().forEach(read -> measured.add(turns(read, warmUp / block, reads, block, 1)));
        }
        return measured;
    }

    private <A> Turns<DecisionStore<?>, A> turns(
            Operation<DecisionStore<?>, A> operation, int warmups, int count, int size, int crew) {
        int blocks = Math.max(1, count / size / rounds);
        return new Turns<>(operation, new Plan(warmups, blocks, size, crew), sides.size());
    }

    private void load(PrintStream out, DecisionSource source, List<DecisionStore<?>> stores) {
        long[] nanos = new long[stores.size()];
        while (source.made() < rows) {
            List<PlainDecision> decisions = source.next(Math.min(LOAD, rows - source.made()));
            for (int side = 0; side < nanos.length; side++) {
                long start = System.nanoTime();
                stores.get(side).writeAll(decisions);
                nanos[side] += System.nanoTime() - start;
            }
        }
        for (int side = 0; side < nanos.length; side++) {
            double bytes = stores.get(side).bytesOnDisk();
            print(
                    out,
                    "%-13s loaded in %.1f s (%.1f us each), %.0f bytes a decision",
                    sides.get(side),
                    nanos[side] / 1e9,
                    nanos[side] / 1e3 / rows,
                    bytes / rows);
        }
    }

    private static void print(PrintStream out, String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
