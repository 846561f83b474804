package dev.lineage.bench;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.bench.measure.ComparisonTable;
import dev.lineage.bench.measure.Operation;
import dev.lineage.bench.measure.Plan;
import dev.lineage.bench.measure.Turns;
import dev.lineage.core.Lineages;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Matches situations of eight words against many patterns, in turns with a plain search for the same words: weighing by confidence
 * has to cost nothing. As many validations as patterns are spread over them.
 */
@Command(name = "patterns", description = "Match situations against many patterns", sortOptions = false)
final class PatternsCommand implements Callable<Integer> {
    private static final int LOAD = 1_000;
    private static final int BLOCK = 200;
    private static final int NAME = 40;
    private static final int TEXT = 150;
    private static final int SITUATION = 50;
    private static final Paging TEN = Paging.first(10);
    private static final Scope SHOP = Scope.project("shop");

    private final Vocabulary vocabulary = new Vocabulary();

    @Option(names = "--rows", defaultValue = "10000", description = "patterns: ${DEFAULT-VALUE}")
    private int rows;

    @Option(names = "--reads", defaultValue = "4000", description = "measured calls a side: ${DEFAULT-VALUE}")
    private int reads;

    @Option(names = "--seed", defaultValue = "1", description = "decides all data: ${DEFAULT-VALUE}")
    private int seed;

    @Mixin
    private WorkFolder folder = new WorkFolder();

    @Override
    public Integer call() throws IOException {
        Path own = folder.createOwn();
        RandomGenerator random = new SplittableRandom(seed);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(own.resolve("memory.db")))) {
            Lineage shop = lineage.in(SHOP);
            PrintStream out = System.out;
            out.println(String.format(Locale.ROOT, "patterns %,d", rows));
            load(shop, random, out);
            compare(shop, random, out);
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

    private void load(Lineage shop, RandomGenerator random, PrintStream out) {
        List<RecordId> ids = new ArrayList<>();
        long start = System.nanoTime();
        while (ids.size() < rows) {
            shop.atomically(batch -> {
                for (int i = Math.min(LOAD, rows - ids.size()); i > 0; i--) {
                    ids.add(batch.patterns().capture(draft(random)));
                }
            });
        }
        long captured = System.nanoTime();
        for (int done = 0; done < rows; done += LOAD) {
            shop.atomically(batch -> {
                for (int i = 0; i < LOAD; i++) {
                    RecordId id = ids.get(random.nextInt(ids.size()));
                    batch.patterns()
                            .validate(
                                    id,
                                    random.nextInt(3) == 0 ? ValidationDraft.negative() : ValidationDraft.positive());
                }
            });
        }
        long validated = System.nanoTime();
        out.println(String.format(
                Locale.ROOT,
                "captures a second %,.0f, validations a second %,.0f",
                rows * 1e9 / (captured - start),
                rows * 1e9 / (validated - captured)));
    }

    private PatternDraft draft(RandomGenerator random) {
        return PatternDraft.of(vocabulary.text(random, NAME))
                .when(vocabulary.text(random, TEXT))
                .then(vocabulary.text(random, TEXT))
                .category("testing");
    }

    private void compare(Lineage shop, RandomGenerator random, PrintStream out) {
        LineageQuery now = shop.query();
        LineageQuery then = shop.asOf(rows);
        List<ToIntFunction<String>> sides = List.of(
                text -> now.search(Search.of(text).kind("pattern"), TEN).items().size(),
                text -> now.patterns()
                        .match(text, LessonFilter.all(), TEN)
                        .items()
                        .size(),
                text -> then.patterns()
                        .match(text, LessonFilter.all(), TEN)
                        .items()
                        .size());
        ComparisonTable table = new ComparisonTable(out, List.of("search", "match", "match as of"));
        table.heading();
        Operation<ToIntFunction<String>, String> operation = new Operation<>(
                "eight words",
                1,
                count -> Stream.generate(() -> vocabulary.text(random, SITUATION))
                        .limit(count)
                        .toList(),
                (side, text) -> side.applyAsInt(text));
        Turns<ToIntFunction<String>, String> turns =
                new Turns<>(operation, new Plan(4, Math.max(1, reads / BLOCK), BLOCK, 1), sides.size());
        turns.run(sides);
        table.add(turns);
    }
}
