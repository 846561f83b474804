package dev.lineage.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An issue of beads or of a hive as a task, and a task as an issue of beads. */
final class Issue {
    static final String ID = "id";
    private static final String UPDATED_AT = "updated_at";
    static final String VALID_UNTIL = "valid_until";
    /** The beginning of the name of a task in edges. */
    static final String NAME = "task:";

    private static final String STATUS = "status";
    private static final String PRIORITY = "priority";
    static final String PARENT = "parent_id";
    static final String DEPENDS_ON = "depends_on";
    private static final String CHILD_OF = "child_of";
    private static final String TARGET = "depends_on_id";
    private static final String TYPE = "type";
    private static final String DEPENDENCIES = "dependencies";
    private static final String ASSIGNED_TO = "assigned_to";
    private static final String METADATA = "metadata";
    private static final String ASSIGNEE = "assignee";
    private static final String ISSUE_TYPE = "issue_type";
    /** The task as Lineage has it, if the other fields of its issue say less. */
    private static final String TASK = "lineage";

    private static final String TOMBSTONE = "tombstone";
    private static final String BLOCKED = "blocked";
    private static final String OPEN = "open";
    private static final String AGENT = "agent:";
    /** The least urgent priority, which is 0 of a task. */
    private static final int LOWEST = 4;
    /** The fields that tasks have too, by their names there. Those not named here are metadata of a task. */
    private static final Map<String, String> FIELDS = ObjectFields.pairs("id=id title=title description=description"
            + " parent_id=parent_id labels=tags created_at=created_at updated_at=updated_at closed_at=completed_at"
            + " defer_until=not_before deleted_at=valid_until delete_reason=retired_because");

    /** The words of beads and of tasks. A task that depends on a tombstone does not wait for it. */
    private static final Map<String, String> STATUSES =
            ObjectFields.pairs("open=pending hooked=in_progress closed=completed"
                    + " tombstone=completed deferred=blocked pinned=blocked pending=pending assigned=assigned"
                    + " in_progress=in_progress blocked=blocked review=review completed=completed failed=failed"
                    + " cancelled=cancelled");

    private static final Map<String, String> OF_TASKS = ObjectFields.pairs(
            "pending=open assigned=open review=in_progress completed=closed failed=closed cancelled=closed");

    /** The relations of the dependencies that beads has; an issue waits for one of any other type. */
    private static final Map<String, String> RELATIONS =
            ObjectFields.pairs("blocks=depends_on conditional-blocks=depends_on waits-for=depends_on"
                    + " parent-child=child_of related=relates_to relates-to=relates_to discovered-from=discovered_from"
                    + " duplicates=duplicates supersedes=supersedes replies-to=replies_to authored-by=authored_by"
                    + " assigned-to=assigned_to approved-by=approved_by attests=attests tracks=tracks until=until"
                    + " caused-by=caused_by validates=validates delegated-from=delegated_from");

    /** The types of issues that beads has; those that are no work are never ready. */
    private static final Map<String, String> TYPES = ObjectFields.pairs(
            "task=work bug=work feature=work enhancement=work epic=work chore=work decision=work spike=work story=work"
                    + " milestone=work subtask=work agent=none role=none rig=none convoy=none event=none gate=none"
                    + " message=none molecule=none merge-request=none slot=none");

    private static final List<String> NO_WORK = List.of("pinned", "is_template", "ephemeral");

    /** The fields of a task that differ between memories and projects, and those that an import never takes. */
    private static final Set<String> LOCAL =
            Set.of("kind", "version", "sequence", "recorded_at", "project", "claim_token");

    private Issue() {}

    record Dependency(String relation, String target) {
        static Dependency of(Map<?, ?> fields) {
            String relation = RELATIONS.getOrDefault(type(fields), DEPENDS_ON);
            Object target = fields.get(fields.containsKey(TARGET) ? TARGET : ID);
            return new Dependency(relation, Objects.toString(target, ""));
        }

        /** Returns the type of a dependency, which beads also writes as an issue with the type of its dependency. */
        private static String type(Map<?, ?> fields) {
            Object type = fields.get(fields.containsKey(TYPE) ? TYPE : "dependency_type");
            return word(type, "blocks").replace('_', '-');
        }

