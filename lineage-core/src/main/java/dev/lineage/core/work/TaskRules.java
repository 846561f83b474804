package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.work.TaskGraph.Node;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Assignment;
import dev.lineage.work.Task.Retries;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskReview;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.Work;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Adds and changes tasks (rules W1, W3 and W5). */
abstract class TaskRules extends TaskQueries implements Work {
    /** The statuses of a task that is being or was worked on with success. */
    private static final Set<TaskStatus> WORKED =
            Set.of(TaskStatus.IN_PROGRESS, TaskStatus.REVIEW, TaskStatus.COMPLETED);

    /** Whether it writes to claimed tasks without their tokens. */
    private final boolean isRevoking;

    TaskRules(State state, boolean isRevoking) {
        super(state);
        this.isRevoking = isRevoking;
    }

    @Override
    protected final Version<Task> added(UnitOfWork unit, Task task, WriteOption options) {
        return create(unit, moved(TaskStatus.PENDING, task), options, () -> {
            String id = newId(unit, options);
            check(unit, RecordId.of(id), Optional.empty(), task);
            return id;
        });
    }

    /** Refuses a token that is not the sequence of a claim, a full working memory and cycles; ends a lost claim. */
    private void check(UnitOfWork unit, RecordId id, Optional<Task> old, Task task) {
        Optional<Long> claim = old.flatMap(before -> before.assignment().claimToken());
        Optional<Long> token = task.assignment().claimToken();
        if (!token.equals(claim)) {
            boolean isNew = token.isEmpty() || old.isPresent() && token.get() == unit.lastSequence() + 1;
            Check.that(isNew, "claim_token", token.orElse(null), "is set by claims alone");
            claim.ifPresent(unit.writer()::removeLease);
        }
        if (!task.workingMemoryId().equals(old.flatMap(Task::workingMemoryId))) {
            refuseMany(unit, task);
        }
        refuseCycle(unit.writer(), id, "depends_on", Task::dependsOn, old, task);
        refuseCycle(
                unit.writer(), id, "parent_id", each -> each.parentId().stream().toList(), old, task);
    }

    /** Refuses a task more than its working memory may have (rule W1). */
    private void refuseMany(UnitOfWork unit, Task task) {
        task.workingMemoryId().ifPresent(id -> {
            int tasks = rows(unit.writer(), Optional.of(id)).size();
            new MemoriesService(state().inside(unit)).refuseMany(id, "tasks", WorkingMemoryConfig::maxTasks, tasks);
        });
    }

    @Override
    protected final Version<Task> changed(
            UnitOfWork unit, RecordId id, UnaryOperator<Task> change, WriteOption options) {
        return forced(
                unit,
                id,
                old -> {
                    Task given = change.apply(old);
                    boolean moved = given.status() != old.status() && old.status() != TaskStatus.REVIEW;
                    if (moved && WORKED.contains(given.status())) {
                        refuseBlocked(unit, id, given.status());
                    }
                    return given;
                },
                options);
    }

    /** Refuses to begin or end a task whose dependencies are open, whatever the door (rule W6). */
    private void refuseBlocked(UnitOfWork unit, RecordId id, TaskStatus status) {
        Node node = node(unit.writer(), id);
        Set<RecordId> open = node.status == TaskStatus.IN_PROGRESS ? node.open : node.blockedBy;
        obstacle(unit.writer(), node)
                .filter(why -> status == TaskStatus.IN_PROGRESS || !open.isEmpty())
                .ifPresent(why -> {
                    boolean begins = node.blockedBy.isEmpty();
                    String what = begins ? " cannot begin: " : " cannot become " + RecordCodec.word(status) + ": ";
                    throw new Conflict(begins ? "ready" : "blocked", id + what + why);
                });
    }

    /** Returns why no agent can begin work on a task. */
    final Optional<String> obstacle(Reader reader, Node node) {
        if (!node.blockedBy.isEmpty()) {
            return Optional.of("it waits for " + node.blockedBy);
        }
        if (node.task
                .workingMemoryId()
                .filter(memory -> !isActive(reader, memory))
                .isPresent()) {
            return Optional.of("its working memory is not active");
        }
        if (!node.isUnfinished()) {
            return Optional.empty();
        }
        return node.retries.isUsedUp()
                ? Optional.of("it has no attempt left")
                : node.retries.notBefore().filter(now(reader)::isBefore).map(next -> "it waits until " + next);
    }

    /** Changes a task, even one that waits for others. */
    final Version<Task> forced(UnitOfWork unit, RecordId id, UnaryOperator<Task> change, WriteOption options) {
        return change(
                unit,
                Check.required("id", id),
                old -> {
                    Task given = change.apply(old);
                    if (isApproved(given) && !isApproved(old)) {
                        refuseUnlessReviewed(id, old);
                    }
                    Task changed = moved(old.status(), given);
                    check(unit, id, Optional.of(old), changed);
                    return changed;
                },
                options);
    }

