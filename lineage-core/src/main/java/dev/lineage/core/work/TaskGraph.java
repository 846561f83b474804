package dev.lineage.core.work;

import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.record.Group;
import dev.lineage.record.RecordId;
import dev.lineage.spi.Header;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Row;
import dev.lineage.work.Task.Retries;
import dev.lineage.work.Task.TaskStatus;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tasks and what they depend on (rule W2). Tasks of a cycle, which imports may bring, never become ready. */
final class TaskGraph {
    /** The order in which tasks should be done: the most urgent first, then the oldest. */
    static final Comparator<Node> URGENCY = Comparator.<Node>comparingInt(node -> -node.priority)
            .thenComparingLong(node -> node.row.header().time())
            .thenComparing(node -> node.id().value());

    private final Map<RecordId, Node> nodes = new LinkedHashMap<>();
    private final Map<List<?>, Optional<Node>> others = new HashMap<>();
    private final BiFunction<Header, RecordId, Optional<Row>> named;

    /** The fields of a task that a graph needs. Others are not read, since there may be many tasks. */
    public record Fields(
            TaskStatus status,
            int priority,
            List<RecordId> dependsOn,
            Optional<RecordId> parentId,
            Optional<RecordId> workingMemoryId,
            Optional<Long> claimToken,
            @Group Retries retries) {}

    static final class Node {
        final Row row;
        final Fields task;
        final TaskStatus status;
        /** The lease of its claim, while it lasts. */
        Optional<Lease> lease = Optional.empty();
        /** Its failed attempts, with one whose lease has ended. */
        Retries retries;
        /** Says why no agent can begin work on it, in the transaction in which its graph was read. */
        Supplier<Optional<String>> obstacle = Optional::empty;
        /** Whether it can be claimed. */
        boolean ready;
        /** The ids of the tasks that it depends on and that are not completed, here or not. */
        final Set<RecordId> open = new LinkedHashSet<>();
        /** These, and what the tasks above let it wait for. */
        final Set<RecordId> blockedBy = new LinkedHashSet<>();
        /** The unfinished tasks that depend on it. */
        final List<Node> neededBy = new ArrayList<>();
        /** The unfinished tasks that it depends on. */
        private final List<Node> needs = new ArrayList<>();
        /** The highest of its own priority and those of the unfinished tasks that need it. */
        int priority;
        /** The number of tasks in the longest chain that begins with it, and the task after it in that chain. */
        private int length = 1;

        private @Nullable Node after;

        Node(Row row) {
            this.row = row;
            Map<String, Object> body = Json.parse(row.body());
            this.task = (Fields) RecordCodec.of(Fields.class).read(body, Reading.STORED);
            boolean known = !body.containsKey("status" + KindMetadata.AS_WRITTEN);
            TaskStatus otherwise = body.containsKey("status") ? TaskStatus.BLOCKED : TaskStatus.PENDING;
            this.status = known ? Check.orElse(task.status(), otherwise) : TaskStatus.BLOCKED;
            this.retries = task.retries();
            this.priority = task.priority();
        }

        RecordId id() {
            return RecordId.of(row.header().record());
        }

        boolean isCompleted() {
            return status == TaskStatus.COMPLETED;
        }

        boolean isUnfinished() {
            return !status.isFinished();
        }

        /** Returns whether its next attempt may not begin yet. */
        boolean isDeferred(Instant now) {
            return retries.notBefore().filter(now::isBefore).isPresent();
        }

        /** Returns whether the lease of its claim has ended. */
        boolean isLapsed() {
            return (status == TaskStatus.ASSIGNED || status == TaskStatus.IN_PROGRESS)
                    && task.claimToken().isPresent()
                    && lease.isEmpty();
        }

        /** Adds the lease of its claim, if it is known; one that has ended is a failed attempt. */
        void lease(Optional<Lease> known, long now) {
            lease = known.filter(claim -> claim.until() > now);
            if (isLapsed()) {
                long end = known.map(Lease::until).orElse(row.header().updatedAt());
                retries = retries.after(Times.instant(end));
            }
        }
    }