        private ObjectFields edge(ObjectFields issue) {
            ObjectFields edge = new ObjectFields(issue.line);
            edge.put("from", NAME + issue.text(ID));
            edge.put("relation", relation);
            edge.put("to", NAME + target);
            return edge;
        }

        /** Returns the type that beads has for the relation, if it has one. */
        private Optional<String> written() {
            return Stream.of("blocks", "parent-child", "related", relation.replace('_', '-'))
                    .filter(known -> relation.equals(RELATIONS.get(known)))
                    .findFirst();
        }
    }

    private static void check(FileDocuments file, long line, String field, String word, Map<String, String> known) {
        if (!known.containsKey(word)) {
            String detail = field + " is '" + word + "'; the task is not ready for it";
            file.reportOnce(line, "unknown-" + field.replace('_', '-'), detail);
        }
    }

    /** Adds the task of an issue, and edges for the dependencies that a task has no field for. */
    static void read(FileDocuments file, ObjectFields issue) {
        check(file, issue.line, STATUS, word(issue.get(STATUS), OPEN), STATUSES);
        check(file, issue.line, ISSUE_TYPE, word(issue.get(ISSUE_TYPE), "task"), TYPES);
        maps(issue.get(DEPENDENCIES))
                .forEach(each -> check(file, issue.line, "dependency", Dependency.type(each), RELATIONS));
        Set<Dependency> others = new LinkedHashSet<>();
        ObjectFields task = task(issue, others);
        ObjectFields own = issue.get(TASK) instanceof ObjectFields written ? written : task;
        boolean unchanged = Objects.equals(own.get(UPDATED_AT), task.get(UPDATED_AT));
        Stream.of("working_memory_id", "needs_review", "max_attempts")
                .forEach(unsaid -> task.computeIfAbsent(unsaid, own::get));
        file.emit("task", unchanged ? own : task);
        others.removeIf(each -> task.get(VALID_UNTIL) != null);
        others.forEach(each -> file.emit("edge", each.edge(issue)));
    }

    private static ObjectFields task(ObjectFields issue, Set<Dependency> others) {
        ObjectFields task = new ObjectFields(issue.line);
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>();
        issue.forEach((name, value) ->
                (FIELDS.containsKey(name) ? task : metadata).put(FIELDS.getOrDefault(name, name), value));
        task.values().removeIf(Issue::isEmpty);
        metadata.values().removeIf(Issue::isEmpty);
        metadata.remove(TASK);
        task.put(STATUS, status(metadata, metadata.get(STATUS)));
        metadata.remove(STATUS, status(task));
        if (TOMBSTONE.equals(issue.get(STATUS))) {
            task.putIfAbsent(VALID_UNTIL, issue.get(UPDATED_AT));
        }
        if (metadata.get(PRIORITY) instanceof Integer priority) {
            task.put(PRIORITY, LOWEST - priority);
            metadata.remove(PRIORITY);
        }
        if (metadata.get(ASSIGNEE) instanceof String assignee) {
            task.put(ASSIGNED_TO, assignee.contains(":") ? assignee : AGENT + assignee);
            metadata.remove(ASSIGNEE);
        }
        task.put("actor", metadata.get("created_by"));
        task.put(METADATA, metadata);
        Set<String> needed = new LinkedHashSet<>();
        maps(issue.get(DEPENDENCIES)).map(Dependency::of).forEach(each -> {
            boolean parent = each.relation().equals(CHILD_OF);
            if (each.relation().equals(DEPENDS_ON)) {
                needed.add(each.target());
            } else if (!parent || !each.target().equals(task.computeIfAbsent(PARENT, none -> each.target()))) {
                others.add(each);
            }
        });
        task.put(DEPENDS_ON, List.copyOf(needed));
        return task;
    }

