package dev.lineage.bench.retrieval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Documents, queries, and which documents answer which query. On disk: {@code corpus.jsonl} and {@code queries.jsonl} with an
 * object of {@code _id}, {@code text} and perhaps {@code group} and {@code category} in each line, and {@code qrels.tsv} with a
 * heading, then query, document and grade.
 *
 * @param name the set's name, that of its folder
 * @param documents what is searched
 * @param queries what is asked
 * @param grades for each query the documents that answer it, with their grades
 */
public record RetrievalSet(
        String name, List<Item> documents, List<Item> queries, Map<String, Map<String, Integer>> grades) {

    private static final Set<String> ASKED_BY_DOCUMENTS = Set.of("adr_related", "adr_supersedes", "pep_refs");

    /** Copies the lists. */
    public RetrievalSet {
        documents = List.copyOf(documents);
        queries = List.copyOf(queries);
        grades = Map.copyOf(grades);
    }

    /**
     * Reads a set.
     *
     * @param folder where it lies
     * @return the set
     * @throws IOException if a file cannot be read
     */
    public static RetrievalSet read(Path folder) throws IOException {
        return new RetrievalSet(
                String.valueOf(folder.toAbsolutePath().normalize().getFileName()),
                items(folder.resolve("corpus.jsonl")),
                items(folder.resolve("queries.jsonl")),
                grades(folder.resolve("qrels.tsv")));
    }

    /**
     * Whether each query is one of the documents, which then does not count as an answer.
     *
     * @return true for the sets of which that is known
     */
    public boolean askedByDocuments() {
        return ASKED_BY_DOCUMENTS.contains(name);
    }

    private static List<Item> items(Path file) throws IOException {
        JsonMapper mapper = new JsonMapper();
        return Files.readAllLines(file).stream()
                .map(mapper::readTree)
                .map(RetrievalSet::item)
                .toList();
    }

    private static Item item(JsonNode line) {
        return new Item(
                line.path("_id").asString(),
                line.path("text").asString(),
                line.path("group").asString(""),
                line.path("category").asString(""));
    }

    private static Map<String, Map<String, Integer>> grades(Path file) throws IOException {
        Map<String, Map<String, Integer>> grades = new HashMap<>();
        List<String> lines = Files.readAllLines(file);
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split("\t", -1);
            grades.computeIfAbsent(fields[0], query -> new HashMap<>()).put(fields[1], Integer.valueOf(fields[2]));
        }
        return grades;
    }

    /**
     * A document or a query.
     *
     * @param id its id
     * @param text its text
     * @param group within which is searched; empty if the set has no groups
     * @param category the query's category; empty if the set has none
     */
    public record Item(String id, String text, String group, String category) {}
}
