package dev.lineage.core.work;

import static dev.lineage.record.WriteOption.fence;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Writes;
import dev.lineage.core.work.TaskGraph.Node;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Writer;
import dev.lineage.work.Artifact;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Nudge;
import dev.lineage.work.Nudge.NudgeDelivery;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Assignment;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskReview;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.Work;
import dev.lineage.work.Work.AfterFailure;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.Work.Completion;
import dev.lineage.work.WorkingMemory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The rules of claims and results (rules W4 to W6). */
public final class WorkService extends TaskQueries implements Work, Writes<Task> {
    private static final int MAX_DAYS = 36_500;

    /** The state of the caller, in which a claim's memory works. */
    private final State caller;

    public WorkService(State state) {
        this(state, state);
    }

    private WorkService(State state, State caller) {
        super(state);
        this.caller = caller;
    }

    @Override
    public RecordsService<Task> records() {
        return by(TaskRule.GUARDED);
    }

    @Override
    public RecordsService<WorkingMemory> memories() {
        return new RecordsService<>(state(), WorkingMemory.class, WorkingMemoryRule.RULE);
    }

    @Override
    public AgentsService agents() {
        return new AgentsService(state());
    }

    @Override
    public RecordsService<Artifact> artifacts() {
        return new RecordsService<>(state(), Artifact.class, ArtifactRule.RULE);
    }

    @Override
    public RecordsService<ContextEntry> contextEntries() {
        return new RecordsService<>(state(), ContextEntry.class);
    }

    @Override
    public NudgesService nudges() {
        return new NudgesService(state());
    }

    private RecordsService<Task> by(TaskRule rule) {
        return new RecordsService<>(state(), Task.class, rule);
    }

    private <R> R write(Function<WorkService, R> work) {
        return state().write(inside -> work.apply(new WorkService(inside, caller)));
    }

    @Override
    public Optional<Claim> claim(Optional<RecordId> workingMemory, Duration lease) {
        return write(tasks -> {
            List<Node> nodes = tasks.graphOf(reader -> tasks.unfinished(reader, of(workingMemory)))
                    .nodes()
                    .filter(tasks::isWritten)
                    .sorted(TaskGraph.URGENCY)
                    .toList();
            nodes.stream()
                    .filter(node -> node.isLapsed() && node.retries.isUsedUp())
                    .forEach(node -> tasks.take(node.id(), old -> TaskMoves.lapsed(old, node.retries)));
            return nodes.stream().filter(node -> node.ready).findFirst().map(node -> tasks.claimed(node, lease));
        });
    }

    private TaskGraph graphOf(Function<Reader, List<Row>> rows) {
        return state().read(reader -> graph(reader, rows.apply(reader)));
    }

    private boolean isWritten(Node node) {
        return node.row.header().space().equals(state().scope().space());
    }

    private Version<Task> take(RecordId id, UnaryOperator<Task> change) {
        return by(TaskRule.TAKEN).changed(id, change, WriteOption.changing());
    }

    @Override
    public Claim claim(RecordId id, Duration lease) {
        Check.required("id", id);
        return write(tasks -> {
            Node node = tasks.state().read(reader -> tasks.node(reader, id));
            tasks.refusal(node).ifPresent(why -> {
                throw new Conflict("ready", id + " is not ready: " + why);
            });
            return tasks.claimed(node, lease);
        });
    }

    /** Returns why the actor cannot claim a task. A task that was given to it, or back to it by a review, it can. */
    private Optional<String> refusal(Node node) {
        Task task = version(node.row).value();
        boolean given = Set.of(TaskStatus.ASSIGNED, TaskStatus.IN_PROGRESS).contains(task.status())
                && task.assignment().claimToken().isEmpty()
                && task.assignment().assignedTo().filter(agent()::equals).isPresent();
        String status = task.status() == TaskStatus.PENDING ? "it is retired" : RecordCodec.word(task.status());
        return node.lease
                .map(lease -> "it is claimed by " + lease.holder())
                .or(node.obstacle)
                .or(() -> Optional.of(status).filter(other -> !node.ready && !given));
    }

    private Reference agent() {
        return Reference.of(state().scope().actor());
    }

    /** The token is the sequence of the claim, so that each claim has a greater one than those before. */
    private Claim claimed(Node node, Duration duration) {
        state().ledger().beforeWrite().accept(state());
        long token = state().running().lastSequence() + 1;
        Assignment assignment = new Assignment(
                Optional.of(agent()), Optional.of(state().ledger().instant()), Optional.of(token));
        Version<Task> task = take(
                node.id(),
                old -> TaskMoves.to(old, TaskStatus.IN_PROGRESS)
                        .assignment(assignment)
                        .retries(node.retries)
                        .build());
        return leased(task, token, duration);
    }

