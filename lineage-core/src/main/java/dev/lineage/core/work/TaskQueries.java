package dev.lineage.core.work;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Identity;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.core.work.TaskGraph.Node;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import dev.lineage.spi.Lease;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import dev.lineage.work.Agent;
import dev.lineage.work.Artifact;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Nudge;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.WorkReader;
import dev.lineage.work.WorkReader.TaskState;
import dev.lineage.work.WorkingMemory;
import dev.lineage.work.WorkingMemory.WorkingMemoryStatus;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads tasks, what is ready (rule W2), and what belongs to tasks, working memories and agents. */
public class TaskQueries extends RecordsReader<Task> implements WorkReader {
    private static final Set<String> HELD =
            Set.of("status", "assigned_to", "assigned_at", "started_at", "completed_at", "attempts", "not_before");

    /** Creates the reader of a state. */
    public TaskQueries(State state) {
        super(state, Task.class);
    }

    @Override
    public RecordReader<WorkingMemory> memories() {
        return new RecordsReader<>(state(), WorkingMemory.class);
    }

    @Override
    public RecordReader<Agent> agents() {
        return new RecordsReader<>(state(), Agent.class);
    }

    @Override
    public RecordReader<Artifact> artifacts() {
        return new RecordsReader<>(state(), Artifact.class);
    }

    @Override
    public RecordReader<ContextEntry> contextEntries() {
        return new RecordsReader<>(state(), ContextEntry.class);
    }

    @Override
    public RecordReader<Nudge> nudges() {
        return new RecordsReader<>(state(), Nudge.class);
    }

    @Override
    public TaskState state(RecordId id) {
        RecordId task = get(id).id();
        return Objects.requireNonNull(states(List.of(task)).get(task));
    }

    /** Returns tasks that the scope sees beside those that need them, through others too. */
    public final Map<RecordId, TaskState> states(Collection<RecordId> ids) {
        return state().read(reader -> {
            Map<String, Row> rows = new LinkedHashMap<>();
            List<Row> level = ids.stream()
                    .distinct()
                    .flatMap(id -> find(reader, id).stream())
                    .toList();
            int wanted = level.size();
            while (!level.isEmpty()) {
                level.forEach(row -> rows.put(row.header().record(), row));
                level = dependents(reader, level, rows.keySet()).toList();
            }
            return states(graph(reader, rows.values()).nodes().limit(wanted)).stream()
                    .collect(Collectors.toMap(found -> found.task().id(), found -> found));
        });
    }

    /** Returns the tasks but known ones that may depend on others: those of other projects that use their ids too. */
    final Stream<Row> dependents(Reader reader, List<Row> tasks, Set<String> known) {
        Set<String> names = tasks.stream()
                .flatMap(row -> state().kinds().names(version(row)).stream())
                .collect(Collectors.toSet());
        return reader.links(state().view(reader), names, false, Set.of("depends_on"), Integer.MAX_VALUE).stream()
                .map(LinkRow::record)
                .distinct()
                .filter(id -> !known.contains(id))
                .flatMap(id -> find(reader, RecordId.of(id)).stream());
    }

    @Override
    public List<TaskState> states(Optional<RecordId> workingMemory) {
        return state().read(reader ->
                states(graph(reader, rows(reader, of(workingMemory))).nodes().sorted(TaskGraph.URGENCY)));
    }

    @Override
    public List<TaskState> ready(Optional<RecordId> workingMemory, int limit) {
        Check.that(limit >= 1, "limit", limit, "must be at least 1");
        return state().read(reader ->
                states(ready(reader, unfinished(reader, of(workingMemory))).limit(limit)));
    }

    @Override
    public List<Version<Task>> criticalPath(Optional<RecordId> workingMemory) {
        return state().read(reader ->
                versions(graph(reader, unfinished(reader, of(workingMemory))).criticalPath()));
    }

    /** Returns the filter of a working memory's tasks, or of all. */
    static Filter of(Optional<RecordId> workingMemory) {
        return workingMemory.map(id -> Filter.where("working_memory", id)).orElse(Filter.ALL);
    }

    /** Returns those of the tasks of a filter that are to be done. */
    final List<Row> unfinished(Reader reader, Filter filter) {
        return Stream.of(TaskStatus.values())
                .filter(status -> !status.isFinished())
                .flatMap(status -> rows(reader, filter.and("status", status)).stream())
                .sorted(RecordList.NEWEST_FIRST)
                .toList();
    }

    private List<Row> rows(Reader reader, Filter filter) {
        return RecordList.first(state(), reader, "task", filter, Integer.MAX_VALUE);
    }

