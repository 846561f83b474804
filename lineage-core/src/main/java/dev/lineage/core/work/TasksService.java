package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.Repository;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.ledger.WriteOptions;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.work.AfterFailure;
import dev.lineage.work.Assignment;
import dev.lineage.work.Claim;
import dev.lineage.work.Completion;
import dev.lineage.work.ReviewStatus;
import dev.lineage.work.Task;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.TaskResult;
import dev.lineage.work.TaskReview;
import dev.lineage.work.TaskState;
import dev.lineage.work.TaskStatus;
import dev.lineage.work.Tasks;
import dev.lineage.work.WorkingMemoryStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The rules of tasks (rules W1 to W6). */
public final class TasksService extends Repository<Task> implements Tasks {
    private static final String DEPENDS_ON = "depends_on";
    private static final String FENCE = "fence";

    /** Creates a service for a state. */
    public TasksService(State state) {
        super(state, Task.class);
    }

    @Override
    public Version<Task> add(Task task, WriteOption... options) {
        WriteOptions given = creating(options);
        Check.required("task", task);
        return state().write(unit -> create(unit, moved(TaskStatus.PENDING, task), given, () -> {
            refuseMany(unit, task);
            String id = newId(unit);
            refuseCycle(unit.writer(), RecordId.of(id), task);
            return id;
        }));
    }

    /** Refuses a task more than its working memory may have (rule W1). */
    private void refuseMany(UnitOfWork unit, Task task) {
        task.workingMemoryId().ifPresent(id -> {
            int max = new MemoriesService(state().inside(unit))
                    .get(id)
                    .value()
                    .config()
                    .maxTasks();
            if (new TasksService(state().inside(unit))
                            .all(Filter.where("working_memory", id))
                            .size()
                    >= max) {
                throw new Conflict("limit", id + " has " + max + " tasks, the most that it may have");
            }
        });
    }

    @Override
    public Version<Task> change(RecordId id, UnaryOperator<Task> change, WriteOption... options) {
        Check.required("change", change);
        return state().write(unit -> change(unit, id, change, options));
    }

    private Version<Task> change(UnitOfWork unit, RecordId id, UnaryOperator<Task> change, WriteOption... options) {
        WriteOptions given = WriteOptions.of(options);
        Task before = version(changeable(unit, id, given)).value();
        refuseOthers(unit.writer(), id, before, given.fence());
        return moved(unit, id, change, given);
    }

    private Version<Task> moved(UnitOfWork unit, RecordId id, UnaryOperator<Task> change, WriteOptions options) {
        return change(
                unit,
                id,
                old -> {
                    Task changed = moved(old.status(), Check.required("task", change.apply(old)));
                    refuseCycle(unit.writer(), id, changed);
                    old.assignment()
                            .claimToken()
                            .filter(token -> !changed.assignment().claimToken().equals(Optional.of(token)))
                            .ifPresent(unit.writer()::removeLease);
                    return changed;
                },
                options);
    }

    /** Refuses a write of a claimed task under another claim, and one under a claim that was lost (rule W5). */
    private void refuseOthers(Reader reader, RecordId id, Task task, Optional<Long> token) {
        Optional<Lease> live = lease(reader, task);
        if (live.map(Lease::token).equals(token)) {
            return;
        }
        String holder = live.map(lease -> "is claimed by " + lease.holder() + " under the token " + lease.token())
                .orElse("is not claimed");
        String given = token.map(value -> "; the token given is " + value).orElse("; no token was given");
        throw new Conflict(FENCE, id + " " + holder + given);
    }

    /** Returns the lease of a task's claim, if it has not ended. */
    private Optional<Lease> lease(Reader reader, Task task) {
        return task.assignment()
                .claimToken()
                .flatMap(token ->
                        Optional.ofNullable(leases(reader, List.of(token)).get(token)));
    }

