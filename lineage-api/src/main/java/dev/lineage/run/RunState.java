package dev.lineage.run;

import dev.lineage.run.Gate.GateStatus;
import dev.lineage.run.Run.RunStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    public static final RunState INITIAL = new RunState(
            false, false, false, List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());

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
                started ? this : new RunState(true, paused, missing, blockedCalls, gates, end, time(event), finishedAt);
            case "run/finished" -> ended(event, event.isTrue("ok") ? RunStatus.PASSED : RunStatus.FAILED);
            case "run/failed" -> ended(event, RunStatus.FAILED);
            case "run/canceled" -> ended(event, RunStatus.CANCELED);
            case "run/paused" -> paused(true);
            case "run/resumed" -> paused(false);
            case "replay/missing" ->
                new RunState(started, paused, true, blockedCalls, gates, end, startedAt, finishedAt);
            case "cap/call" -> event.text("mode").filter("blocked"::equals).isPresent() ? blocked(event) : this;
            case "cap/return" -> returned(event);
            case "gate/opened", "gate/updated" ->
                event.text("gate/id").map(id -> gate(id, event)).orElse(this);
            default -> this;
        };
    }

    private RunState paused(boolean pause) {
        return new RunState(started, pause, missing, blockedCalls, gates, end, startedAt, finishedAt);
    }

    private RunState ended(RunEvent event, RunStatus status) {
        return end.isPresent()
                ? this
                : new RunState(
                        started, paused, missing, blockedCalls, gates, Optional.of(status), startedAt, time(event));
    }

    private static Optional<String> time(RunEvent event) {
        return Optional.ofNullable(event.further().get("ts/utc")).map(String::valueOf);
    }

    private RunState blocked(RunEvent event) {
        List<String> more = new ArrayList<>(blockedCalls);
        event.text("replay/key")
                .filter(key -> !more.contains(key) && more.size() < MAX_BLOCKED_CALLS)
                .ifPresent(more::add);
        return blockedCalls(more);
    }

    private RunState returned(RunEvent event) {
        List<String> less = new ArrayList<>(blockedCalls);
        boolean removed = event.text("replay/key").filter(less::remove).isPresent();
        return removed ? blockedCalls(less) : this;
    }

    private RunState blockedCalls(List<String> calls) {
        return new RunState(started, paused, missing, List.copyOf(calls), gates, end, startedAt, finishedAt);
    }

    /** Fields that the event does not say stay as they were, but a new status has its own reasons. */
    private RunState gate(String id, RunEvent event) {
        Map<String, Gate> changed = new LinkedHashMap<>();
        gates.forEach(gate -> changed.put(gate.gateId(), gate));
        changed.put(id, changed(changed.getOrDefault(id, Gate.required(id, "spec")), event));
        List<Gate> all = List.copyOf(changed.values());
        return new RunState(started, paused, missing, blockedCalls, all, end, startedAt, finishedAt);
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
