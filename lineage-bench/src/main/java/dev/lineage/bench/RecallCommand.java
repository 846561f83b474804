package dev.lineage.bench;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.bench.measure.Calls;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.recall.Budget;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallQuery;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Recalls situations of eight words from many decisions, and a tenth as many patterns and anti-patterns, or from a memory that is there;
 * a plain search of the same words is measured beside it.
 */
@Command(name = "recall", description = "Recall situations from many records", sortOptions = false)
final class RecallCommand implements Callable<Integer> {
    private static final int LOAD = 1_000;
    private static final int LESSONS = 10;
    private static final int TEXT = 80;
    private static final int REASON = 200;
    private static final int SITUATION = 50;

    private final Vocabulary vocabulary = new Vocabulary();

    @Option(names = "--rows", defaultValue = "100000", description = "decisions: ${DEFAULT-VALUE}")
    private int rows;

    @Option(names = "--reads", defaultValue = "1000", description = "measured calls: ${DEFAULT-VALUE}")
    private int reads;

    @Option(names = "--budget", defaultValue = "1500", description = "tokens: ${DEFAULT-VALUE}")
    private int budget;

    @Option(names = "--seed", defaultValue = "1", description = "decides all data: ${DEFAULT-VALUE}")
    private int seed;

    @Option(names = "--memory", description = "a memory that is there, read alone; none is written then")
    private @Nullable Path memory;

    @Mixin
    private WorkFolder folder = new WorkFolder();

    @Override
    public Integer call() throws IOException {
        RandomGenerator random = new SplittableRandom(seed);
        if (memory != null) {
            try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(memory))) {
                measure(lineage, random, System.out);
            }
            return 0;
        }
        Path own = folder.createOwn();
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(own.resolve("memory.db")))) {
            load(lineage.in(Scope.project("shop")), random);
            measure(lineage, random, System.out);
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

    private void load(Lineage shop, RandomGenerator random) {
        for (int done = 0; done < rows; done += LOAD) {
            shop.atomically(batch -> {
                for (int i = 0; i < LOAD; i++) {
                    batch.journal()
                            .record(DecisionDraft.of(vocabulary.text(random, TEXT))
                                    .because(vocabulary.text(random, REASON)));
                    if (i % LESSONS == 0) {
                        batch.patterns()
                                .capture(PatternDraft.of(vocabulary.text(random, TEXT))
                                        .then(vocabulary.text(random, REASON)));
                        batch.patterns()
                                .warn(AntiPatternDraft.of(vocabulary.text(random, TEXT))
                                        .risk(vocabulary.text(random, REASON)));
                    }
                }
            });
        }
    }

    private void measure(Lineage lineage, RandomGenerator random, PrintStream out) {
        LineageQuery query = lineage.query();
        out.println(String.format(Locale.ROOT, "entries %,d", query.sequence()));
        ToIntFunction<String> search =
                text -> query.search(Search.of(text), Paging.first(10)).items().size();
        ToIntFunction<String> recall = text -> {
            Recall found = query.recall(RecallQuery.of(text, Budget.tokens(budget)));
            return found.items().size();
        };
        run("search", search, random, Optional.empty());
        run("recall", recall, random, Optional.empty());
        run("search", search, random, Optional.of(out));
        run("recall", recall, random, Optional.of(out));
    }

    private void run(String name, ToIntFunction<String> call, RandomGenerator random, Optional<PrintStream> out) {
        Calls calls = Calls.of(reads, () -> call.applyAsInt(vocabulary.text(random, SITUATION)));
        out.ifPresent(to -> to.println(String.format(
                Locale.ROOT,
                "%s: p50 %.2f ms, p99 %.2f ms, of the processor %.2f and %.2f, records %.1f",
                name,
                calls.wall().quantile(0.5) / 1_000,
                calls.wall().quantile(0.99) / 1_000,
                calls.processor().quantile(0.5) / 1_000,
                calls.processor().quantile(0.99) / 1_000,
                (double) calls.answers() / reads)));
    }
}