    /** Changes a task without the token of its claim. */
    final Version<Task> taken(UnitOfWork unit, RecordId id, UnaryOperator<Task> change, WriteOption options) {
        return new WorkService(state(), true).changed(unit, id, change, options);
    }

    /** {@inheritDoc} Refuses another claim, the claim of another agent, and one that was lost (rule W5). */
    @Override
    protected final Row changeable(UnitOfWork unit, RecordId id, WriteOption options) {
        Row row = super.changeable(unit, id, options);
        Optional<Lease> live = lease(unit.writer(), row);
        Optional<Long> token = options.fence();
        String actor = state().scope().actor();
        if (isRevoking
                || live.map(Lease::token).equals(token)
                        && live.map(Lease::holder).orElse(actor).equals(actor)) {
            return row;
        }
        String holder = live.map(lease -> "is claimed by " + lease.holder() + " under the token " + lease.token())
                .orElse("is not claimed");
        String given =
                token.map(value -> "; " + actor + " gives the token " + value).orElse("; no token was given");
        throw new Conflict("fence", id + " " + holder + given);
    }

    /** Checks a move, and completes what comes with it (rule W3). */
    private Task moved(TaskStatus before, Task task) {
        TaskStatus status = task.status();
        if (status == before) {
            return task;
        }
        if (!before.mayBecome(status)) {
            throw impossible(before, status);
        }
        if (status == TaskStatus.COMPLETED && awaitsReview(task)) {
            throw new Conflict("review", "The task needs a review that approves it");
        }
        Instant now = state().ledger().instant();
        TaskBuilder moved = TaskBuilder.builder(task);
        Assignment assignment = task.assignment();
        TaskReview review = task.review();
        switch (status) {
            case PENDING -> {
                Optional<ReviewStatus> verdict = review.reviewStatus().filter(word -> word != ReviewStatus.APPROVED);
                moved.assignment(Assignment.NONE).completedAt(Optional.empty());
                moved.review(
                        new TaskReview(review.needsReview(), review.reviewedBy(), verdict, review.reviewComments()));
                if (before.isFinished()) {
                    moved.retries(new Retries(0, task.retries().maxAttempts(), Optional.empty()));
                }
            }
            case ASSIGNED, IN_PROGRESS -> {
                Optional<Instant> since = assignment.assignedAt().or(() -> Optional.of(now));
                moved.assignment(new Assignment(assignment.assignedTo(), since, assignment.claimToken()));
                if (status == TaskStatus.IN_PROGRESS) {
                    moved.startedAt(task.startedAt().or(() -> Optional.of(now)));
                }
            }
            case REVIEW, COMPLETED, FAILED, CANCELLED -> {
                moved.assignment(new Assignment(assignment.assignedTo(), assignment.assignedAt(), Optional.empty()));
                moved.completedAt(status.isFinished() ? Optional.of(now) : task.completedAt());
            }
            default -> {}
        }
        return moved.build();
    }

    static Conflict impossible(TaskStatus before, TaskStatus status) {
        String what = "A task cannot become " + RecordCodec.word(status) + " after " + RecordCodec.word(before);
        return new Conflict("transition", what);
    }

    static boolean awaitsReview(Task task) {
        return task.review().needsReview() && !isApproved(task);
    }

    private static boolean isApproved(Task task) {
        return task.review().reviewStatus().equals(Optional.of(ReviewStatus.APPROVED));
    }

    static void refuseUnlessReviewed(RecordId id, Task task) {
        if (task.status() != TaskStatus.REVIEW) {
            throw new Conflict("transition", id + " is " + RecordCodec.word(task.status()) + ", not in review");
        }
    }

    /** Refuses a task that would depend on itself, or be a part of itself, through others (rule W1), or on no task. */
    private void refuseCycle(
            Reader reader,
            RecordId id,
            String field,
            Function<Task, List<RecordId>> needs,
            Optional<Task> old,
            Task task) {
        List<RecordId> added = new ArrayList<>(needs.apply(task));
        old.map(needs).ifPresent(added::removeAll);
        for (RecordId other : added) {
            boolean isTask =
                    state().find(reader, other.value()).map(this::isOfKind).orElse(true);
            Check.that(isTask, field, other, "must be a task");
        }
        List<RecordId> path = path(reader, added, id, needs);
        if (!path.isEmpty()) {
            throw new Conflict("cycle", id + " would need itself, through " + path);
        }
    }
}
