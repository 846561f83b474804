package dev.lineage.core.work;

import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.work.Task;
import dev.lineage.work.TaskStatus;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tasks and what they depend on (rule W2). Tasks of a cycle, which imports may bring, never become ready. */
final class TaskGraph {
    private final Map<RecordId, Node> nodes = new LinkedHashMap<>();

    /** A task among others. */
    private static final class Node {
        final Version<Task> task;
        /** The unfinished tasks that it needs, and those that need it. */
        final List<Node> needs = new ArrayList<>();

        final List<Node> neededBy = new ArrayList<>();
        int priority;
        /** The number of tasks in the longest chain that ends with it, and the task before it in that chain. */
        int length = 1;

        @Nullable
        Node before;

        Node(Version<Task> task) {
            this.task = task;
            this.priority = task.value().priority();
        }

        boolean isUnfinished() {
            return !task.value().status().isFinished();
        }
    }

    TaskGraph(Collection<Version<Task>> tasks) {
        tasks.forEach(task -> nodes.put(task.id(), new Node(task)));
        unfinished()
                .forEach(node -> known(node).filter(Node::isUnfinished).forEach(needed -> {
                    node.needs.add(needed);
                    needed.neededBy.add(node);
                }));
        inOrder(
                node -> node.neededBy,
                node -> node.needs,
                (node, needed) -> needed.priority = Math.max(needed.priority, node.priority));
        inOrder(node -> node.needs, node -> node.neededBy, (node, next) -> {
            if (node.length >= next.length) {
                next.length = node.length + 1;
                next.before = node;
            }
        });
    }

    private Stream<Node> unfinished() {
        return nodes.values().stream().filter(Node::isUnfinished);
    }

    private Stream<Node> known(Node node) {
        return node.task.value().dependsOn().stream().map(nodes::get).filter(Objects::nonNull);
    }

    /** Passes on each unfinished task with each one after it, when all before it have been passed on. */
    private void inOrder(
            Function<Node, List<Node>> before, Function<Node, List<Node>> after, BiConsumer<Node, Node> pair) {
        Map<Node, Integer> waiting = new HashMap<>();
        Deque<Node> next = new ArrayDeque<>();
        unfinished().forEach(node -> {
            waiting.put(node, before.apply(node).size());
            if (before.apply(node).isEmpty()) {
                next.add(node);
            }
        });
        while (!next.isEmpty()) {
            Node node = next.remove();
            for (Node other : after.apply(node)) {
                pair.accept(node, other);
                if (waiting.merge(other, -1, Integer::sum) == 0) {
                    next.add(other);
                }
            }
        }
    }

    private Node node(RecordId id) {
        return Objects.requireNonNull(nodes.get(id));
    }

    /** Returns the highest of a task's own priority and those of the unfinished tasks that need it. */
    int priority(RecordId id) {
        return node(id).priority;
    }

    /** Returns the unfinished tasks that depend on a task. */
    List<RecordId> blocks(RecordId id) {
        return node(id).neededBy.stream().map(other -> other.task.id()).toList();
    }

    /** Returns what a task depends on and is not completed, here or not. */
    List<RecordId> blockedBy(RecordId id) {
        return node(id).task.value().dependsOn().stream()
                .filter(other ->
                        !nodes.containsKey(other) || node(other).task.value().status() != TaskStatus.COMPLETED)
                .toList();
    }

    /** Returns the order in which tasks should be done: the most urgent first, then the oldest. */
    Comparator<Version<Task>> urgency() {
        return Comparator.<Version<Task>>comparingInt(task -> -priority(task.id()))
                .thenComparing(Version::time)
                .thenComparing(task -> task.id().value());
    }

    /** Returns the longest chain of unfinished tasks, the first one first. */
    List<Version<Task>> criticalPath() {
        Deque<Version<Task>> path = new ArrayDeque<>();
        Node node =
                unfinished().max(Comparator.comparingInt(each -> each.length)).orElse(null);
        for (; node != null; node = node.before) {
            path.addFirst(node.task);
        }
        return List.copyOf(path);
    }
}
