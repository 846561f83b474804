package dev.lineage.core.work;

import static dev.lineage.record.WriteOption.fence;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.work.TaskGraph.Node;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.work.Nudge;
import dev.lineage.work.Nudge.NudgeDelivery;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Assignment;
import dev.lineage.work.Task.Retries;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskReview;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.Work.AfterFailure;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.Work.Completion;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** The rules of claims and results (rules W4 to W6). */
public final class WorkService extends TaskRules {
    private static final int MAX_DAYS = 36_500;

    public WorkService(State state) {
        this(state, false);
    }

    WorkService(State state, boolean isRevoking) {
        super(state, isRevoking);
    }

    @Override
    public Optional<Claim> claim(Optional<RecordId> workingMemory, Duration lease) {
        return state().write(unit -> {
            List<Node> nodes = graph(unit.writer(), rows(unit.writer(), workingMemory))
                    .nodes()
                    .filter(node -> isWritten(node.row.header().space()))
                    .sorted(TaskGraph.URGENCY)
                    .toList();
            nodes.stream()
                    .filter(node -> node.isLapsed() && node.retries.isUsedUp())
                    .forEach(node -> taken(unit, node.id(), old -> lapsed(old, node.retries), WriteOption.changing()));
            return nodes.stream().filter(node -> node.ready).findFirst().map(node -> claimed(unit, node, lease));
        });
    }

    private static Task lapsed(Task task, Retries retries) {
        String holder = task.assignment().assignedTo().map(Reference::text).orElse("its agent");
        return to(task, TaskStatus.FAILED)
                .retries(retries)
                .result(TaskResult.of("The lease of " + holder + " ended before it was completed"))
                .build();
    }

    @Override
    public Claim claim(RecordId id, Duration lease) {
        return state().write(unit -> {
            Node node = node(unit.writer(), Check.required("id", id));
            refusal(unit.writer(), node).ifPresent(why -> {
                throw new Conflict("ready", id + " is not ready: " + why);
            });
            return claimed(unit, node, lease);
        });
    }

    /** Returns why the actor cannot claim a task. A task that was given to it, or back to it by a review, it can. */
    private Optional<String> refusal(Reader reader, Node node) {
        Task task = version(node.row).value();
        boolean given = Set.of(TaskStatus.ASSIGNED, TaskStatus.IN_PROGRESS).contains(task.status())
                && task.assignment().claimToken().isEmpty()
                && task.assignment().assignedTo().filter(agent()::equals).isPresent();
        String status = task.status() == TaskStatus.PENDING ? "it is retired" : RecordCodec.word(task.status());
        return node.lease
                .map(lease -> "it is claimed by " + lease.holder())
                .or(() -> obstacle(reader, node))
                .or(() -> Optional.of(status).filter(other -> !node.ready && !given));
    }

    private Reference agent() {
        return Reference.of(state().scope().actor());
    }

    /** The token is the sequence of the claim, so that each claim has a greater one than those before. */
    private Claim claimed(UnitOfWork unit, Node node, Duration duration) {
        state().ledger().beforeWrite().accept(unit, state());
        long token = unit.lastSequence() + 1;
        Assignment assignment = new Assignment(
                Optional.of(agent()), Optional.of(state().ledger().instant()), Optional.of(token));
        Version<Task> task = taken(
                unit,
                node.id(),
                old -> to(old, TaskStatus.IN_PROGRESS)
                        .assignment(assignment)
                        .retries(node.retries)
                        .build(),
                WriteOption.changing());
        return leased(unit, task, token, duration);
    }

    private Claim leased(UnitOfWork unit, Version<Task> task, long token, Duration duration) {
        boolean fits = Check.required("lease", duration).compareTo(Duration.ZERO) > 0 && duration.toDays() <= MAX_DAYS;
        Check.that(fits, "lease", duration, "must be positive and at most " + MAX_DAYS + " days");
        long until = unit.writer().time(state().ledger().now()) + duration.toNanos() / 1_000;
        unit.writer().put(new Lease(token, task.id().value(), state().scope().actor(), until));
        State carrying = state().in(state().scope().task(task.id()));
        Lineage lineage = state().ledger().lineages().apply(carrying);
        return new Claim(task, token, Times.instant(until), lineage);
    }

    @Override
    public Claim heartbeat(RecordId id, long token, Duration lease) {
        return state().write(unit -> {
            Version<Task> task =
                    version(changeable(unit, Check.required("id", id), WriteOption.changing(fence(token))));
            return leased(unit, task, token, lease);
        });
    }

    @Override
    public Completion complete(RecordId id, TaskResult result, WriteOption... options) {
        return moved(options, (unit, given) -> changed(unit, id, done(result), given));
    }

    @Override
    public Completion completeBlocked(RecordId id, TaskResult result, WriteOption... options) {
        return moved(options, (unit, given) -> forced(unit, id, done(result), given));
    }

