package dev.lineage.bench;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.query.Embedder;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Stores a retrieval set, asks its questions, and writes the hits as a TREC run. */
final class Retrieval {
    private static final int HITS = 100;
    private static final int BUDGET = 1_500;

    private Retrieval() {}

    /** Prints the quality of the first ten hits of all questions. Each group of passages is a project. */
    static void run(Path folder, Optional<Embedder> embedder) throws IOException {
        RetrievalSet set = RetrievalSet.read(folder);
        LineageOptions words = LineageOptions.defaults().kind(Passage.class);
        LineageOptions options = embedder.map(words::embedder).orElse(words);
        try (LineageMemory memory = Lineages.open(SqliteStore.inMemory(), options)) {
            set.passages().stream()
                    .collect(Collectors.groupingBy(
                            Passage::group, Collectors.mapping(Passage::document, Collectors.toList())))
                    .forEach((group, documents) -> memory.exchange().importAll(Scope.project(group), documents));
            Map<String, List<String>> found = new HashMap<>();
            for (RetrievalSet.Query query : set.queries()) {
                Lineage lineage = memory.in(Scope.project(query.group()));
                List<Hit> hits = lineage.search(Search.of(query.text()).first(HITS));
                found.put(
                        query.id(),
                        hits.stream().map(hit -> hit.version().id().value()).toList());
            }
            print(set, found);
            if (set.passages().stream().allMatch(Passage::isTurn)) {
                System.out.printf("recall within %d tokens %.3f%n", BUDGET, recalled(set, memory));
            }
        }
    }

    /** Returns the share of the questions for which a recalled text has a relevant turn. */
    private static double recalled(RetrievalSet set, LineageMemory memory) {
        List<RetrievalSet.Query> queries = set.answered();
        long found = queries.stream()
                .filter(query -> memory.in(Scope.project(query.group())).recall(query.text(), BUDGET).records().stream()
                        .anyMatch(id -> set.wanted(query).contains(id.value())))
                .count();
        return (double) found / queries.size();
    }

    /** Prints the quality of the first ten keys that were found, best first. */
    private static void print(RetrievalSet set, Map<String, List<String>> found) {
        double[] sums = new double[3];
        List<RetrievalSet.Query> queries = set.answered();
        for (RetrievalSet.Query query : queries) {
            double[] quality = set.quality(query, set.counted(query, found.getOrDefault(query.id(), List.of())));
            for (int i = 0; i < sums.length; i++) {
                sums[i] += quality[i] / queries.size();
            }
        }
        System.out.printf("recall@10 %.3f  MRR@10 %.3f  nDCG@10 %.3f%n", sums[0], sums[1], sums[2]);
    }
}
