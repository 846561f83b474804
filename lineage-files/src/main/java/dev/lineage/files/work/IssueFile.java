package dev.lineage.files.work;

import dev.lineage.Exchange;
import dev.lineage.Scope;
import dev.lineage.files.FolderFiles;
import dev.lineage.files.work.Issue.Dependency;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Tasks as issues of beads, a JSON object on each line. {@link dev.lineage.files.ImportFile} reads it. */
public final class IssueFile {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String AS_WRITTEN = "id_as_written";

    private IssueFile() {}

    /**
     * Writes the tasks that a scope sees, oldest first, in place of a file, and returns their number. Retired ones are
     * tombstones; edges between tasks are dependencies. A task that an import renamed, since another project had its
     * id, is written with its own id, unless the file has the other one too. The field {@code lineage} has the task
     * where beads says less, so that an import reads the same tasks, but for their projects and claims.
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
        Set<Object> ids = new HashSet<>(tasks.keySet());
        Map<Object, Object> written = new HashMap<>();
        tasks.forEach((id, task) -> {
            if (task.get(AS_WRITTEN) instanceof String own && id.startsWith(own + "-") && ids.add(own)) {
                written.put(id, task.remove(AS_WRITTEN));
            }
        });
        UnaryOperator<Object> name = id -> written.getOrDefault(id, id);
        Map<Object, Set<Dependency>> dependencies = new HashMap<>();
        edges.values().stream()
                .filter(edge -> !edge.containsKey(Issue.VALID_UNTIL))
                .filter(edge -> String.valueOf(edge.get("to")).startsWith(Issue.NAME) || ids.contains(edge.get("to")))
                .forEach(edge -> dependencies
                        .computeIfAbsent(name.apply(task(edge.get("from"))), added -> new LinkedHashSet<>())
                        .add(new Dependency(
                                String.valueOf(edge.get("relation")),
                                name.apply(task(edge.get("to"))).toString())));
        List<String> lines = new ArrayList<>();
        tasks.values().forEach(task -> {
            task.replaceAll((field, value) -> switch (field) {
                case Issue.ID, Issue.PARENT -> name.apply(value);
                case Issue.DEPENDS_ON -> ((List<?>) value).stream().map(name).toList();
                default -> value;
            });
            Set<Dependency> others = dependencies.getOrDefault(task.get(Issue.ID), Set.of());
            lines.add(JSON.writeValueAsString(Issue.of(task, others)));
        });
        try {
            FolderFiles.refuseConflicts(file);
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
