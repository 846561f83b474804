package dev.lineage.core.work;

import static dev.lineage.record.WriteOption.fence;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.ledger.WriteOptions;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Row;
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
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The rules of claims and results (rules W4 to W6). */
public final class TasksService extends TaskRules {
    /** Creates a service for a state. */
    public TasksService(State state) {
        super(state);
    }

    @Override
    public Optional<Claim> claim(Optional<RecordId> workingMemory, Duration lease) {
        return state().write(unit -> {
            TasksService inside = new TasksService(state().inside(unit));
            return inside.ready(unit.writer(), inside.rows(unit.writer(), workingMemory))
                    .filter(node -> isWritten(node.row.header().space()))
                    .findFirst()
                    .map(node -> inside.claimed(unit, RecordId.of(node.id()), lease));
        });
    }

    @Override
    public Claim claim(RecordId id, Duration lease) {
        return state().write(unit -> {
            TasksService inside = new TasksService(state().inside(unit));
            TaskState before = inside.state(Check.required("id", id));
            if (!before.ready() && !isMine(before)) {
                String status = before.blockedBy().isEmpty()
                        ? word(before.task().value().status())
                        : "it waits for " + before.blockedBy();
                String why = before.holder().map("it is claimed by "::concat).orElse(status);
                throw new Conflict("ready", id + " is not ready: " + why);
            }
            return inside.claimed(unit, id, lease);
        });
    }

    /** Returns whether a task was given to the actor, or back to it by a review, and is not claimed. */
    private boolean isMine(TaskState before) {
        Task task = before.task().value();
        return Set.of(TaskStatus.ASSIGNED, TaskStatus.IN_PROGRESS).contains(task.status())
                && before.holder().isEmpty()
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
        Version<Task> task = taken(
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
        unit.writer().put(new Lease(token, task.id().value(), state().scope().actor(), until));
        return new Claim(task, token, Times.instant(until));
    }

    @Override
    public Claim heartbeat(RecordId id, long token, Duration lease) {
        return state().write(unit -> {
            Version<Task> task = version(changeable(unit, Check.required("id", id), WriteOptions.of(fence(token))));
            return leased(unit, task, token, lease);
        });
    }

    @Override
    public Completion complete(RecordId id, TaskResult result, WriteOption... options) {
        Check.required("result", result);
        return changed(
                id,
                task -> {
                    boolean reviewed = !task.review().needsReview()
                            || task.review().reviewStatus().equals(Optional.of(ReviewStatus.APPROVED));
                    return ended(task, reviewed ? TaskStatus.COMPLETED : TaskStatus.REVIEW)
                            .result(result)
                            .build();
                },
                options);
    }

    private Completion changed(RecordId id, UnaryOperator<Task> change, WriteOption... options) {
        WriteOptions given = WriteOptions.of(options);
        return state().write(unit -> completion(unit, changed(unit, id, change, given)));
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
        WriteOptions given = WriteOptions.of(options);
        TaskResult why = TaskResult.of(reason);
        TaskStatus status = switch (then) {
            case RETRY -> TaskStatus.PENDING;
            case SKIP -> TaskStatus.CANCELLED;
            case ABORT -> TaskStatus.FAILED;
        };
        return state().write(unit -> {
            Version<Task> failed =
                    changed(unit, id, task -> ended(task, status).result(why).build(), given);
            if (then == AfterFailure.ABORT) {
                cancelDependents(unit, id, new HashSet<>(Set.of(id)));
            }
            return completion(unit, failed);
        });
    }

    private void cancelDependents(UnitOfWork unit, RecordId id, Set<RecordId> seen) {
        TasksService inside = new TasksService(state().inside(unit));
        List<Row> rows = inside.dependents(unit, id);
        inside.graph(unit.writer(), rows)
                .nodes()
                .filter(node -> node.isUnfinished() && node.blockedBy.contains(id.value()))
                .map(node -> RecordId.of(node.id()))
                .filter(seen::add)
                .forEach(task -> {
                    taken(unit, task, old -> ended(old, TaskStatus.CANCELLED).build(), WriteOptions.of());
                    cancelDependents(unit, task, seen);
                });
    }

    /** Returns the tasks that may depend on another one, and those of other projects that use its id. */
    private List<Row> dependents(UnitOfWork unit, RecordId id) {
        return linking(id, "depends_on")
                .flatMap(task -> find(unit.writer(), task.id()).stream())
                .toList();
    }

    @Override
    public Completion release(RecordId id, WriteOption... options) {
        return changed(id, task -> ended(task, TaskStatus.PENDING).build(), options);
    }

    @Override
    public Completion revoke(RecordId id, WriteOption... options) {
        WriteOptions given = WriteOptions.of(options);
        return state().write(unit -> completion(
                unit, taken(unit, id, task -> ended(task, TaskStatus.PENDING).build(), given)));
    }

    @Override
    public Completion review(RecordId id, ReviewStatus status, Optional<String> comments, WriteOption... options) {
        String reviewer = state().scope().actor();
        TaskStatus next = switch (Check.required("status", status)) {
            case APPROVED -> TaskStatus.COMPLETED;
            case NEEDS_REWORK -> TaskStatus.IN_PROGRESS;
            case REJECTED -> TaskStatus.FAILED;
        };
        return changed(
                id,
                task -> {
                    if (task.status() != TaskStatus.REVIEW) {
                        throw new Conflict("transition", id + " is " + word(task.status()) + ", not in review");
                    }
                    boolean needed = task.review().needsReview();
                    return TaskBuilder.builder(task)
                            .status(next)
                            .review(new TaskReview(needed, Optional.of(reviewer), Optional.of(status), comments))
                            .build();
                },
                options);
    }

    /** Names the tasks that the new status of a task made ready. */
    private Completion completion(UnitOfWork unit, Version<Task> task) {
        TasksService inside = new TasksService(state().inside(unit));
        List<Row> rows = switch (task.value().status()) {
            case COMPLETED -> inside.dependents(unit, task.id());
            case PENDING -> inside.find(unit.writer(), task.id()).stream().toList();
            default -> List.of();
        };
        return new Completion(
                task,
                inside.ready(unit.writer(), rows)
                        .map(node -> RecordId.of(node.id()))
                        .toList());
    }
}
