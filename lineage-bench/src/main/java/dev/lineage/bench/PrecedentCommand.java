package dev.lineage.bench;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.bench.measure.Calls;
import dev.lineage.core.Lineages;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.precedent.PrecedentReader;
import dev.lineage.precedent.Similarity;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.IntSupplier;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Loads decisions with five links each, some to hubs, resolves a tenth of them, and asks for precedent. What is asked about is drawn as what
 * is cited: a fifth of it are hubs. Beside the time by the wall stands the time of the processor, which says what a call takes where others
 * keep the machine busy.
 */
@Command(name = "precedent", description = "Ask for precedent among many decisions", sortOptions = false)
final class PrecedentCommand implements Callable<Integer> {
    private static final int LOAD = 500;
    private static final int SHOWN = 10;
    private static final int COMPARED = 50_000;
    private static final int LINKS = 5;
    private static final Scope SHOP = Scope.project("shop");

    @Option(names = "--rows", defaultValue = "100000", description = "decisions: ${DEFAULT-VALUE}")
    private int rows;

    @Option(names = "--reads", defaultValue = "5000", description = "measured calls of each read: ${DEFAULT-VALUE}")
    private int reads;

    @Option(names = "--warm-up", defaultValue = "2000", description = "unmeasured calls before: ${DEFAULT-VALUE}")
    private int warmUp;

    @Option(names = "--seed", defaultValue = "1", description = "decides all data: ${DEFAULT-VALUE}")
    private int seed;

    @Mixin
    private WorkFolder folder = new WorkFolder();

    @Option(names = "--file", description = "a file that was loaded before and is kept, or is loaded now and kept")
    private Path kept = Path.of("");

    private RecordId[] ids = new RecordId[0];

    @Override
    public Integer call() throws IOException {
        Path own = folder.createOwn();
        PrintStream out = System.out;
        if (kept.toString().isEmpty()) {
            sizes(own, out);
        }
        Path file = kept.toString().isEmpty() ? own.resolve("memory.db") : kept;
        if (!Files.exists(file)) {
            load(file, rows, true, out);
        }
        try (CloseableLineage lineage = open(file)) {
            ask(lineage.in(SHOP).query(), out);
        }
        BenchFiles.deleteAll(own);
        return 0;
    }

    private static CloseableLineage open(Path file) {
        return Lineages.open(SqliteStore.at(file, SqliteOptions.defaults().durability(Durability.NORMAL)));
    }

    /** What decisions take without links, and what links take: the difference of two files. */
    private void sizes(Path own, PrintStream out) throws IOException {
        int count = Math.min(rows, COMPARED);
        Path plain = own.resolve("plain.db");
        Path linked = own.resolve("linked.db");
        load(plain, count, false, out);
        load(linked, count, true, out);
        double alone = Files.size(plain);
        print(
                out,
                "%.0f bytes a decision, %.0f a link (files of %,d; a decision's texts are %.0f of them)",
                alone / count,
                (Files.size(linked) - alone) / count / LINKS,
                count,
                390.0);
    }

    private void load(Path file, int count, boolean linked, PrintStream out) throws IOException {
        PrecedentSource source = new PrecedentSource(seed);
        RandomGenerator random = new SplittableRandom(seed);
        ids = new RecordId[count];
        long start = System.nanoTime();
        try (CloseableLineage lineage = open(file)) {
            Lineage shop = lineage.in(SHOP);
            for (int done = 0; done < count; done += LOAD) {
                int first = done;
                int end = Math.min(count, first + LOAD);
                shop.atomically(batch -> {
                    for (int i = first; i < end; i++) {
                        ids[i] = batch.journal().record(source.next(i, earlier -> ids[earlier], linked));
                    }
                    for (int i = 0; first > 0 && i < (end - first) / 10; i++) {
                        Result result = random.nextInt(4) == 0
                                ? Result.failed()
                                : Result.succeeded().errors(random.nextInt(3));
                        batch.journal().resolve(ids[random.nextInt(first)], Resolution.of(result));
                    }
                });
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        print(
                out,
                "%,d decisions %s loaded in %.1f s, %,d bytes",
                count,
                linked ? "with links" : "alone",
                seconds,
                Files.size(file));
    }

    private void ask(LineageQuery query, PrintStream out) {
        PrecedentSource source = new PrecedentSource(seed + 1);
        ids = everyId(query);
        print(out, "%,d decisions", ids.length);
        PrecedentReader precedents = query.precedents();
        Paging ten = Paging.first(SHOWN);
        Map<String, IntSupplier> reads = new LinkedHashMap<>();
        reads.put(
                "citing", () -> precedents.citing(cited(source), 1, ten).items().size());
        reads.put(
                "citing, depth 3",
                () -> precedents.citing(cited(source), 3, ten).items().size());
        reads.put(
                "file history",
                () -> precedents.assignments(source.anyFile(), ten).items().size());
        reads.put(
                "full trace",
                () -> precedents.trace(cited(source), SHOWN).links().size());
        reads.put("similar", () -> precedents
                .similar(source.draft(), Similarity.first(SHOWN))
                .size());
        print(
                out,
                "%-18s %10s %10s %10s %10s %10s %10s %10s",
                "microseconds",
                "first",
                "mean",
                "p50",
                "p99",
                "most",
                "cpu p50",
                "cpu p99");
        reads.forEach((name, read) -> measure(name, read, out));
    }

    private RecordId cited(PrecedentSource source) {
        return ids[source.anyCited(ids.length)];
    }

    /** The ids of a file, oldest first. */
    private static RecordId[] everyId(LineageQuery query) {
        List<RecordId> found = new ArrayList<>();
        Optional<Paging> paging = Optional.of(Paging.first(Paging.MOST));
        while (paging.isPresent()) {
            Paging asked = paging.get();
            Page<Decision> page = query.journal().list(DecisionFilter.all(), asked);
            page.items().forEach(decision -> found.add(decision.id()));
            paging = page.next().map(asked::after);
        }
        Collections.reverse(found);
        return found.toArray(RecordId[]::new);
    }

    private void measure(String name, IntSupplier read, PrintStream out) {
        long start = System.nanoTime();
        int answers = read.getAsInt();
        double first = (System.nanoTime() - start) / 1e3;
        for (int i = 0; i < warmUp; i++) {
            answers += read.getAsInt();
        }
        Calls calls = Calls.of(reads, read);
        if (answers + calls.answers() == 0) {
            throw new IllegalStateException(name + " found nothing");
        }
        print(
                out,
                "%-18s %,10.0f %,10.0f %,10.0f %,10.0f %,10.0f %,10.0f %,10.0f",
                name,
                first,
                calls.wall().mean(),
                calls.wall().quantile(0.5),
                calls.wall().quantile(0.99),
                calls.wall().quantile(1),
                calls.processor().quantile(0.5),
                calls.processor().quantile(0.99));
    }

    private static void print(PrintStream out, String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
