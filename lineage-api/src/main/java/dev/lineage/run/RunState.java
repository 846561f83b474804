package dev.lineage.run;

import dev.lineage.run.Gate.GateStatus;
import dev.lineage.run.Run.RunStatus;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The state of a run after some of its events (rule R5): a pure function of them, so that each prefix has one.
 *
 * @param paused whether the last of {@code run/paused} and {@code run/resumed} was a pause
 * @param missing whether a replay missed a recorded result
 * @param blockedCalls the replay keys of the first 100 refused calls that have not returned since
 * @param gates the gates in the order in which they were opened
 * @param end the status with which it ended first
 * @param startedAt the time that the first {@code run/started} says
 * @param finishedAt the time that its end says
 */
@RecordBuilder
public record RunState(
        boolean started,
        boolean paused,
        boolean missing,
        List<String> blockedCalls,
        List<Gate> gates,
        Optional<RunStatus> end,
        Optional<String> startedAt,
        Optional<String> finishedAt) {
    private static final int MAX_BLOCKED_CALLS = 100;

    /** The state before the first event. */
    public static final RunState INITIAL = RunStateBuilder.builder().build();

    /** Returns the status of the run. */
    public RunStatus status() {
        boolean blocked = paused
                || missing
                || !blockedCalls.isEmpty()
                || gates.stream().anyMatch(gate -> gate.required() && gate.status() != GateStatus.APPROVED);
        return end.orElse(blocked ? RunStatus.BLOCKED : started ? RunStatus.RUNNING : RunStatus.UNKNOWN);
    }

    /** Returns the state after one more event. An event without meaning for the status changes nothing. */
    public RunState next(RunEvent event) {
        return switch (event.kind().value()) {
            case "run/started" ->
                started ? this : with(state -> state.started(true).startedAt(time(event)));
            case "run/finished" -> ended(event, event.isTrue("ok") ? RunStatus.PASSED : RunStatus.FAILED);
            case "run/failed" -> ended(event, RunStatus.FAILED);
            case "run/canceled" -> ended(event, RunStatus.CANCELED);
            case "run/paused" -> with(state -> state.paused(true));
            case "run/resumed" -> with(state -> state.paused(false));
            case "replay/missing" -> with(state -> state.missing(true));
            case "cap/call" -> event.text("mode").filter("blocked"::equals).isPresent() ? blocked(event) : this;
            case "cap/return" -> returned(event);
            case "gate/opened", "gate/updated" ->
                event.text("gate/id").map(id -> gate(id, event)).orElse(this);
            default -> this;
        };
    }

    private RunState with(UnaryOperator<RunStateBuilder> change) {
        return change.apply(RunStateBuilder.builder(this)).build();
    }

    private RunState ended(RunEvent event, RunStatus status) {
        return end.isPresent()
                ? this
                : with(state -> state.end(Optional.of(status)).finishedAt(time(event)));
    }

    private static Optional<String> time(RunEvent event) {
        return Optional.ofNullable(event.further().get("ts/utc")).map(String::valueOf);
    }

    private RunState blocked(RunEvent event) {
        List<String> more = new ArrayList<>(blockedCalls);
        event.text("replay/key")
                .filter(key -> !more.contains(key) && more.size() < MAX_BLOCKED_CALLS)
                .ifPresent(more::add);
        return with(state -> state.blockedCalls(more));
    }

    private RunState returned(RunEvent event) {
        List<String> less = new ArrayList<>(blockedCalls);
        boolean removed = event.text("replay/key").filter(less::remove).isPresent();
        return removed ? with(state -> state.blockedCalls(less)) : this;
    }

    /** Fields that the event does not say stay as they were, but a new status has its own reasons. */
    private RunState gate(String id, RunEvent event) {
        Map<String, Gate> changed = new LinkedHashMap<>();
        gates.forEach(gate -> changed.put(gate.gateId(), gate));
        changed.put(id, changed(changed.getOrDefault(id, Gate.required(id, "spec")), event));
        return with(state -> state.gates(List.copyOf(changed.values())));
    }

    private static Gate changed(Gate gate, RunEvent event) {
        Optional<GateStatus> decided = event.text("status").flatMap(RunState::status);
        return new Gate(
                gate.gateId(),
                event.text("gate/kind").or(gate::gateKind),
                event.payload().containsKey("required")
                        ? !Boolean.FALSE.equals(event.payload().get("required"))
                        : gate.required(),
                decided.orElse(gate.status()),
                event.text("proposal/hash").or(gate::proposalHash),
                event.text("by").or(() -> gate.by().filter(by -> decided.isEmpty())),
                event.text("notes").or(() -> gate.notes().filter(notes -> decided.isEmpty())));
    }

    private static Optional<GateStatus> status(String word) {
        return Stream.of(GateStatus.values())
                .filter(status -> status.name().equalsIgnoreCase(word))
                .findFirst();
    }
}