    /** Checks a move, and completes what comes with it (rule W3). */
    private Task moved(TaskStatus before, Task task) {
        TaskStatus status = task.status();
        if (status == before) {
            return task;
        }
        if (!before.mayBecome(status)) {
            throw new Conflict("transition", "A task cannot become " + word(status) + " after " + word(before));
        }
        Instant now = Times.instant(state().ledger().now());
        TaskBuilder moved = TaskBuilder.builder(task);
        Assignment assignment = task.assignment();
        switch (status) {
            case PENDING -> moved.assignment(Assignment.NONE).completedAt(Optional.empty());
            case ASSIGNED, IN_PROGRESS -> {
                moved.assignment(new Assignment(
                        assignment.assignedTo(),
                        assignment.assignedAt().or(() -> Optional.of(now)),
                        assignment.claimToken()));
                moved.startedAt(
                        status == TaskStatus.IN_PROGRESS
                                ? task.startedAt().or(() -> Optional.of(now))
                                : task.startedAt());
            }
            case COMPLETED, FAILED, CANCELLED -> moved.completedAt(now);
            default -> {}
        }
        return moved.build();
    }

    private static String word(TaskStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    /** Refuses a task that would depend on itself, or be a part of itself, through others (rule W1). */
    private void refuseCycle(Reader reader, RecordId id, Task task) {
        refuseCycle(reader, id, task.dependsOn(), Task::dependsOn);
        refuseCycle(
                reader,
                id,
                task.parentId().stream().toList(),
                other -> other.parentId().stream().toList());
    }

    private void refuseCycle(Reader reader, RecordId id, List<RecordId> needs, Function<Task, List<RecordId>> more) {
        Set<RecordId> seen = new HashSet<>(needs);
        Deque<RecordId> next = new ArrayDeque<>(needs);
        while (!next.isEmpty()) {
            RecordId other = next.remove();
            if (other.equals(id)) {
                throw new Conflict("cycle", id + " would need itself, through " + needs);
            }
            find(reader, other).map(row -> more.apply(version(row).value())).orElse(List.of()).stream()
                    .filter(seen::add)
                    .forEach(next::add);
        }
    }

    @Override
    public Optional<Claim> claim(Optional<RecordId> workingMemory, Duration lease) {
        return state().write(unit -> {
            TasksService inside = new TasksService(state().inside(unit));
            return inside.states(workingMemory).stream()
                    .filter(TaskState::ready)
                    .map(TaskState::task)
                    .filter(task -> isWritten(task.space()))
                    .findFirst()
                    .map(task -> inside.claimed(unit, task.id(), lease));
        });
    }

    @Override
    public Claim claim(RecordId id, Duration lease) {
        return state().write(unit -> {
            TasksService inside = new TasksService(state().inside(unit));
            TaskState before = inside.state(Check.required("id", id));
            if (!before.ready() && !isMine(before)) {
                String why = before.blockedBy().isEmpty()
                        ? word(before.task().value().status())
                        : "it waits for " + before.blockedBy();
                throw new Conflict("ready", id + " is not ready: " + why);
            }
            return inside.claimed(unit, id, lease);
        });
    }

    /** Returns whether a task was given to the actor, who has not begun. */
    private boolean isMine(TaskState before) {
        Task task = before.task().value();
        return task.status() == TaskStatus.ASSIGNED
                && before.blockedBy().isEmpty()
                && task.assignment().assignedTo().filter(agent()::equals).isPresent();
    }

    private Reference agent() {
        return Reference.of(state().scope().actor());
    }

    /** The token is the sequence of the claim, so that each claim has a greater one than those before. */
    private Claim claimed(UnitOfWork unit, RecordId id, Duration duration) {
        long token = unit.lastSequence() + 1;
        Instant now = Times.instant(state().ledger().now());
        Assignment assignment = new Assignment(Optional.of(agent()), Optional.of(now), Optional.of(token));
        Version<Task> task = moved(
                unit,
                id,
                old -> TaskBuilder.builder(old)
                        .status(TaskStatus.IN_PROGRESS)
                        .assignment(assignment)
                        .build(),
                WriteOptions.of());
        return leased(unit, task, token, duration);
    }

    private Claim leased(UnitOfWork unit, Version<Task> task, long token, Duration duration) {
        Check.that(!duration.isNegative() && !duration.isZero(), "lease", duration, "must be positive");
        long until = unit.writer().leaseTime(state().ledger().now()) + duration.toNanos() / 1_000;
        unit.writer().put(new Lease(token, state().scope().actor(), until));
        return new Claim(task, token, Times.instant(until));
    }

    @Override
    public Claim heartbeat(RecordId id, long token, Duration lease) {
        return state().write(unit -> {
            Version<Task> task = version(changeable(unit, Check.required("id", id), WriteOptions.of()));
            refuseOthers(unit.writer(), id, task.value(), Optional.of(token));
            return leased(unit, task, token, lease);
        });
    }

    @Override
    public Completion complete(RecordId id, TaskResult result, WriteOption... options) {
        Check.required("result", result);
        return state().write(unit -> completion(
                unit,
                change(
                        unit,
                        id,
                        task -> {
                            boolean reviewed = !task.review().needsReview()
                                    || task.review().reviewStatus().equals(Optional.of(ReviewStatus.APPROVED));
                            return ended(task, reviewed ? TaskStatus.COMPLETED : TaskStatus.REVIEW)
                                    .result(result)
                                    .build();
                        },
                        options)));
    }

    /** The claim of a task ends; who had it stays known. */
    private static TaskBuilder ended(Task task, TaskStatus status) {
        Assignment had = task.assignment();
        return TaskBuilder.builder(task)
                .status(status)
                .assignment(new Assignment(had.assignedTo(), had.assignedAt(), Optional.empty()));
    }

    @Override
    public Completion fail(RecordId id, String reason, AfterFailure then, WriteOption... options) {
        TaskResult why = TaskResult.of(reason);
        TaskStatus status = switch (then) {
            case RETRY -> TaskStatus.PENDING;
            case SKIP -> TaskStatus.CANCELLED;
            case ABORT -> TaskStatus.FAILED;
        };
        return state().write(unit -> {
            Version<Task> failed =
                    change(unit, id, task -> ended(task, status).result(why).build(), options);
            if (then == AfterFailure.ABORT) {
                cancelDependents(unit, id, new HashSet<>(Set.of(id)));
            }
            return completion(unit, failed);
        });
    }

    private void cancelDependents(UnitOfWork unit, RecordId id, Set<RecordId> seen) {
        for (Version<Task> task : dependents(unit, id)) {
            if (seen.add(task.id()) && !task.value().status().isFinished()) {
                moved(unit, task.id(), old -> ended(old, TaskStatus.CANCELLED).build(), WriteOptions.of());
                cancelDependents(unit, task.id(), seen);
            }
        }
    }

    private List<Version<Task>> dependents(UnitOfWork unit, RecordId id) {
        return new TasksService(state().inside(unit)).linking(id, DEPENDS_ON).toList();
    }

    @Override
    public Completion release(RecordId id, WriteOption... options) {
        return state().write(unit -> completion(
                unit, change(unit, id, task -> ended(task, TaskStatus.PENDING).build(), options)));
    }

    @Override
    public Completion revoke(RecordId id, WriteOption... options) {
        WriteOptions given = WriteOptions.of(options);
        return state().write(unit -> {
            changeable(unit, Check.required("id", id), given);
            return completion(
                    unit,
                    moved(unit, id, task -> ended(task, TaskStatus.PENDING).build(), given));
        });
    }

    @Override
    public Completion review(RecordId id, ReviewStatus status, Optional<String> comments, WriteOption... options) {
        String reviewer = state().scope().actor();
        TaskStatus next = switch (Check.required("status", status)) {
            case APPROVED -> TaskStatus.COMPLETED;
            case NEEDS_REWORK -> TaskStatus.IN_PROGRESS;
            case REJECTED -> TaskStatus.FAILED;
        };
        return state().write(unit -> completion(
                unit,
                change(
                        unit,
                        id,
                        task -> {
                            if (task.status() != TaskStatus.REVIEW) {
                                throw new Conflict("transition", id + " is " + word(task.status()) + ", not in review");
                            }
                            boolean needed = task.review().needsReview();
                            return TaskBuilder.builder(task)
                                    .status(next)
                                    .review(new TaskReview(
                                            needed, Optional.of(reviewer), Optional.of(status), comments))
                                    .build();
                        },
                        options)));
    }

    /** Names the tasks that the new status of a task made ready. */
    private Completion completion(UnitOfWork unit, Version<Task> task) {
        TasksService inside = new TasksService(state().inside(unit));
        List<Version<Task>> waiting = switch (task.value().status()) {
            case COMPLETED -> dependents(unit, task.id());
            case PENDING -> List.of(task);
            default -> List.of();
        };
        TaskGraph graph = inside.graph(waiting);
        return new Completion(
                task,
                inside.states(graph, waiting).stream()
                        .filter(TaskState::ready)
                        .map(state -> state.task().id())
                        .toList());
    }

    @Override
    public TaskState state(RecordId id) {
        Version<Task> task = get(id);
        return states(graph(tasks(task.value().workingMemoryId())), List.of(task))
                .get(0);
    }

    @Override
    public List<TaskState> states(Optional<RecordId> workingMemory) {
        List<Version<Task>> tasks = tasks(workingMemory);
        TaskGraph graph = graph(tasks);
        return states(graph, tasks.stream().sorted(graph.urgency()).toList());
    }

    @Override
    public List<TaskState> ready(Optional<RecordId> workingMemory, int limit) {
        Check.that(limit >= 1, "limit", limit, "must be at least 1");
        return states(workingMemory).stream()
                .filter(TaskState::ready)
                .limit(limit)
                .toList();
    }

    @Override
    public List<Version<Task>> criticalPath(Optional<RecordId> workingMemory) {
        return graph(tasks(workingMemory)).criticalPath();
    }

    private List<Version<Task>> tasks(Optional<RecordId> workingMemory) {
        return all(workingMemory.map(id -> Filter.where("working_memory", id)).orElse(Filter.ALL));
    }

    /** Returns the graph of some tasks, and of those elsewhere that they depend on. */
    private TaskGraph graph(List<Version<Task>> tasks) {
        Map<RecordId, Version<Task>> all = new LinkedHashMap<>();
        tasks.forEach(task -> all.put(task.id(), task));
        tasks.stream()
                .flatMap(task -> task.value().dependsOn().stream())
                .filter(id -> !all.containsKey(id))
                .distinct()
                .toList()
                .forEach(id -> find(id).ifPresent(task -> all.put(id, task)));
        return new TaskGraph(all.values());
    }

    private List<TaskState> states(TaskGraph graph, List<Version<Task>> tasks) {
        return state().read(reader -> {
            Map<Long, Lease> leases = leases(
                    reader,
                    tasks.stream()
                            .flatMap(task -> task.value().assignment().claimToken().stream())
                            .toList());
            Map<RecordId, Boolean> active = new HashMap<>();
            return tasks.stream()
                    .map(task -> {
                        Optional<Lease> lease = task.value()
                                .assignment()
                                .claimToken()
                                .flatMap(token -> Optional.ofNullable(leases.get(token)));
                        boolean open = task.value()
                                .workingMemoryId()
                                .map(id -> active.computeIfAbsent(id, this::isActive))
                                .orElse(true);
                        List<RecordId> blockedBy = graph.blockedBy(task.id());
                        return new TaskState(
                                task,
                                open && blockedBy.isEmpty() && isFree(task.value(), lease),
                                graph.priority(task.id()),
                                blockedBy,
                                graph.blocks(task.id()),
                                lease.map(Lease::holder),
                                lease.map(Lease::until).map(Times::instant));
                    })
                    .toList();
        });
    }

    /** Returns the leases that have not ended, by their tokens. */
    private Map<Long, Lease> leases(Reader reader, List<Long> tokens) {
        long now = reader.leaseTime(state().ledger().now());
        return tokens.isEmpty()
                ? Map.of()
                : reader.leases(tokens).stream()
                        .filter(lease -> lease.until() > now)
                        .collect(Collectors.toMap(Lease::token, lease -> lease));
    }

    private boolean isActive(RecordId memory) {
        return new MemoriesService(state())
                .find(memory)
                .filter(found -> found.value().status() == WorkingMemoryStatus.ACTIVE)
                .isPresent();
    }

    /** Returns whether nobody works on a task: it is pending, or the lease of its claim has ended. */
    private static boolean isFree(Task task, Optional<Lease> lease) {
        boolean claimed = task.assignment().claimToken().isPresent();
        return switch (task.status()) {
            case PENDING -> true;
            case ASSIGNED, IN_PROGRESS -> claimed && lease.isEmpty();
            default -> false;
        };
    }
}
