package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The decision records of 15 repositories, whose links were collected by hand. */
@Tag("slow")
class DecisionRecordsOfRepositoriesTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

    private final Path data = Memories.data("adr");

    @TempDir
    Path folder;

    /** The paths of the files of each repository, as in the manifest. */
    private final Map<String, Map<String, String>> repositories = new HashMap<>();

    private final Set<String> supersedes = new TreeSet<>();
    private final Set<String> related = new TreeSet<>();

    @BeforeEach
    void findTheRecords() throws IOException {
        for (Map<String, Object> file : objects("manifest.jsonl")) {
            repositories
                    .computeIfAbsent((String) file.get("repo"), repository -> new HashMap<>())
                    .put((String) file.get("path"), (String) file.get("file"));
        }
    }

    @Test
    void allLinksAreFoundAndNoOtherSupersession() throws IOException {
        for (Map.Entry<String, Map<String, String>> repository : repositories.entrySet()) {
            Path root = folder.resolve(repository.getKey());
            for (Map.Entry<String, String> file : repository.getValue().entrySet()) {
                Path copy = root.resolve(file.getKey());
                Files.createDirectories(copy.getParent());
                Files.copy(data.resolve(file.getValue()), copy);
            }
            collect(repository.getKey(), root, Map.of());
        }
        compare();
    }

    @Test
    void linksAreFoundInFilesThatWereMovedToOneFolder() throws IOException {
        for (Map.Entry<String, Map<String, String>> repository : repositories.entrySet()) {
            Map<String, String> paths = new HashMap<>();
            repository.getValue().forEach((path, file) -> paths.put(file.substring(file.indexOf('/') + 1), path));
            collect(repository.getKey(), data.resolve(repository.getKey().replace("/", "__")), paths);
        }
        compare();
    }

    private void compare() throws IOException {
        Set<String> gold = new TreeSet<>(edges("supersedes_gold.jsonl", "newer", "older"));
        // A copy of three files, whose links lead to one another.
        String copy = "ruvnet/ruflo#ruflo/src/ruvocal/docs/adr/";
        for (String old : List.of("ADR-033-RUVECTOR-RUFLO-MCP-INTEGRATION", "ADR-034-OPTIONAL-MCP-BACKENDS")) {
            gold.add(copy + "ADR-035-MCP-TOOL-GROUPS.md > " + copy + old + ".md");
        }
        assertThat(supersedes).isEqualTo(gold);
        assertThat(related).containsAll(edges("links_gold.jsonl", "src", "dst"));
    }

    /** Collects the records and links of a folder; names of files are replaced by their paths in the repository. */
    private void collect(String repository, Path root, Map<String, String> paths) {
        Map<String, String> sources = new HashMap<>();
        List<Map<String, Object>> all = new ArrayList<>();
        for (Document document : ImportFile.read(root, NOW, file -> Optional.empty())) {
            String source = (String) document.fields().get("source");
            sources.put((String) document.fields().get("id"), repository + "#" + paths.getOrDefault(source, source));
            all.add(document.fields());
        }
        for (Map<String, Object> fields : all) {
            links(fields, "supersedes", sources, supersedes);
            links(fields, "related_decisions", sources, related);
        }
    }

    private static void links(Map<String, Object> fields, String name, Map<String, String> sources, Set<String> edges) {
        String from = sources.get((String) fields.get("id"));
        ((List<?>) fields.getOrDefault(name, List.of()))
                .forEach(id -> edges.add(from + " > " + sources.get((String) id)));
    }

    private List<String> edges(String file, String from, String to) throws IOException {
        return objects(file).stream()
                .map(edge -> edge.get(from) + " > " + edge.get(to))
                .toList();
    }

    @SuppressWarnings("unchecked")
    private List<Map<String, Object>> objects(String file) throws IOException {
        return Files.readAllLines(data.resolve(file)).stream()
                .map(line -> (Map<String, Object>) JSON.readValue(line, Map.class))
                .toList();
    }

    @Test
    void importTwiceChangesNothing() {
        try (LineageMemory memory = Memories.open(folder.resolve("memory.db"))) {
            List<Path> folders = repositories.keySet().stream()
                    .sorted()
                    .limit(Memories.size(3, 15))
                    .map(name -> data.resolve(name.replace("/", "__")))
                    .toList();
            long added = 0;
            for (Path each : folders) {
                added += memory.exchange()
                        .importAll(Memories.ALL, ImportFile.read(each, NOW, file -> Optional.empty()))
                        .added();
            }
            for (Path each : folders) {
                assertThat(memory.exchange()
                                .importAll(Memories.ALL, ImportFile.read(each, NOW, file -> Optional.empty()))
                                .added())
                        .isZero();
            }
            assertThat(added).isEqualTo(Memories.size(79, 549));
        }
    }
}