    /** Builds the graph of some tasks at a time. The function finds the task that a header names by an id. */
    TaskGraph(Collection<Row> rows, Instant now, BiFunction<Header, RecordId, Optional<Row>> named) {
        this.named = named;
        Map<Node, Set<RecordId>> passedOn = new HashMap<>();
        rows.stream().map(Node::new).forEach(node -> nodes.put(node.id(), node));
        for (Node node : nodes.values()) {
            node.open.addAll(blocking(node, false, now));
            node.blockedBy.addAll(node.open);
            above(node).stream()
                    .filter(each -> each != node && node.isUnfinished() && each.isUnfinished())
                    .map(each -> passedOn.computeIfAbsent(each, whole -> blocking(whole, true, now)))
                    .forEach(node.blockedBy::addAll);
            for (RecordId id : node.task.dependsOn()) {
                find(node, id)
                        .filter(other -> nodes.get(other.id()) == other)
                        .filter(other -> node.isUnfinished() && other.isUnfinished())
                        .ifPresent(other -> {
                            node.needs.add(other);
                            other.neededBy.add(node);
                        });
            }
        }
        passOn();
    }

    /** Returns what a task waits for, or its parts since it does; its parts do not wait for each other. */
    private Set<RecordId> blocking(Node node, boolean parts, Instant now) {
        Set<RecordId> blocking = new LinkedHashSet<>();
        if (parts && (node.status == TaskStatus.BLOCKED || node.isDeferred(now))) {
            blocking.add(node.id());
        }
        for (RecordId id : node.task.dependsOn()) {
            Optional<Node> needed = find(node, id);
            if (needed.filter(other ->
                            other.isCompleted() || parts && above(other).contains(node))
                    .isEmpty()) {
                blocking.add(needed.map(Node::id).orElse(id));
            }
        }
        return blocking;
    }

    /** Returns a task and those that it is a part of, the nearest first. */
    private Set<Node> above(Node node) {
        Set<Node> above = new LinkedHashSet<>();
        for (Node each = node; each != null && above.add(each); ) {
            Node part = each;
            each = part.task.parentId().flatMap(id -> find(part, id)).orElse(null);
        }
        return above;
    }

    private Optional<Node> find(Node by, RecordId id) {
        Header header = by.row.header();
        return Optional.ofNullable(nodes.get(id))
                .filter(other -> place(other.row.header(), id).equals(place(header, id)))
                .or(() -> others.computeIfAbsent(
                        place(header, id),
                        place -> named.apply(header, id)
                                .map(Node::new)
                                .map(other -> nodes.getOrDefault(other.id(), other))));
    }

    private static List<?> place(Header header, RecordId id) {
        return List.of(header.project(), header.space(), id);
    }

    Stream<Node> nodes() {
        return nodes.values().stream();
    }

    Stream<Node> unfinished() {
        return nodes().filter(Node::isUnfinished);
    }

    /** Gives the priority of each unfinished task, and its chain, to those that it needs, the last tasks first. */
    private void passOn() {
        Map<Node, Integer> passed = new HashMap<>();
        Deque<Node> next =
                unfinished().filter(node -> node.neededBy.isEmpty()).collect(Collectors.toCollection(ArrayDeque::new));
        while (!next.isEmpty()) {
            Node node = next.remove();
            for (Node needed : node.needs) {
                needed.priority = Math.max(needed.priority, node.priority);
                if (node.length >= needed.length) {
                    needed.length = node.length + 1;
                    needed.after = node;
                }
                if (passed.merge(needed, 1, Integer::sum) == needed.neededBy.size()) {
                    next.add(needed);
                }
            }
        }
    }

    /** Returns the longest chain of unfinished tasks, the first one first. */
    List<Row> criticalPath() {
        List<Row> path = new ArrayList<>();
        Node node =
                unfinished().max(Comparator.comparingInt(each -> each.length)).orElse(null);
        for (; node != null; node = node.after) {
            path.add(node.row);
        }
        return path;
    }
}
