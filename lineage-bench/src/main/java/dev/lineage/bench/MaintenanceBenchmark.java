package dev.lineage.bench;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.bench.decision.PlainAlternative;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.PlainLink;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionType;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How long it takes to verify and to rebuild a file of decisions, and how many bytes each takes. Arguments: how many decisions
 * (100,000 by default), and a file to keep them in, which is read instead if it exists.
 */
public final class MaintenanceBenchmark {
    private static final int RUNS = 3;
    private static final int GROUP = 500;
    private static final double PER = 100_000;
    private static final double NANOSECONDS = 1e9;

    private final PrintStream out;
    private final Path file;
    private final int decisions;

    private MaintenanceBenchmark(PrintStream out, Path file, int decisions) {
        this.out = out;
        this.file = file;
        this.decisions = decisions;
    }

    /**
     * Measures.
     *
     * @param arguments how many decisions, and which file
     * @throws IOException if the file cannot be made
     */
    public static void main(String[] arguments) throws IOException {
        int decisions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : (int) PER;
        Path file = arguments.length > 1
                ? Path.of(arguments[1])
                : Files.createTempDirectory("lineage").resolve("memory.db");
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        new MaintenanceBenchmark(out, file, decisions).run();
    }

    private void run() throws IOException {
        if (!Files.exists(file)) {
            load();
        }
        long bytes = Files.size(file);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            long entries = lineage.maintenance().verify().entries();
            out.printf(Locale.ROOT, "%d entries, %d bytes each%n", entries, bytes / entries);
            for (int run = 0; run < RUNS; run++) {
                measure("verify", entries, () -> verify(lineage));
            }
            for (int run = 0; run < RUNS; run++) {
                measure("rebuild", entries, () -> lineage.maintenance().rebuild());
            }
            measure("verify", entries, () -> verify(lineage));
        }
    }

    private static void verify(Lineage lineage) {
        List<String> problems = lineage.maintenance().verify().problems();
        if (!problems.isEmpty()) {
            throw new IllegalStateException(problems.toString());
        }
    }

    private void measure(String what, long entries, Runnable work) {
        long start = System.nanoTime();
        work.run();
        double seconds = (System.nanoTime() - start) / NANOSECONDS;
        out.printf(Locale.ROOT, "%s: %.2f s per 100,000 entries%n", what, seconds * PER / entries);
    }

    private void load() {
        DecisionSource source = new DecisionSource(1);
        Map<String, RecordId> ids = new HashMap<>();
        AtomicLong sequence = new AtomicLong();
        LineageOptions options = LineageOptions.defaults().ids(() -> new Ulid(sequence.incrementAndGet(), 1));
        SqliteOptions fast = SqliteOptions.defaults().durability(Durability.NORMAL);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file, fast), options)) {
            for (int done = 0; done < decisions; done += GROUP) {
                List<PlainDecision> group = source.next(Math.min(GROUP, decisions - done));
                group.forEach(plain -> ids.put(plain.id(), record(lineage, plain, ids)));
            }
        }
    }

    private static RecordId record(Lineage lineage, PlainDecision plain, Map<String, RecordId> ids) {
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
        for (PlainLink link : plain.links()) {
            if (ids.containsKey(link.target())) {
                draft = draft.relatedTo(ids.get(link.target()));
            }
        }
        Scope scope = Scope.project("shop").actor(plain.actor()).session(plain.session());
        return lineage.in(scope).journal().record(draft).id();
    }
}
