package dev.lineage.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The shared records of 15 repositories, laid out as they were there, each repository read on its own. */
final class RecordCorpus {

    private final Path shared = SharedData.folder("adr");
    private final Map<String, ParsedRecords> repositories = new TreeMap<>();

    RecordCorpus(Path folder) throws IOException {
        for (Map<String, Object> entry : manifest()) {
            Path file = folder.resolve(text(entry, "repo").replace('/', '+')).resolve(text(entry, "path"));
            Files.createDirectories(file.getParent());
            Files.copy(shared.resolve(text(entry, "file")), file);
        }
        for (Map<String, Object> entry : manifest()) {
            String repository = text(entry, "repo");
            if (!repositories.containsKey(repository)) {
                Path checkout = folder.resolve(repository.replace('/', '+'));
                repositories.put(repository, RecordFolderReader.read(checkout, repository, ImportLimits.DEFAULT));
            }
        }
    }

    Map<String, ParsedRecords> repositories() {
        return repositories;
    }

    /** All records by repository, a hash sign, and path. */
    Map<String, ArchitectureRecord> records() {
        Map<String, ArchitectureRecord> records = new LinkedHashMap<>();
        repositories.forEach((repository, read) ->
                read.records().forEach(record -> records.put(repository + "#" + record.path(), record)));
        return records;
    }

    /** All links of a form, as {@code from -> to}. */
    Set<String> links(RecordLink.Form form) {
        Set<String> links = new TreeSet<>();
        repositories.forEach((repository, read) -> read.records().forEach(record -> record.links().stream()
                .filter(link -> link.form() == form)
                .forEach(
                        link -> links.add(arrow(repository + "#" + record.path(), repository + "#" + link.target())))));
        return links;
    }

    /** All supersessions of an extent, as {@code newer -> older}. */
    Set<String> supersessions(SupersessionExtent extent) {
        Set<String> edges = new TreeSet<>();
        repositories.forEach((repository, read) -> read.supersessions().stream()
                .filter(edge -> edge.extent() == extent)
                .forEach(edge -> edges.add(arrow(repository + "#" + edge.newer(), repository + "#" + edge.older()))));
        return edges;
    }

    List<Map<String, Object>> manifest() {
        return lines("manifest.jsonl");
    }

    Set<String> goldLinks() {
        return lines("links_gold.jsonl").stream()
                .map(line -> arrow(text(line, "src"), text(line, "dst")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    Set<String> goldSupersessions(String kind) {
        return lines("supersedes_gold.jsonl").stream()
                .filter(line -> kind.equals(line.get("kind")))
                .map(line -> arrow(text(line, "newer"), text(line, "older")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static String text(Map<String, Object> line, String field) {
        return Objects.requireNonNull(line.get(field), field).toString();
    }

    private static String arrow(String from, String to) {
        return from + " -> " + to;
    }

    private List<Map<String, Object>> lines(String name) {
        JsonObjects objects = new JsonObjects(ImportLimits.DEFAULT);
        try (Stream<String> lines = Files.lines(shared.resolve(name))) {
            return lines.map(line -> object(objects, line)).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Map<String, Object> object(JsonObjects objects, String line) {
        try {
            return objects.read(line, (rule, detail) -> {});
        } catch (JsonObjects.UnreadableJson unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
