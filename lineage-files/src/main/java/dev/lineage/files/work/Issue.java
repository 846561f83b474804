package dev.lineage.files.work;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An issue of beads or of a hive as a task, and a task as an issue of beads. */
final class Issue {
    static final String ID = "id";
    static final String CREATED_AT = "created_at";
    static final String UPDATED_AT = "updated_at";
    static final String DELETED_AT = "deleted_at";
    static final String ACTOR = "actor";
    static final String VALID_UNTIL = "valid_until";
    /** The beginning of the name of a task in edges. */
    static final String NAME = "task:";

    private static final String STATUS = "status";
    private static final String PRIORITY = "priority";
    static final String PARENT = "parent_id";
    static final String DEPENDS_ON = "depends_on";
    private static final String CHILD_OF = "child_of";
    static final String TARGET = "depends_on_id";
    static final String TYPE = "type";
    static final String DEPENDENCIES = "dependencies";
    private static final String ASSIGNED_TO = "assigned_to";
    private static final String METADATA = "metadata";
    private static final String TOMBSTONE = "tombstone";
    private static final String AGENT = "agent:";
    /** The least urgent priority, which is 0 of a task. */
    private static final int LOWEST = 4;
    /** The fields that tasks have too, by their names there. Those not named here are metadata of a task. */
    private static final Map<String, String> FIELDS = new TreeMap<>(Map.of(
            "id", "id",
            "title", "title",
            "description", "description",
            "parent_id", "parent_id",
            "labels", "tags",
            "created_at", "created_at",
            "updated_at", "updated_at",
            "closed_at", "completed_at",
            "deleted_at", "valid_until",
            "delete_reason", "retired_because"));

    private static final Map<String, String> STATUSES =
            Map.of("open", "pending", "hooked", "in_progress", "closed", "completed", TOMBSTONE, "cancelled");
    private static final Map<String, String> OF_TASKS = Map.of(
            "pending", "open",
            "assigned", "open",
            "review", "in_progress",
            "completed", "closed",
            "failed", "closed",
            "cancelled", "closed");

    private static final Map<String, String> RELATIONS =
            Map.of("blocks", DEPENDS_ON, "parent-child", CHILD_OF, "related", "relates_to");

    private Issue() {}

    /** A dependency of an issue. */
    record Dependency(String relation, String target) {
        static Dependency of(Map<?, ?> fields) {
            String type = Objects.toString(fields.get(TYPE), "blocks");
            return new Dependency(
                    RELATIONS.getOrDefault(type, type.replace('-', '_')), Objects.toString(fields.get(TARGET), ""));
        }

        private Map<String, Object> fields(String issue) {
            String type = RELATIONS.entrySet().stream()
                    .filter(known -> known.getValue().equals(relation))
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(relation.replace('_', '-'));
            return Map.of("issue_id", issue, TARGET, target, TYPE, type);
        }
    }

    /** Returns the task of an issue, without its dependencies. */
    static Map<String, @Nullable Object> task(Map<String, @Nullable Object> issue) {
        Map<String, @Nullable Object> task = new LinkedHashMap<>();
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>();
        issue.forEach((name, value) ->
                (FIELDS.containsKey(name) ? task : metadata).put(FIELDS.getOrDefault(name, name), value));
        task.values().removeIf(Issue::isEmpty);
        metadata.values().removeIf(Issue::isEmpty);
        String status = Objects.toString(metadata.get(STATUS), "open");
        task.put(STATUS, STATUSES.getOrDefault(status, status));
        metadata.remove(STATUS, status(task));
        if (status.equals(TOMBSTONE)) {
            task.putIfAbsent(VALID_UNTIL, issue.get(UPDATED_AT));
        }
        if (metadata.get(PRIORITY) instanceof Integer priority) {
            task.put(PRIORITY, LOWEST - priority);
            metadata.remove(PRIORITY);
        }
        if (metadata.remove("assignee") instanceof String assignee) {
            task.put(ASSIGNED_TO, assignee.contains(":") ? assignee : AGENT + assignee);
        }
        task.put(ACTOR, metadata.get("created_by"));
        task.put(METADATA, metadata);
        return task;
    }

