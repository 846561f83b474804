package dev.lineage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * A folder with {@code corpus.jsonl}, {@code queries.jsonl} and {@code qrels.tsv}.
 *
 * @param passages its documents
 * @param queries its questions
 * @param gold the keys of the relevant documents by question
 */
record RetrievalSet(List<Passage> passages, List<Query> queries, Map<String, Set<String>> gold) {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String NO_GROUP = "all";

    /** The questions of LoCoMo from this category on have no answer. */
    private static final int UNANSWERED = 5;

    /** The rank behind which nothing counts. */
    private static final int DEPTH = 10;

    /** A question about the passages of a group. */
    record Query(String id, String group, String text, int category) {}

    static RetrievalSet read(Path folder) throws IOException {
        List<Passage> passages = lines(folder.resolve("corpus.jsonl"))
                .filter(line -> !text(line, "text").isBlank())
                .map(line -> new Passage(
                        text(line, "_id"),
                        text(line, "group"),
                        text(line, "text"),
                        line.path("date").asString("")))
                .toList();
        List<Query> queries = lines(folder.resolve("queries.jsonl"))
                .map(line -> new Query(
                        text(line, "_id"),
                        text(line, "group"),
                        text(line, "text"),
                        line.path("category").asInt(0)))
                .toList();
        Map<String, Set<String>> gold = new TreeMap<>();
        Files.readAllLines(folder.resolve("qrels.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .filter(row -> Double.parseDouble(row[2]) > 0)
                .forEach(row ->
                        gold.computeIfAbsent(row[0], query -> new HashSet<>()).add(row[1]));
        return new RetrievalSet(passages, queries, gold);
    }

    private static Stream<JsonNode> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream().filter(line -> !line.isBlank()).map(MAPPER::readTree);
    }

    private static String text(JsonNode line, String name) {
        return line.path(name).asString(NO_GROUP);
    }

    /** Returns the questions with an answer. */
    List<Query> answered() {
        return queries.stream()
                .filter(query -> query.category < UNANSWERED && gold.containsKey(query.id))
                .toList();
    }

    Set<String> wanted(Query query) {
        return gold.getOrDefault(query.id, Set.of());
    }

    /** Returns the keys that were found without the question's own document, unless that is relevant. */
    List<String> counted(Query query, List<String> found) {
        List<String> counted = new ArrayList<>(found);
        if (!wanted(query).contains(query.id)) {
            counted.remove(query.id);
        }
        return counted;
    }

    /** Returns recall, reciprocal rank and nDCG of the first ten keys. */
    double[] quality(Query query, List<String> found) {
        Set<String> wanted = wanted(query);
        double hits = 0;
        double reciprocal = 0;
        double gain = 0;
        double ideal = 0;
        for (int rank = 0; rank < DEPTH; rank++) {
            double weight = Math.log(2) / Math.log(rank + 2);
            ideal += rank < wanted.size() ? weight : 0;
            if (rank < found.size() && wanted.contains(found.get(rank))) {
                hits++;
                gain += weight;
                reciprocal = Math.max(reciprocal, 1.0 / (rank + 1));
            }
        }
        return new double[] {hits / wanted.size(), reciprocal, gain / ideal};
    }
}