    /** Returns the issue of a task with these dependencies beside its own, and the task itself if it says more. */
    static Map<String, @Nullable Object> of(Map<String, Object> task, Set<Dependency> others) {
        ObjectFields issue = new ObjectFields(1);
        issue.putAll(plain(task, others));
        ObjectFields read = task(issue, new LinkedHashSet<>());
        read.put("needs_review", false);
        Map<String, @Nullable Object> own = new TreeMap<>(task);
        if (map(task.get(METADATA)).containsKey(ISSUE_TYPE) && read.get("actor") == null) {
            own.remove("actor"); // it is who imported the issue
        }
        Stream.of(read, own).forEach(fields -> {
            fields.keySet().removeAll(LOCAL);
            fields.values().removeIf(Issue::isEmpty);
        });
        if (!own.equals(read)) {
            issue.put(TASK, own);
        }
        return issue;
    }

    private static Map<String, @Nullable Object> plain(Map<?, ?> task, Set<Dependency> others) {
        Map<?, ?> metadata = map(task.get(METADATA));
        Map<String, @Nullable Object> issue = new LinkedHashMap<>();
        FIELDS.forEach((name, own) -> issue.put(name, task.get(own)));
        Object written = Objects.requireNonNullElse(metadata.get(STATUS), OPEN);
        boolean retired = task.get(VALID_UNTIL) != null;
        boolean same = status(metadata, written).equals(task.get(STATUS));
        issue.put(STATUS, retired ? TOMBSTONE : same ? written : status(task));
        int priority = task.get(PRIORITY) instanceof Integer own ? LOWEST - own : LOWEST;
        issue.put(PRIORITY, Math.max(0, Math.min(LOWEST, priority)));
        if (task.get(ASSIGNED_TO) instanceof String assignee) {
            issue.put(ASSIGNEE, assignee.replaceFirst("^" + AGENT, ""));
        }
        Set<Dependency> wanted = new LinkedHashSet<>();
        List<?> needed = task.get(DEPENDS_ON) instanceof List<?> ids ? ids : List.of();
        needed.forEach(id -> wanted.add(new Dependency(DEPENDS_ON, id.toString())));
        Stream.ofNullable(task.get(PARENT)).forEach(id -> wanted.add(new Dependency(CHILD_OF, id.toString())));
        wanted.addAll(others);
        List<Object> dependencies = new ArrayList<>();
        maps(metadata.get(DEPENDENCIES))
                .filter(each -> wanted.contains(Dependency.of(each)) || retired)
                .forEach(dependencies::add);
        maps(dependencies).map(Dependency::of).forEach(wanted::remove);
        String id = String.valueOf(task.get(ID));
        wanted.forEach(each -> each.written()
                .ifPresent(type ->
                        dependencies.add(new TreeMap<>(Map.of("issue_id", id, TARGET, each.target(), TYPE, type)))));
        issue.put(DEPENDENCIES, dependencies);
        metadata.forEach((name, value) -> issue.putIfAbsent(String.valueOf(name), value));
        issue.keySet().removeAll(List.of(PARENT, TASK));
        issue.values().removeIf(Issue::isEmpty);
        issue.putIfAbsent(ISSUE_TYPE, "task");
        return issue;
    }

    private static boolean isEmpty(@Nullable Object value) {
        return value == null || value.equals("") || value.equals(List.of());
    }

    private static Map<?, ?> map(@Nullable Object field) {
        return field instanceof Map<?, ?> fields ? fields : Map.of();
    }

    private static Stream<Map<?, ?>> maps(@Nullable Object items) {
        Stream<?> all = items instanceof List<?> list ? list.stream() : Stream.empty();
        return all.filter(Map.class::isInstance).map(Issue::map);
    }

    private static String status(Map<?, ?> task) {
        String status = String.valueOf(task.get(STATUS));
        return OF_TASKS.getOrDefault(status, status);
    }

    /** Returns the status of the task of an issue. Nobody is given what is no work, or has a word that is not known. */
    private static String status(Map<?, ?> issue, @Nullable Object written) {
        String status = STATUSES.getOrDefault(word(written, OPEN), BLOCKED);
        boolean work = "work".equals(TYPES.get(word(issue.get(ISSUE_TYPE), "task")))
                && NO_WORK.stream().noneMatch(flag -> Boolean.TRUE.equals(issue.get(flag)));
        return work || !status.equals("pending") ? status : BLOCKED;
    }

    private static String word(@Nullable Object written, String other) {
        return Objects.toString(written, other).strip().toLowerCase(Locale.ROOT);
    }
}
