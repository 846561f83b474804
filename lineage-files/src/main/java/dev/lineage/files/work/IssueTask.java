package dev.lineage.files.work;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** The task of an issue of beads or of a hive. Fields that tasks do not have are kept. */
public final class IssueTask {
    /** The fields that show an issue. */
    public static final String SHAPE = "issue_type";

    private static final int TOP = 4;
    private static final int MAX_TITLE = 10_000;
    private static final String TOMBSTONE = "tombstone";
    private static final Map<String, String> STATUSES = Map.of(
            "open",
            "pending",
            "in_progress",
            "in_progress",
            "hooked",
            "in_progress",
            "blocked",
            "blocked",
            "closed",
            "completed",
            TOMBSTONE,
            "cancelled");

    private IssueTask() {}

    /** Returns the fields of the task; the consumer takes the rule and the detail of each deviation. */
    public static Map<String, Object> fields(Map<String, Object> issue, BiConsumer<String, String> deviation) {
        Map<String, Object> task = new LinkedHashMap<>(issue);
        String status = String.valueOf(task.remove("status"));
        if (!STATUSES.containsKey(status)) {
            deviation.accept("unknown-status", "status is '" + status + "'; it is read as open");
        }
        task.put("status", STATUSES.getOrDefault(status, "pending"));
        if (task.remove("priority") instanceof Number number) {
            task.put("priority", TOP - number.intValue());
        }
        Optional.ofNullable(task.remove("closed_at")).ifPresent(time -> task.put("completed_at", time));
        Optional.ofNullable(task.remove("labels")).ifPresent(labels -> task.put("tags", labels));
        if (task.get("title") instanceof String title && title.length() > MAX_TITLE) {
            task.put("title", title.substring(0, MAX_TITLE));
        }
        if (status.equals(TOMBSTONE)) {
            Object deleted = task.getOrDefault("deleted_at", task.get("updated_at"));
            task.put("valid_until", deleted);
        }
        dependencies(task);
        task.remove("comments", List.of());
        return task;
    }

    /** What blocks it is needed, its parent is one, and edges of other types are kept as they are. */
    private static void dependencies(Map<String, Object> task) {
        List<Object> needed = new ArrayList<>();
        List<Object> others = new ArrayList<>();
        for (Object item : task.remove("dependencies") instanceof List<?> edges ? edges : List.of()) {
            Object target = item instanceof Map<?, ?> edge ? edge.get("depends_on_id") : null;
            Object type = item instanceof Map<?, ?> edge ? edge.get("type") : null;
            if (target != null && "blocks".equals(type)) {
                needed.add(target);
            } else if (target != null && "parent-child".equals(type) && !task.containsKey("parent_id")) {
                task.put("parent_id", target);
            } else {
                others.add(item);
            }
        }
        task.put("depends_on", needed);
        if (!others.isEmpty()) {
            task.put("dependencies", others);
        }
    }
}
