package dev.lineage.core.work;

import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tasks and what they depend on (rule W2). Tasks of a cycle, which imports may bring, never become ready. */
final class TaskGraph {
    /** The order in which tasks should be done: the most urgent first, then the oldest. */
    static final Comparator<Node> URGENCY = Comparator.<Node>comparingInt(node -> -node.priority)
            .thenComparingLong(node -> node.row.header().time())
            .thenComparing(Node::id);

    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<List<String>, Optional<Node>> others = new HashMap<>();
    private final Map<Node, Set<String>> passedOn = new HashMap<>();
    private final BiFunction<Header, String, Optional<Row>> named;
    private final Instant now;

    /** A task among others. Of its body only what the graph needs is read, since there may be many. */
    static final class Node {
        final Row row;
        final TaskStatus status;
        private final List<String> dependsOn;
        private final Optional<String> parent;
        final Optional<String> workingMemory;
        final Optional<Long> token;
        /** The lease of its claim, while it lasts. */
        Optional<Lease> lease = Optional.empty();
        /** Its failed attempts, with one whose lease has ended. */
        Retries retries;
        /** The ids of the tasks that it depends on and that are not completed, here or not. */
        final List<String> blockedBy = new ArrayList<>();
        /** The ids of the tasks for which it waits because of the tasks that it is a part of. */
        final Set<String> inherited = new LinkedHashSet<>();
        /** The unfinished tasks that depend on it. */
        final List<Node> neededBy = new ArrayList<>();
        /** The unfinished tasks that it depends on. */
        private final List<Node> needs = new ArrayList<>();
        /** The highest of its own priority and those of the unfinished tasks that need it. */
        int priority;
        /** The number of tasks in the longest chain that ends with it, and the task before it in that chain. */
        private int length = 1;

        private @Nullable Node before;

        Node(Row row) {
            this.row = row;
            Map<String, Object> body = Json.parse(row.body());
            Object written = body.getOrDefault("status", "pending");
            this.status = body.containsKey("status" + KindMetadata.AS_WRITTEN) // a word that is not known
                    ? TaskStatus.BLOCKED
                    : TaskStatus.valueOf(written.toString().toUpperCase(Locale.ROOT));
            this.priority = ((Number) body.getOrDefault("priority", 0)).intValue();
            this.dependsOn = body.get("depends_on") instanceof List<?> ids
                    ? ids.stream().map(String::valueOf).toList()
                    : List.of();
            this.parent = Optional.ofNullable(body.get("parent_id")).map(String::valueOf);
            this.workingMemory =
                    Optional.ofNullable(body.get("working_memory_id")).map(String::valueOf);
            this.token = Optional.ofNullable(body.get("claim_token")).map(number -> ((Number) number).longValue());
            this.retries = (Retries) RecordCodec.of(Retries.class).read(body, Reading.STORED);
        }

        String id() {
            return row.header().record();
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
                    && token.isPresent()
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
    TaskGraph(Collection<Row> rows, Instant now, BiFunction<Header, String, Optional<Row>> named) {
        this.now = now;
        this.named = named;
        rows.forEach(row -> nodes.put(row.header().record(), new Node(row)));
        for (Node node : nodes.values()) {
            Stream.ofNullable(parent(node))
                    .filter(parent -> node.isUnfinished())
                    .forEach(parent -> node.inherited.addAll(passedOn(parent)));
            for (String id : node.dependsOn) {
                Optional<Node> needed = find(node, id);
                if (needed.filter(Node::isCompleted).isEmpty()) {
                    node.blockedBy.add(needed.map(Node::id).orElse(id));
                }
                needed.filter(other -> nodes.get(other.id()) == other)
                        .filter(other -> node.isUnfinished() && other.isUnfinished())
                        .ifPresent(other -> {
                            node.needs.add(other);
                            other.neededBy.add(node);
                        });
            }
        }
        inOrder(
                node -> node.neededBy,
                node -> node.needs,
                (node, needed) -> needed.priority = Math.max(needed.priority, node.priority));
    }

    /** Returns the task that another one names by an id. */
    private Optional<Node> find(Node by, String id) {
        Header header = by.row.header();
        return Optional.ofNullable(nodes.get(id))
                .filter(other -> place(other.row.header(), id).equals(place(header, id)))
                .or(() -> others.computeIfAbsent(
                        place(header, id),
                        place -> named.apply(header, id)
                                .map(row -> nodes.getOrDefault(row.header().record(), new Node(row)))));
    }

    private @Nullable Node parent(Node node) {
        return node.parent.flatMap(id -> find(node, id)).orElse(null);
    }

    /**
     * Returns what the parts of a task wait for: the task itself if it is held up, and what it and those above need.
     */
    private Set<String> passedOn(Node task) {
        Deque<Node> above = new ArrayDeque<>();
        for (Node node = task; node != null && passedOn.putIfAbsent(node, new LinkedHashSet<>()) == null; ) {
            above.push(node);
            node = parent(node);
        }
        for (Node node : above) {
            Set<String> ids = Objects.requireNonNull(passedOn.get(node));
            if (node.isUnfinished()) {
                boolean isHeldUp = node.status == TaskStatus.BLOCKED || node.isDeferred(now);
                ids.addAll(isHeldUp ? List.of(node.id()) : List.of());
                node.dependsOn.stream()
                        .filter(id -> find(node, id)
                                .filter(other -> other.isCompleted() || isPart(other, node))
                                .isEmpty())
                        .map(id -> find(node, id).map(Node::id).orElse(id))
                        .forEach(ids::add);
            }
            Stream.ofNullable(parent(node)).forEach(parent -> ids.addAll(passedOn.getOrDefault(parent, Set.of())));
        }
        return Objects.requireNonNull(passedOn.get(task));
    }

    private boolean isPart(Node node, Node whole) {
        Set<Node> seen = new HashSet<>();
        Node each = node;
        while (each != null && each != whole && seen.add(each)) {
            each = parent(each);
        }
        return each == whole;
    }

    private static List<String> place(Header header, String id) {
        return List.of(header.project(), header.space(), id);
    }

    Stream<Node> nodes() {
        return nodes.values().stream();
    }

    Stream<Node> unfinished() {
        return nodes().filter(Node::isUnfinished);
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

    /** Returns the longest chain of unfinished tasks, the first one first. */
    List<Row> criticalPath() {
        inOrder(node -> node.needs, node -> node.neededBy, (node, next) -> {
            if (node.length >= next.length) {
                next.length = node.length + 1;
                next.before = node;
            }
        });
        Deque<Row> path = new ArrayDeque<>();
        Node node =
                unfinished().max(Comparator.comparingInt(each -> each.length)).orElse(null);
        for (; node != null; node = node.before) {
            path.addFirst(node.row);
        }
        return List.copyOf(path);
    }
}