    /** Sets the tasks that an issue needs and its parent, and returns its other dependencies. */
    static Set<Dependency> dependencies(Map<String, @Nullable Object> issue, Map<String, @Nullable Object> task) {
        Set<String> needed = new LinkedHashSet<>();
        Set<Dependency> others = new LinkedHashSet<>();
        maps(issue.get(DEPENDENCIES)).map(Dependency::of).forEach(each -> {
            boolean parent = each.relation().equals(CHILD_OF);
            if (each.relation().equals(DEPENDS_ON)) {
                needed.add(each.target());
            } else if (!parent || !each.target().equals(task.computeIfAbsent(PARENT, none -> each.target()))) {
                others.add(each);
            }
        });
        task.put(DEPENDS_ON, List.copyOf(needed));
        return task.containsKey(VALID_UNTIL) ? Set.of() : others;
    }

    private static boolean isEmpty(@Nullable Object value) {
        return value == null || value.equals("") || value.equals(List.of());
    }

    /** Returns the issue of a task with these dependencies beside those that it states itself. */
    static Map<String, @Nullable Object> of(Map<String, Object> task, Set<Dependency> others) {
        Map<?, ?> metadata = task.get(METADATA) instanceof Map<?, ?> map ? map : Map.of();
        Map<String, @Nullable Object> issue = new LinkedHashMap<>();
        issue.put(ID, task.get(ID));
        FIELDS.forEach((name, own) -> issue.put(name, task.get(own)));
        String written = Objects.toString(metadata.get(STATUS), "");
        boolean same = STATUSES.getOrDefault(written, "").equals(task.get(STATUS));
        issue.put(STATUS, task.containsKey(VALID_UNTIL) ? TOMBSTONE : same ? written : status(task));
        int priority = task.get(PRIORITY) instanceof Integer own ? LOWEST - own : LOWEST;
        issue.put(PRIORITY, Math.max(0, Math.min(LOWEST, priority)));
        if (task.get(ASSIGNED_TO) instanceof String assignee) {
            issue.put("assignee", assignee.replaceFirst("^" + AGENT, ""));
        }
        issue.put(DEPENDENCIES, dependencies(task, metadata.get(DEPENDENCIES), others));
        metadata.forEach((name, value) -> issue.putIfAbsent(String.valueOf(name), value));
        issue.putIfAbsent("issue_type", "task");
        issue.remove(PARENT);
        issue.values().removeIf(Issue::isEmpty);
        return issue;
    }

    /** Returns the dependencies of a task, those that its issue had as they were. */
    private static List<Object> dependencies(
            Map<String, Object> task, @Nullable Object written, Set<Dependency> others) {
        Set<Dependency> wanted = new LinkedHashSet<>(others);
        List<?> needed = task.get(DEPENDS_ON) instanceof List<?> ids ? ids : List.of();
        needed.forEach(id -> wanted.add(new Dependency(DEPENDS_ON, id.toString())));
        Stream.ofNullable(task.get(PARENT)).forEach(id -> wanted.add(new Dependency(CHILD_OF, id.toString())));
        List<Object> dependencies = new ArrayList<>();
        maps(written)
                .filter(each -> wanted.remove(Dependency.of(each)) || task.containsKey(VALID_UNTIL))
                .forEach(dependencies::add);
        wanted.forEach(each -> dependencies.add(each.fields(String.valueOf(task.get(ID)))));
        return dependencies;
    }

    static Stream<Map<?, ?>> maps(@Nullable Object items) {
        Stream<?> all = items instanceof List<?> list ? list.stream() : Stream.empty();
        return all.filter(Map.class::isInstance).map(item -> (Map<?, ?>) item);
    }

    private static String status(Map<String, ? extends @Nullable Object> task) {
        String status = String.valueOf(task.get(STATUS));
        return OF_TASKS.getOrDefault(status, status);
    }
}