    /**
     * Returns the graph of some tasks, which knows those elsewhere that they depend on. The id of a task may mean one
     * of the same project that an import gave another id. A task is ready if nobody works on it, it waits for none, its
     * working memory is active, and its next attempt may begin.
     */
    final TaskGraph graph(Reader reader, Collection<Row> tasks) {
        Instant now = now(reader);
        TaskGraph graph = new TaskGraph(
                tasks,
                now,
                (by, id) -> Stream.of(Identity.derived(id.value(), by), id.value())
                        .flatMap(name -> state().find(reader, name).stream())
                        .filter(this::isOfKind)
                        .findFirst());
        readLeases(reader, graph.nodes().toList());
        View view = state().view(reader);
        Map<RecordId, Boolean> known = new HashMap<>();
        Predicate<RecordId> active = id -> known.computeIfAbsent(id, memory -> isActive(reader, memory));
        graph.nodes().forEach(node -> {
            node.obstacle = () -> obstacle(node, active, now);
            boolean isFree = node.status == TaskStatus.PENDING || node.isLapsed();
            node.ready = isFree && view.isValid(node.row) && node.obstacle.get().isEmpty();
        });
        return graph;
    }

    /** Returns a task in a graph without those that need it. */
    final Node node(Reader reader, RecordId id) {
        Row row = find(reader, id).orElseThrow(() -> new NotFound(id.value()));
        return graph(reader, List.of(row)).nodes().findFirst().orElseThrow();
    }

    /** Returns those of some tasks that can be claimed, the most urgent first. */
    final Stream<Node> ready(Reader reader, List<Row> rows) {
        return graph(reader, rows).nodes().filter(node -> node.ready).sorted(TaskGraph.URGENCY);
    }

    private static Optional<String> obstacle(Node node, Predicate<RecordId> active, Instant now) {
        if (!node.blockedBy.isEmpty()) {
            return Optional.of("it waits for " + node.blockedBy);
        }
        if (node.task.workingMemoryId().filter(active.negate()).isPresent()) {
            return Optional.of("its working memory is not active");
        }
        if (node.isUnfinished() && node.retries.isUsedUp()) {
            return Optional.of("it has no attempt left");
        }
        return node.retries
                .notBefore()
                .filter(next -> node.isUnfinished() && now.isBefore(next))
                .map(next -> "it waits until " + next);
    }

    /** Returns whether an id names a task, or no record that the scope sees. */
    final boolean mayBeTask(RecordId id) {
        return state().read(reader -> state().find(reader, id.value()))
                .map(this::isOfKind)
                .orElse(true);
    }

    private boolean isActive(Reader reader, RecordId memory) {
        return state().find(reader, memory.value())
                .filter(row -> state().view(reader).isValid(row))
                .map(row -> state().version(row).value())
                .filter(value -> value instanceof WorkingMemory found && found.status() == WorkingMemoryStatus.ACTIVE)
                .isPresent();
    }

    /** Returns the lease of a task's claim, if it has not ended. */
    final Optional<Lease> lease(Reader reader, Row task) {
        Node node = new Node(task);
        readLeases(reader, List.of(node));
        return node.lease;
    }

    private void readLeases(Reader reader, List<Node> nodes) {
        Map<Long, Node> claimed = new HashMap<>();
        nodes.forEach(node -> node.task.claimToken().ifPresent(token -> claimed.put(token, node)));
        if (!claimed.isEmpty()) {
            Map<Long, Lease> leases = reader.leases(claimed.keySet(), null).stream()
                    .collect(Collectors.toMap(Lease::token, lease -> lease));
            long now = reader.time(state().ledger().now());
            claimed.forEach((token, node) -> node.lease(Optional.ofNullable(leases.get(token)), now));
        }
    }

    /** Returns the time by the store's clock. */
    final Instant now(Reader reader) {
        return Times.instant(reader.time(state().ledger().now()));
    }

    /** Returns the fields of a stored task that imports do not change, because its claim has not ended (rule W5). */
    public final Set<String> held(Reader reader, Row row) {
        return isOfKind(row) && lease(reader, row).isPresent() ? HELD : Set.of();
    }

    final List<TaskState> states(Stream<Node> nodes) {
        return nodes.map(node -> new TaskState(
                        version(node.row),
                        node.ready,
                        node.priority,
                        List.copyOf(node.blockedBy),
                        node.neededBy.stream().map(Node::id).toList(),
                        node.lease.map(Lease::holder),
                        node.lease.map(Lease::until).map(Times::instant),
                        node.retries))
                .toList();
    }

    @Override
    public List<Version<ContextEntry>> context(RecordId task) {
        RecordsReader<ContextEntry> entries = new RecordsReader<>(state(), ContextEntry.class);
        Stream<Version<ContextEntry>> shared = get(task).value().workingMemoryId().stream()
                .flatMap(memory -> entries.all(Filter.where("working_memory", memory)).stream())
                .filter(entry -> entry.value().taskId().isEmpty());
        return Stream.concat(entries.all(Filter.where("task", task)).stream(), shared)
                .toList();
    }

    @Override
    public Instant checkpointDue(RecordId workingMemory) {
        Version<WorkingMemory> memory = memories().get(workingMemory);
        Filter own = Filter.where("working_memory", workingMemory);
        Instant last = new RecordsReader<>(state(), Checkpoint.class)
                .list(own, Paging.first(1)).items().stream()
                        .map(Version::time)
                        .findFirst()
                        .orElse(memory.time());
        return last.plusMillis(memory.value().config().checkpointIntervalMs());
    }
}
