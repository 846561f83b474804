package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.work.TaskGraph.Node;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Row;
import dev.lineage.work.Task;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rule of tasks: how they move, and who may move them (rules W1, W3, W5 and W6). */
enum TaskRule implements Rule<Task> {
    /** Holds for all writers. */
    GUARDED,
    /** Lets a person complete a task that waits for others. */
    FORCED,
    /** Takes a task from its holder, without the token of the claim. */
    TAKEN;

    /** The statuses of a task that is being or was worked on with success. */
    private static final Set<TaskStatus> WORKED =
            Set.of(TaskStatus.IN_PROGRESS, TaskStatus.REVIEW, TaskStatus.COMPLETED);

    @Override
    public Task apply(State inside, @Nullable Version<Task> before, Task given) {
        if (before == null) {
            boolean isReviewed = TaskMoves.isApproved(given);
            Check.that(!isReviewed, "review_status", ReviewStatus.APPROVED, "comes from a review of the task");
            check(inside, Optional.empty(), given);
            return TaskMoves.completed(
                    TaskStatus.PENDING, given, inside.ledger().instant());
        }
        Task old = before.value();
        boolean moves = given.status() != old.status() && old.status() != TaskStatus.REVIEW;
        if (moves && isGuarded(given)) {
            refuseBlocked(inside, before.id(), given.status());
        }
        if (TaskMoves.isApproved(given) && !TaskMoves.isApproved(old)) {
            TaskMoves.refuseUnlessReviewed(before.id(), old);
        }
        Task moved = TaskMoves.completed(old.status(), given, inside.ledger().instant());
        check(inside, Optional.of(old), moved);
        refuseCycles(inside, before.id(), Optional.of(old), moved);
        return moved;
    }

    /** Refuses a token that is not the sequence of a claim, and a full working memory; ends a lost claim. */
    private static void check(State inside, Optional<Task> old, Task task) {
        UnitOfWork unit = inside.running();
        Optional<Long> claim = old.flatMap(before -> before.assignment().claimToken());
        Optional<Long> token = task.assignment().claimToken();
        if (!token.equals(claim)) {
            boolean isNew = token.isEmpty() || old.isPresent() && token.get() == unit.lastSequence() + 1;
            Check.that(isNew, "claim_token", token.orElse(null), "is set by claims alone");
            claim.map(Lease::ended).ifPresent(unit.writer()::put);
        }
        if (!task.workingMemoryId().equals(old.flatMap(Task::workingMemoryId))) {
            refuseMany(inside, task);
        }
    }

    /** Refuses a task more than its working memory may have (rule W1). */
    private static void refuseMany(State inside, Task task) {
        task.workingMemoryId().ifPresent(id -> {
            long present = new TaskQueries(inside).count(Filter.where("working_memory", id));
            WorkingMemoryRule.refuseMany(inside, id, "tasks", WorkingMemoryConfig::maxTasks, present);
        });
    }

    /** Refuses to begin or end a task whose dependencies are open, whatever the door (rule W6). */
    private static void refuseBlocked(State inside, RecordId id, TaskStatus status) {
        Node node = inside.read(reader -> new TaskQueries(inside).node(reader, id));
        Set<RecordId> open = node.status == TaskStatus.IN_PROGRESS ? node.open : node.blockedBy;
        node.obstacle
                .get()
                .filter(why -> status == TaskStatus.IN_PROGRESS || !open.isEmpty())
                .ifPresent(why -> {
                    boolean begins = node.blockedBy.isEmpty();
                    String what = begins ? " cannot begin: " : " cannot become " + RecordCodec.word(status) + ": ";
                    throw new Conflict(begins ? "ready" : "blocked", id + what + why);
                });
    }

    /** {@inheritDoc} Refuses another claim, the claim of another agent, and one that was lost (rule W5). */
    @Override
    public void allow(State inside, Row task, WriteOption options) {
        Optional<Lease> live = inside.read(reader -> new TaskQueries(inside).lease(reader, task));
        Optional<Long> token = options.fence();
        String actor = inside.scope().actor();
        if (this == TAKEN
                || live.map(Lease::token).equals(token)
                        && live.map(Lease::holder).orElse(actor).equals(actor)) {
            return;
        }
        String holder = live.map(lease -> "is claimed by " + lease.holder() + " under the token " + lease.token())
                .orElse("is not claimed");
        String given =
                token.map(value -> "; " + actor + " gives the token " + value).orElse("; no token was given");
        throw new Conflict("fence", task.header().record() + " " + holder + given);
    }

    private boolean isGuarded(Task moved) {
        return this != FORCED && WORKED.contains(moved.status());
    }

    /** {@inheritDoc} Here a new task has its id, which others may name already, and a moved one what it now needs. */
    @Override
    public void stored(State inside, @Nullable Version<Task> before, Version<Task> stored) {
        Task task = stored.value();
        if (before == null) {
            refuseCycles(inside, stored.id(), Optional.empty(), task);
        }
        boolean moves = before == null || before.value().status() != task.status();
        boolean needsMore = before == null || !before.value().dependsOn().containsAll(task.dependsOn());
        if (moves && needsMore && isGuarded(task)) {
            refuseBlocked(inside, stored.id(), task.status());
        }
    }

    private static void refuseCycles(State inside, RecordId id, Optional<Task> old, Task task) {
        refuseCycle(inside, id, "depends_on", Task::dependsOn, old, task);
        refuseCycle(inside, id, "parent_id", each -> each.parentId().stream().toList(), old, task);
    }

    /** Refuses a task that would depend on itself, or be a part of itself, through others (rule W1), or on no task. */
    private static void refuseCycle(
            State inside,
            RecordId id,
            String field,
            Function<Task, List<RecordId>> needs,
            Optional<Task> old,
            Task task) {
        TaskQueries tasks = new TaskQueries(inside);
        List<RecordId> added = new ArrayList<>(needs.apply(task));
        old.map(needs).ifPresent(added::removeAll);
        for (RecordId other : added) {
            Check.that(tasks.mayBeTask(other), field, other, "must be a task");
        }
        List<RecordId> path = tasks.path(added, id, needs);
        if (!path.isEmpty()) {
            throw new Conflict("cycle", id + " would need itself, through " + path);
        }
    }
}
