package dev.lineage.bench;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Search among many passages: those of LoCoMo and CoSQA, which have known answers, then texts recombined from all sets.
 * Times are processor time of the calling thread, beside plain FTS5 on the same questions.
 */
record SearchLatency(Path sets, Path folder, int size) {
    private static final int QUESTIONS = 100;
    private static final int MANY = 100;
    private static final int WARM_UP = 5;
    private static final int ROUNDS = 5;
    private static final int UNIT = 5_000;
    private static final String SMALL = "small";

    void run() throws IOException, SQLException {
        RetrievalSet turns = RetrievalSet.read(sets.resolve("locomo_turn_dev5"));
        RetrievalSet functions = RetrievalSet.read(sets.resolve("cosqa_dev"));
        RetrievalSet peps = RetrievalSet.read(sets.resolve("pep_refs"));
        RetrievalSet records = RetrievalSet.read(sets.resolve("adr_related"));
        Passages passages = new Passages(
                Stream.of(turns, functions, peps, records)
                        .map(RetrievalSet::words)
                        .toList(),
                Stream.of(turns, functions).flatMap(RetrievalSet::asked).toList(),
                new Random(5));
        try (LineageMemory memory = Retrieval.open(folder.resolve("memory.db"), Optional.empty());
                PlainIndex plain = new PlainIndex(folder.resolve("plain.db").toString())) {
            Consumer<List<Passage>> store = batch -> {
                Retrieval.store(memory, batch);
                batch.forEach(plain::add);
            };
            store.accept(passages.spread(turns.passages()));
            store.accept(passages.spread(functions.passages()));
            int known = turns.passages().size() + functions.passages().size();
            for (int stored = known; stored < size; stored += UNIT) {
                store.accept(passages.recombined(Math.min(UNIT, size - stored)));
            }
            Lineage all = memory.in(Scope.allProjects());
            System.out.printf("%,d passages; ms of processor time, p50 / p99%n", size);
            first(passages);
            for (int words : new int[] {3, 8, 15}) {
                latency(words, passages, memory, plain);
            }
            Map.of("LoCoMo", turns, "CoSQA", functions).forEach((name, set) -> {
                Retrieval.print(
                        name + ", Lineage", set, query -> Retrieval.keys(all, query.text(), RetrievalSet.DEPTH));
                Retrieval.print(name + ", FTS5", set, query -> plain.search(query.text(), "", RetrievalSet.DEPTH));
            });
        }
    }

    /** Compares the first search of an opened memory with the next one. */
    private void first(Passages passages) {
        double[] cold = new double[15];
        double[] warm = new double[15];
        for (int i = 0; i < cold.length; i++) {
            try (LineageMemory memory = Retrieval.open(folder.resolve("memory.db"), Optional.empty())) {
                Lineage all = memory.in(Scope.allProjects());
                String first = passages.question(8);
                String next = passages.question(8);
                cold[i] = Turns.once(() -> Retrieval.keys(all, first, RetrievalSet.DEPTH));
                warm[i] = Turns.once(() -> Retrieval.keys(all, next, RetrievalSet.DEPTH));
            }
        }
        System.out.println(Figure.HEADER);
        System.out.println(new Figure(
                "first search after opening, beside the next", "ms", Turns.median(cold), Turns.median(warm), 2));
    }

    private void latency(int words, Passages passages, LineageMemory memory, PlainIndex plain) {
        List<String> questions =
                Stream.generate(() -> passages.question(words)).limit(QUESTIONS).toList();
        Lineage all = memory.in(Scope.allProjects());
        Lineage small = memory.in(Scope.project(SMALL));
        System.out.printf(
                "%2d words: first 10 %s, first 100 %s, project of 2 %% %s, plain FTS5 %s%n",
                words,
                percentiles(questions, question -> Retrieval.keys(all, question, RetrievalSet.DEPTH)),
                percentiles(questions, question -> Retrieval.keys(all, question, MANY)),
                percentiles(questions, question -> Retrieval.keys(small, question, RetrievalSet.DEPTH)),
                percentiles(questions, question -> plain.search(question, "", MANY)));
    }

    /** Asks all questions in rounds, and returns the median and the 99th percentile of their median times. */
    private static String percentiles(List<String> questions, Consumer<String> search) {
        double[][] times = new double[questions.size()][ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (int i = 0; i < times.length; i++) {
                String question = questions.get(i);
                times[i][Math.max(0, round)] = Turns.once(() -> search.accept(question));
            }
        }
        double[] millis = Stream.of(times).mapToDouble(Turns::median).sorted().toArray();
        return "%.2f / %.1f".formatted(Turns.median(millis), millis[(int) Math.ceil(0.99 * millis.length) - 1]);
    }
}