    private Claim leased(Version<Task> task, long token, Duration duration) {
        boolean fits = Check.required("lease", duration).compareTo(Duration.ZERO) > 0 && duration.toDays() <= MAX_DAYS;
        Check.that(fits, "lease", duration, "must be positive and at most " + MAX_DAYS + " days");
        Writer writer = state().running().writer();
        long until = writer.time(state().ledger().now()) + duration.toNanos() / 1_000;
        writer.put(new Lease(token, task.id().value(), state().scope().actor(), until));
        Lineage carrying =
                caller.ledger().lineages().apply(caller.in(caller.scope().task(task.id())));
        return new Claim(task, token, Times.instant(until), carrying);
    }

    @Override
    public Claim heartbeat(RecordId id, long token, Duration lease) {
        Check.required("id", id);
        return write(tasks -> {
            Version<Task> task = tasks.version(tasks.records().changeable(id, WriteOption.changing(fence(token))));
            return tasks.leased(task, token, lease);
        });
    }

    @Override
    public Completion complete(RecordId id, TaskResult result, WriteOption... options) {
        return completed(TaskRule.GUARDED, id, result, options);
    }

    @Override
    public Completion completeBlocked(RecordId id, TaskResult result, WriteOption... options) {
        return completed(TaskRule.FORCED, id, result, options);
    }

    private Completion completed(TaskRule rule, RecordId id, TaskResult result, WriteOption... options) {
        UnaryOperator<Task> done = TaskMoves.done(result);
        Object written = RecordCodec.of(TaskResult.class).write(result);
        return moved(
                options, (tasks, given) -> tasks.by(rule).changed(id, done, given, "complete", rule.name(), written));
    }

    @Override
    public Completion fail(RecordId id, String reason, AfterFailure then, WriteOption... options) {
        TaskResult why = TaskResult.of(reason);
        return moved(options, (tasks, given) -> {
            Instant now = tasks.state().read(tasks::now);
            long last = tasks.state().running().lastSequence();
            Version<Task> failed = tasks.records()
                    .changed(
                            id,
                            task -> TaskMoves.failed(task, then, now)
                                    .result(why)
                                    .build(),
                            given,
                            "fail",
                            reason,
                            then.name());
            if (then == AfterFailure.ABORT && failed.sequence() > last) {
                tasks.cancelDependents(id);
            }
            return failed;
        });
    }

    /** Cancels the unfinished tasks that need a failed one, as far as the scope may change them. */
    private void cancelDependents(RecordId id) {
        Deque<RecordId> next = new ArrayDeque<>(List.of(id));
        while (!next.isEmpty()) {
            RecordId needed = next.remove();
            graphOf(reader -> dependents(reader, needed))
                    .nodes()
                    .filter(node -> node.isUnfinished() && node.blockedBy.contains(needed))
                    .filter(this::isWritten)
                    .map(Node::id)
                    .forEach(task -> {
                        take(
                                task,
                                old -> TaskMoves.to(old, TaskStatus.CANCELLED).build());
                        next.add(task);
                    });
        }
    }

    private List<Row> dependents(Reader reader, RecordId id) {
        return dependents(reader, find(reader, id).stream().toList(), Set.of()).toList();
    }

    @Override
    public Completion release(RecordId id, WriteOption... options) {
        return moved(options, (tasks, given) -> tasks.records().changed(id, TaskMoves::pending, given, "release"));
    }

    @Override
    public Completion revoke(RecordId id, WriteOption... options) {
        return moved(
                options, (tasks, given) -> tasks.by(TaskRule.TAKEN).changed(id, TaskMoves::pending, given, "revoke"));
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
            TaskMoves.refuseUnlessReviewed(id, task);
            boolean needed = task.review().needsReview();
            return TaskMoves.to(task, next)
                    .review(new TaskReview(needed, reviewer, Optional.of(status), comments))
                    .build();
        };
        return moved(
                options,
                (tasks, given) ->
                        tasks.records().changed(id, reviewed, given, "review", status.name(), comments.orElse("")));
    }

    /** Moves a task, and names the tasks that its new status made ready. */
    private Completion moved(WriteOption[] options, BiFunction<WorkService, WriteOption, Version<Task>> move) {
        WriteOption given = WriteOption.changing(options);
        return write(inside -> {
            Version<Task> task = move.apply(inside, given);
            return new Completion(task, inside.state().read(reader -> inside.released(reader, task)));
        });
    }

    private List<RecordId> released(Reader reader, Version<Task> task) {
        List<Row> rows = switch (task.value().status()) {
            case COMPLETED -> dependents(reader, task.id());
            case PENDING -> find(reader, task.id()).stream().toList();
            default -> List.of();
        };
        return ready(reader, rows).map(Node::id).toList();
    }

    @Override
    public List<Version<Nudge>> deliver(Reference agent, NudgeDelivery moment) {
        return nudges().deliver(agent, moment);
    }

    @Override
    public Version<Nudge> acknowledge(RecordId nudge, Reference agent, WriteOption... options) {
        return nudges().acknowledge(nudge, agent, options);
    }
}