    private static UnaryOperator<Task> done(TaskResult given) {
        TaskResult result = Check.required("result", given);
        return task -> ended(task, awaitsReview(task) ? TaskStatus.REVIEW : TaskStatus.COMPLETED)
                .result(result)
                .build();
    }

    /** Ends the work on a task once: a later result replaces none. */
    private static TaskBuilder ended(Task task, TaskStatus status) {
        if (task.status().isFinished() || task.status() == status) {
            throw impossible(task.status(), status);
        }
        return to(task, status);
    }

    private static TaskBuilder to(Task task, TaskStatus status) {
        return TaskBuilder.builder(task).status(status);
    }

    @Override
    public Completion fail(RecordId id, String reason, AfterFailure then, WriteOption... options) {
        TaskResult why = TaskResult.of(reason);
        return moved(options, (unit, given) -> {
            Version<Task> failed = changed(
                    unit,
                    id,
                    task -> failed(task, then, now(unit.writer())).result(why).build(),
                    given);
            if (then == AfterFailure.ABORT) {
                cancelDependents(unit, id);
            }
            return failed;
        });
    }

    private static TaskBuilder failed(Task task, AfterFailure then, Instant now) {
        return switch (then) {
            case RETRY -> {
                Retries retries = task.retries().after(now);
                yield ended(task, retries.isUsedUp() ? TaskStatus.FAILED : TaskStatus.PENDING)
                        .retries(retries);
            }
            case SKIP -> ended(task, TaskStatus.CANCELLED);
            case ABORT -> ended(task, TaskStatus.FAILED);
        };
    }

    /** Cancels the unfinished tasks that need a failed one, as far as the scope may change them. */
    private void cancelDependents(UnitOfWork unit, RecordId id) {
        Deque<RecordId> next = new ArrayDeque<>(List.of(id));
        while (!next.isEmpty()) {
            RecordId needed = next.remove();
            graph(unit.writer(), dependents(unit.writer(), needed))
                    .nodes()
                    .filter(node -> node.isUnfinished() && node.blockedBy.contains(needed))
                    .filter(node -> isWritten(node.row.header().space()))
                    .map(Node::id)
                    .forEach(task -> {
                        taken(unit, task, old -> to(old, TaskStatus.CANCELLED).build(), WriteOption.changing());
                        next.add(task);
                    });
        }
    }

    private List<Row> dependents(Reader reader, RecordId id) {
        return dependents(reader, find(reader, id).stream().toList(), Set.of()).toList();
    }

    @Override
    public Completion release(RecordId id, WriteOption... options) {
        return moved(options, (unit, given) -> changed(unit, id, WorkService::pending, given));
    }

    @Override
    public Completion revoke(RecordId id, WriteOption... options) {
        return moved(options, (unit, given) -> taken(unit, id, WorkService::pending, given));
    }

    private static Task pending(Task task) {
        return to(task, TaskStatus.PENDING).build();
    }

    @Override
    public Completion review(RecordId id, ReviewStatus status, Optional<String> comments, WriteOption... options) {
        Optional<String> reviewer = Optional.of(state().scope().actor());
        TaskStatus next = switch (Check.required("status", status)) {
            case APPROVED -> TaskStatus.COMPLETED;
            case NEEDS_REWORK -> TaskStatus.IN_PROGRESS;
            case REJECTED -> TaskStatus.FAILED;
        };
        UnaryOperator<Task> reviewed = task -> {
            refuseUnlessReviewed(id, task);
            boolean needed = task.review().needsReview();
            return to(task, next)
                    .review(new TaskReview(needed, reviewer, Optional.of(status), comments))
                    .build();
        };
        return moved(options, (unit, given) -> changed(unit, id, reviewed, given));
    }

    /** Moves a task, and names the tasks that its new status made ready. */
    private Completion moved(WriteOption[] options, BiFunction<UnitOfWork, WriteOption, Version<Task>> move) {
        WriteOption given = WriteOption.changing(options);
        return state().write(unit -> {
            Version<Task> task = move.apply(unit, given);
            List<Row> rows = switch (task.value().status()) {
                case COMPLETED -> dependents(unit.writer(), task.id());
                case PENDING -> find(unit.writer(), task.id()).stream().toList();
                default -> List.of();
            };
            return new Completion(task, ready(unit.writer(), rows).map(Node::id).toList());
        });
    }

    @Override
    public List<Version<Nudge>> deliver(Reference agent, NudgeDelivery moment) {
        return new NudgesService(state()).deliver(agent, moment);
    }

    @Override
    public Version<Nudge> acknowledge(RecordId nudge, Reference agent, WriteOption... options) {
        return new NudgesService(state()).acknowledge(nudge, agent, options);
    }
}
