package dev.lineage.bench;

import dev.lineage.CloseableLineage;
import dev.lineage.bench.retrieval.Quality;
import dev.lineage.bench.retrieval.RetrievalSet;
import dev.lineage.bench.retrieval.Searcher;
import dev.lineage.core.Lineages;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Loads a set of documents, asks its queries, and writes the hits down. */
@Command(name = "retrieval", description = "Search a set of documents with known answers", sortOptions = false)
final class RetrievalCommand implements Callable<Integer> {

    private static final int DEPTH = 100;
    private static final Set<String> ANSWERABLE = Set.of("1", "2", "3", "4");

    @Option(names = "--set", required = true, description = "folder with corpus.jsonl, queries.jsonl, qrels.tsv")
    private Path set = Path.of("");

    @Option(names = "--out", required = true, description = "the TREC run file to write")
    private Path out = Path.of("");

    @Option(names = "--db", description = "the database file, which must not exist; in memory if none is named")
    private @Nullable Path database;

    @Override
    public Integer call() throws IOException {
        RetrievalSet loaded = RetrievalSet.read(set);
        SqliteStore store = database == null ? SqliteStore.inMemory() : SqliteStore.at(database);
        try (CloseableLineage lineage = Lineages.open(store);
                PrintWriter run = new PrintWriter(Files.newBufferedWriter(out))) {
            Searcher searcher = new Searcher(lineage);
            searcher.load(loaded.documents());
            summarize(System.out, loaded, ask(loaded, searcher, run));
        }
        return 0;
    }

    /** The quality of each query that has an answer, by category. */
    private static Map<String, List<Quality>> ask(RetrievalSet set, Searcher searcher, PrintWriter run) {
        Map<String, List<Quality>> byCategory = new TreeMap<>();
        for (RetrievalSet.Item query : set.queries()) {
            List<Searcher.Found> hits = hits(set, searcher, query);
            write(run, query, hits);
            Map<String, Integer> grades = set.grades().getOrDefault(query.id(), Map.of());
            if (!grades.isEmpty()) {
                List<String> ids = hits.stream().map(Searcher.Found::document).toList();
                byCategory
                        .computeIfAbsent(query.category(), category -> new ArrayList<>())
                        .add(Quality.of(ids, grades));
            }
        }
        return byCategory;
    }

    private static List<Searcher.Found> hits(RetrievalSet set, Searcher searcher, RetrievalSet.Item query) {
        return searcher.search(query, DEPTH).stream()
                .filter(hit -> !set.askedByDocuments() || !hit.document().equals(query.id()))
                .toList();
    }

    private static void write(PrintWriter run, RetrievalSet.Item query, List<Searcher.Found> hits) {
        for (int rank = 0; rank < hits.size(); rank++) {
            Searcher.Found hit = hits.get(rank);
            run.println(String.format(
                    Locale.ROOT, "%s Q0 %s %d %.9f lineage", query.id(), hit.document(), rank + 1, hit.score()));
        }
    }

    private static void summarize(PrintStream out, RetrievalSet set, Map<String, List<Quality>> byCategory) {
        out.println(String.format(
                Locale.ROOT, "%-36s %8s %9s %8s %8s", set.name(), "queries", "recall@10", "MRR@10", "nDCG@10"));
        if (byCategory.size() > 1) {
            byCategory.forEach((category, each) -> line(out, "category " + category, each));
            line(out, "categories 1-4", join(byCategory, ANSWERABLE));
        }
        line(out, "all", join(byCategory, byCategory.keySet()));
    }

    private static List<Quality> join(Map<String, List<Quality>> byCategory, Set<String> categories) {
        return byCategory.entrySet().stream()
                .filter(entry -> categories.contains(entry.getKey()))
                .flatMap(entry -> entry.getValue().stream())
                .toList();
    }

    private static void line(PrintStream out, String label, List<Quality> each) {
        Quality mean = Quality.mean(each);
        out.println(String.format(
                Locale.ROOT,
                "  %-34s %8d %9.3f %8.3f %8.3f",
                label,
                mean.queries(),
                mean.recall(),
                mean.reciprocalRank(),
                mean.gain()));
    }
}
