package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.work.Task;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.Work;
import dev.lineage.work.Work.AfterFailure;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.Work.Completion;
import dev.lineage.work.WorkReader;
import dev.lineage.work.WorkReader.TaskState;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands on tasks and their claims. */
final class TaskCommands {
    private static final int MAX_REASONS = 5;

    private TaskCommands() {}

    interface Move {
        Completion apply(Call call, Work tasks, RecordId id, WriteOption... options);
    }

    /** Prints the new status of a task, and which tasks are ready by it. */
    static Command move(String synopsis, Move move) {
        return new Command(Command.CHANGE, synopsis, call -> {
            Lineage me = call.changing().in(call.scope());
            Completion moved = move.apply(call, me.work(), call.id(me, 0), call.options(Validity.ALWAYS));
            moved.released().forEach(id -> call.say("Ready now: " + id));
            Version<Task> task = moved.task();
            String status = RecordText.word(task.value().status()).replace('_', ' ');
            return Answer.stored(me, task, task.id() + " " + status);
        });
    }

    static Completion complete(Call call, Work tasks, RecordId id, WriteOption... options) {
        Arguments typed = call.arguments;
        List<RecordId> artifacts = typed.parts("--artifacts").map(RecordId::of).toList();
        TaskResult result = new TaskResult(
                typed.parameters().get(1),
                artifacts,
                typed.texts("--next-steps").toList(),
                typed.texts("--learnings").toList());
        return typed.has("--force") ? tasks.completeBlocked(id, result, options) : tasks.complete(id, result, options);
    }

    static Completion fail(Call call, Work tasks, RecordId id, WriteOption... options) {
        AfterFailure next = call.arguments.constant("--then", AfterFailure.ABORT);
        return tasks.fail(id, call.arguments.parameters().get(1), next, options);
    }

    static Completion review(Call call, Work tasks, RecordId id, WriteOption... options) {
        ReviewStatus status = call.arguments.constant("--status", ReviewStatus.APPROVED);
        return tasks.review(id, status, call.arguments.text("--comments"), options);
    }

    static Completion start(Call call, Work tasks, RecordId id, WriteOption... options) {
        UnaryOperator<Task> begun = task -> task.withStatus(TaskStatus.IN_PROGRESS);
        return new Completion(tasks.change(id, begun, options), List.of());
    }

    /** Claims a task, or the most urgent one that is ready; prints its id and the token. */
    static Answer claim(Call call) {
        Lineage me = call.changing().in(call.scope());
        Work tasks = me.work();
        Duration lease = lease(call);
        Optional<Claim> claim = call.arguments.first().isPresent()
                ? Optional.of(tasks.claim(call.id(me, 0), lease))
                : tasks.claim(memory(call, me), lease);
        if (claim.isEmpty()) {
            call.say("No task is ready" + reasons(unfinished(me, memory(call, me))));
            return new Answer(Map::of, screen -> "", CommandException.REFUSED);
        }
        return claimed(me, claim.get());
    }

    private static String reasons(Stream<TaskState> states) {
        return states.limit(MAX_REASONS)
                .map(state -> "; " + state.task().id() + " " + reason(state))
                .collect(Collectors.joining());
    }

    private static String reason(TaskState state) {
        String waits = state.blockedBy().isEmpty()
                ? state.retries()
                        .notBefore()
                        .map(next -> "waits until " + next)
                        .orElseGet(() ->
                                "is " + RecordText.word(state.task().value().status()))
                : "waits for " + state.blockedBy().stream().map(RecordId::value).collect(Collectors.joining(" "));
        return state.holder().map("is claimed by "::concat).orElse(waits);
    }

    static Answer heartbeat(Call call) {
        Lineage me = call.changing().in(call.scope());
        int token = call.arguments.<Integer>value("--token").orElseThrow();
        return claimed(me, me.work().heartbeat(call.id(me, 0), token, lease(call)));
    }

    private static Duration lease(Call call) {
        return call.arguments.<Integer>value("--lease").map(Duration::ofMinutes).orElse(Work.LEASE);
    }

    private static Answer claimed(Lineage me, Claim claim) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("token", claim.token());
        document.put("until", claim.until());
        document.put("task", me.documents().write(claim.task()));
        String lease = " --token " + claim.token() + " until " + RecordText.minute(claim.until());
        return Answer.line(
                () -> document, claim.task().id() + lease + ": " + claim.task().title());
    }

    private static Optional<RecordId> memory(Call call, LineageQuery query) {
        return call.arguments.text("--working-memory").map(typed -> Names.id(query, typed));
    }

    static Answer ready(Call call, LineageQuery query) {
        WorkReader tasks = query.work();
        return table(query, tasks.ready(memory(call, query), call.paging().limit()).stream());
    }

    static Answer blocked(Call call, LineageQuery query) {
        Stream<TaskState> states = unfinished(query, memory(call, query));
        return table(query, states.filter(state -> !state.blockedBy().isEmpty()));
    }

    static Answer status(Call call, LineageQuery query) {
        return table(query, unfinished(query, Optional.of(call.id(query, 0))));
    }

    private static Stream<TaskState> unfinished(LineageQuery query, Optional<RecordId> memory) {
        return query.work().states(memory).stream()
                .filter(state -> !state.task().value().status().isFinished());
    }

    private static Answer table(LineageQuery query, Stream<TaskState> states) {
        List<Version<?>> tasks = states.<Version<?>>map(TaskState::task).toList();
        return ListCommands.table(query, tasks, "effective_priority,status,holder,not_before,blocked_by");
    }

    static Answer graph(Call call, LineageQuery query) {
        List<Version<Task>> tasks = query.work().states(memory(call, query)).stream()
                .map(TaskState::task)
                .toList();
        String format = call.arguments.text("--format").orElse("dot");
        return Answer.of(() -> query.documents().write(tasks), screen -> drawing(tasks, format));
    }

    private static String drawing(List<Version<Task>> tasks, String format) {
        GraphCommands.Drawing drawing = new GraphCommands.Drawing(format);
        tasks.forEach(task -> drawing.node(task.id().value(), task.title()));
        for (Version<Task> task : tasks) {
            task.value()
                    .dependsOn()
                    .forEach(needed ->
                            drawing.arrow(needed.value(), "", task.id().value()));
        }
        return drawing.text();
    }
}
