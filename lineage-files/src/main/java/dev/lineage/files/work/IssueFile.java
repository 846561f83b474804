package dev.lineage.files.work;

import dev.lineage.Exchange;
import dev.lineage.Scope;
import dev.lineage.files.work.Issue.Dependency;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Tasks as issues of beads, a JSON object on each line. {@link dev.lineage.files.ImportFile} reads it. */
public final class IssueFile {
    private static final JsonMapper JSON = new JsonMapper();

    private IssueFile() {}

    /**
     * Writes the tasks that a scope sees, oldest first, in place of a file, and returns their number. Retired ones are
     * tombstones; edges between tasks are dependencies.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    public static int write(Exchange exchange, Scope scope, Path file) {
        Map<String, Map<String, Object>> tasks = new LinkedHashMap<>();
        Map<String, Map<String, Object>> edges = new LinkedHashMap<>();
        exchange.exportAll(scope, document -> {
            String id = String.valueOf(document.get(Issue.ID));
            switch (String.valueOf(document.get("kind"))) {
                case "task" -> tasks.put(id, document);
                case "edge" -> edges.put(id, document);
                default -> {}
            }
        });
        Map<String, Set<Dependency>> dependencies = new HashMap<>();
        edges.values().stream()
                .filter(edge -> !edge.containsKey(Issue.VALID_UNTIL))
                .filter(edge -> tasks.containsKey(task(edge.get("to"))))
                .forEach(edge -> dependencies
                        .computeIfAbsent(task(edge.get("from")), added -> new LinkedHashSet<>())
                        .add(new Dependency(String.valueOf(edge.get("relation")), task(edge.get("to")))));
        List<String> lines = new ArrayList<>();
        tasks.forEach((id, task) ->
                lines.add(JSON.writeValueAsString(Issue.of(task, dependencies.getOrDefault(id, Set.of())))));
        try {
            Files.write(file, lines);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return tasks.size();
    }

    private static String task(@Nullable Object end) {
        return String.valueOf(end).replaceFirst("^" + Issue.NAME, "");
    }
}
