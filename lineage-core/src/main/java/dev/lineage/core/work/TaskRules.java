package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.ledger.WriteOptions;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.work.Assignment;
import dev.lineage.work.Task;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.TaskStatus;
import dev.lineage.work.Tasks;
import dev.lineage.work.WorkingMemoryConfig;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Adds and changes tasks (rules W1, W3 and W5). */
abstract class TaskRules extends TaskQueries implements Tasks {
    TaskRules(State state) {
        super(state);
    }

    @Override
    protected final Version<Task> added(UnitOfWork unit, Task task, WriteOptions options) {
        return create(unit, moved(TaskStatus.PENDING, task), options, () -> {
            refuseMany(unit, task);
            String id = newId(unit, options);
            refuseCycle(unit.writer(), RecordId.of(id), task);
            return id;
        });
    }

    /** Refuses a task more than its working memory may have (rule W1). */
    private void refuseMany(UnitOfWork unit, Task task) {
        task.workingMemoryId().ifPresent(id -> {
            State inside = state().inside(unit);
            long tasks = new TasksService(inside)
                    .all(Filter.where("working_memory", id))
                    .size();
            new MemoriesService(inside).refuseMany(id, "tasks", WorkingMemoryConfig::maxTasks, tasks);
        });
    }

    @Override
    protected final Version<Task> changed(
            UnitOfWork unit, RecordId id, UnaryOperator<Task> change, WriteOptions options) {
        return change(
                unit,
                Check.required("id", id),
                old -> {
                    Task changed = moved(old.status(), change.apply(old));
                    refuseCycle(unit.writer(), id, changed);
                    old.assignment()
                            .claimToken()
                            .filter(token -> !changed.assignment().claimToken().equals(Optional.of(token)))
                            .ifPresent(unit.writer()::removeLease);
                    return changed;
                },
                options);
    }

    /** Changes a task, whoever holds it. */
    final Version<Task> taken(UnitOfWork unit, RecordId id, UnaryOperator<Task> change, WriteOptions options) {
        Optional<Lease> live = find(unit.writer(), Check.required("id", id)).flatMap(row -> lease(unit.writer(), row));
        return changed(unit, id, change, options.fenced(live.map(Lease::token)));
    }

    /** {@inheritDoc} Refuses another claim than the one of the task, and one that was lost (rule W5). */
    @Override
    protected final Row changeable(UnitOfWork unit, RecordId id, WriteOptions options) {
        Row row = super.changeable(unit, id, options);
        Optional<Lease> live = lease(unit.writer(), row);
        Optional<Long> token = options.fence();
        if (live.map(Lease::token).equals(token)) {
            return row;
        }
        String holder = live.map(lease -> "is claimed by " + lease.holder() + " under the token " + lease.token())
                .orElse("is not claimed");
        String given = token.map(value -> "; the token given is " + value).orElse("; no token was given");
        throw new Conflict("fence", id + " " + holder + given);
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
                if (status == TaskStatus.IN_PROGRESS) {
                    moved.startedAt(task.startedAt().or(() -> Optional.of(now)));
                }
            }
            case COMPLETED, FAILED, CANCELLED -> moved.completedAt(now);
            default -> {}
        }
        return moved.build();
    }

    static String word(TaskStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    /** Refuses a task that would depend on itself, or be a part of itself, through others (rule W1). */
    private void refuseCycle(Reader reader, RecordId id, Task task) {
        refuseCycle(reader, id, task.dependsOn(), Task::dependsOn);
        List<RecordId> parent = task.parentId().stream().toList();
        refuseCycle(reader, id, parent, other -> other.parentId().stream().toList());
    }

    private void refuseCycle(Reader reader, RecordId id, List<RecordId> needs, Function<Task, List<RecordId>> more) {
        if (lead(reader, needs, id, more)) {
            throw new Conflict("cycle", id + " would need itself, through " + needs);
        }
    }
}
