package dev.lineage.bench;

import dev.lineage.bench.decision.Durability;
import dev.lineage.bench.decision.Filter;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.StoreSettings;
import dev.lineage.bench.embedded.LineageReader;
import dev.lineage.bench.embedded.LineageStore;
import dev.lineage.bench.measure.ComparisonTable;
import dev.lineage.bench.measure.Operation;
import dev.lineage.bench.measure.Plan;
import dev.lineage.bench.measure.Turns;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Reads the same things now and as of a past point, in turns. A tenth of the decisions is updated before the point, a tenth after it,
 * and a tenth of all is younger than it.
 */
@Command(name = "as-of", description = "Read now and as of a past point, in turns", sortOptions = false)
final class AsOfCommand implements Callable<Integer> {

    private static final int LOAD = 1_000;
    private static final int PAGE = 10;
    private static final int TENTH = 10;
    private static final int BLOCK = 500;
    private static final int CHECKPOINT = 8_000;

    @Option(names = "--rows", defaultValue = "100000", description = "decisions: ${DEFAULT-VALUE}")
    private int rows;

    @Option(names = "--reads", defaultValue = "10000", description = "measured calls a read and side: ${DEFAULT-VALUE}")
    private int reads;

    @Option(names = "--seed", defaultValue = "1", description = "decides all data: ${DEFAULT-VALUE}")
    private int seed;

    @Mixin
    private WorkFolder folder = new WorkFolder();

    @Override
    public Integer call() throws IOException {
        Path own = folder.createOwn();
        Path file = own.resolve("memory.db");
        DecisionSource source = new DecisionSource(seed);
        RandomGenerator chooser = new SplittableRandom(seed);
        StoreSettings settings = new StoreSettings(Durability.NORMAL, CHECKPOINT, 0);
        long point;
        try (LineageStore store = LineageStore.open(file, settings)) {
            load(store, source, rows - rows / TENTH);
            update(store, source, chooser, rows / TENTH);
            point = store.sequence();
        }
        int known = source.made();
        try (LineageStore store = LineageStore.open(file, settings)) {
            load(store, source, rows);
            update(store, source, chooser, rows / TENTH);
            compare(List.of(store.now(), store.asOf(point)), source, known, chooser);
        }
        delete(own);
        return 0;
    }

    private static void delete(Path own) throws IOException {
        try (Stream<Path> files = Files.list(own)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(own);
    }

    private static void load(LineageStore store, DecisionSource source, int until) {
        while (source.made() < until) {
            List<PlainDecision> decisions = source.next(Math.min(LOAD, until - source.made()));
            store.writeAll(decisions);
        }
    }

    private static void update(LineageStore store, DecisionSource source, RandomGenerator chooser, int updates) {
        for (int i = 0; i < updates; i++) {
            store.updateOutcome(source.id(chooser.nextInt(source.made())), source.outcome(chooser));
        }
    }

    private void compare(List<LineageReader> sides, DecisionSource source, int known, RandomGenerator chooser) {
        PrintStream out = System.out;
        out.println(String.format(Locale.ROOT, "rows %,d", rows));
        ComparisonTable table = new ComparisonTable(out, List.of("now", "as of"));
        table.heading();
        Supplier<String> anyId = () -> source.id(chooser.nextInt(known));
        table.add(run(sides, "by id", anyId, (reader, id) -> reader.read(id).isPresent() ? 1 : 0));
        table.add(run(sides, "recent ten", () -> PAGE, (reader, limit) -> reader.recent(limit)
                .size()));
        for (Filter.Field field : Filter.Field.values()) {
            Supplier<Filter> filter = () -> new Filter(field, source.value(field, chooser));
            table.add(run(
                    sides,
                    "ten of one " + field.name().toLowerCase(Locale.ROOT),
                    filter,
                    (reader, value) -> reader.list(value, PAGE).size()));
        }
        table.add(run(sides, "citing any", anyId, (reader, id) -> reader.citing(id, PAGE)
                .size()));
    }

    /** How many values come back may differ between the two, and is not compared. */
    private <A> Turns<LineageReader, A> run(
            List<LineageReader> sides, String name, Supplier<A> argument, ToIntBiFunction<LineageReader, A> call) {
        Operation<LineageReader, A> operation = new Operation<>(
                name,
                1,
                count -> Stream.generate(argument).limit(count).toList(),
                (reader, value) -> Math.min(call.applyAsInt(reader, value), 0));
        Turns<LineageReader, A> turns =
                new Turns<>(operation, new Plan(4, Math.max(1, reads / BLOCK), BLOCK, 1), sides.size());
        turns.run(new ArrayList<>(sides));
        return turns;
    }
}
