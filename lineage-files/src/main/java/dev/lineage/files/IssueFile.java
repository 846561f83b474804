package dev.lineage.files;

import dev.lineage.Exchange;
import dev.lineage.Scope;
import dev.lineage.files.Issue.Dependency;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Tasks as issues of beads, a JSON object on each line. {@link ImportFile} reads it. */
public final class IssueFile {
    private static final String AS_WRITTEN = "id_as_written";

    private IssueFile() {}

    /**
     * Writes the tasks that a scope sees, oldest first, in place of a file, and returns their number. Retired ones are
     * tombstones; edges between tasks are dependencies if beads has their relation. A task that an import renamed has
     * its own id again, unless the file has the other one too. The field {@code lineage} has the task where beads says
     * less, so that the same issue again changes nothing.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    public static int write(Exchange exchange, Scope scope, Path file) {
        Map<String, Map<String, Object>> tasks =
                PortableFields.newest(exchange, scope, Set.of("task", "edge")::contains);
        List<Map<String, Object>> edges = tasks.values().stream()
                .filter(each -> "edge".equals(each.get("kind")))
                .toList();
        tasks.values().removeAll(edges);
        Set<Object> ids = new HashSet<>(tasks.keySet());
        Map<Object, Object> written = new HashMap<>();
        tasks.forEach((id, task) -> {
            if (task.get(AS_WRITTEN) instanceof String own && id.startsWith(own + "-") && ids.add(own)) {
                written.put(id, task.remove(AS_WRITTEN));
            }
        });
        UnaryOperator<Object> name = id -> written.getOrDefault(id, id);
        Map<Object, Set<Dependency>> dependencies = new HashMap<>();
        edges.stream()
                .filter(edge -> !edge.containsKey(Issue.VALID_UNTIL))
                .filter(edge -> String.valueOf(edge.get("to")).startsWith(Issue.NAME) || ids.contains(edge.get("to")))
                .forEach(edge -> dependencies
                        .computeIfAbsent(name.apply(task(edge.get("from"))), added -> new LinkedHashSet<>())
                        .add(new Dependency(
                                String.valueOf(edge.get("relation")),
                                name.apply(task(edge.get("to"))).toString())));
        StringBuilder lines = new StringBuilder();
        tasks.values().forEach(task -> {
            task.replaceAll((field, value) -> switch (field) {
                case Issue.ID, Issue.PARENT -> name.apply(value);
                case Issue.DEPENDS_ON -> ((List<?>) value).stream().map(name).toList();
                default -> value;
            });
            Set<Dependency> others = dependencies.getOrDefault(task.get(Issue.ID), Set.of());
            lines.append(LenientJson.write(Issue.of(task, others))).append('\n');
        });
        try {
            FolderFiles.refuseConflicts(file);
            Files.writeString(file, lines);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return tasks.size();
    }

    private static String task(@Nullable Object end) {
        return String.valueOf(end).replaceFirst("^" + Issue.NAME, "");
    }
}
