package dev.lineage.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.run.Gate.GateStatus;
import dev.lineage.run.Run.RunStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunStateTest {
    private static final List<String> KINDS = List.of(
            "run/started",
            "run/finished",
            "run/failed",
            "run/canceled",
            "run/paused",
            "run/resumed",
            "cap/call",
            "cap/return",
            "gate/opened",
            "gate/updated",
            "replay/missing",
            "note/other");

    @Test
    void everyPrefixOfRandomEventsHasTheStatusOfRule5() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            List<RunEvent> events = new ArrayList<>();
            RunState state = RunState.INITIAL;
            for (int i = 0; i < 20; i++) {
                events.add(event(random, i == 0));
                state = state.next(events.get(i));
                assertThat(state.status())
                        .as("seed %d, events %s", seed, events)
                        .isEqualTo(status(events));
            }
        }
    }

    private static RunEvent event(Random random, boolean first) {
        boolean ending = random.nextInt(12) == 0;
        String kind = first || ending
                ? KINDS.get(random.nextInt(KINDS.size()))
                : KINDS.get(4 + random.nextInt(KINDS.size() - 4));
        Map<String, Object> payload = new LinkedHashMap<>();
        payload.put("ok", random.nextBoolean());
        payload.put("replay/key", "k" + random.nextInt(2));
        payload.put("mode", random.nextBoolean() ? "~:blocked" : "~:real");
        payload.put("gate/id", "g" + random.nextInt(2));
        if (random.nextBoolean()) {
            payload.put("required", random.nextBoolean());
        }
        if (random.nextBoolean()) {
            payload.put("status", List.of("~:approved", "rejected", "~:pending").get(random.nextInt(3)));
        }
        return new RunEvent(new EventKind(kind), payload);
    }

    /** Rule R5 word for word, over all events at once. */
    private static RunStatus status(List<RunEvent> events) {
        Optional<RunEvent> end =
                of(events, "run/finished", "run/failed", "run/canceled").findFirst();
        if (end.isPresent()) {
            return switch (end.get().kind().value()) {
                case "run/finished" -> end.get().isTrue("ok") ? RunStatus.PASSED : RunStatus.FAILED;
                case "run/failed" -> RunStatus.FAILED;
                default -> RunStatus.CANCELED;
            };
        }
        boolean paused = of(events, "run/paused", "run/resumed")
                .reduce((before, last) -> last)
                .filter(last -> last.kind().equals(EventKind.RUN_PAUSED))
                .isPresent();
        boolean missing = of(events, "replay/missing").findAny().isPresent();
        boolean refused = false;
        for (int i = 0; i < events.size(); i++) {
            RunEvent call = events.get(i);
            refused |= call.kind().equals(EventKind.CALL)
                    && call.text("mode").equals(Optional.of("blocked"))
                    && of(events.subList(i, events.size()), "cap/return")
                            .noneMatch(result -> result.text("replay/key").equals(call.text("replay/key")));
        }
        boolean gated = Stream.of("g0", "g1").anyMatch(gate -> isClosed(gate, events));
        boolean started = of(events, "run/started").findAny().isPresent();
        return paused || missing || refused || gated
                ? RunStatus.BLOCKED
                : started ? RunStatus.RUNNING : RunStatus.UNKNOWN;
    }

    private static boolean isClosed(String gate, List<RunEvent> events) {
        List<RunEvent> own = of(events, "gate/opened", "gate/updated")
                .filter(event -> event.text("gate/id").equals(Optional.of(gate)))
                .toList();
        boolean required = own.stream()
                .filter(event -> event.payload().containsKey("required"))
                .reduce((before, last) -> last)
                .map(event -> event.isTrue("required"))
                .orElse(true);
        String status = own.stream()
                .flatMap(event -> event.text("status").stream())
                .reduce((before, last) -> last)
                .orElse("pending");
        return !own.isEmpty() && required && !status.equals("approved");
    }

    private static Stream<RunEvent> of(List<RunEvent> events, String... kinds) {
        return events.stream()
                .filter(event -> List.of(kinds).contains(event.kind().value()));
    }

    @Test
    void aGateKeepsWhatWasSaidOfIt() {
        RunState state = RunState.INITIAL
                .next(new RunEvent(EventKind.RUN_STARTED, Map.of(), Map.of("ts/utc", "2026-01-01T00:00:00Z")))
                .next(Gate.required("g1", "release").opened());
        assertThat(state.status()).isEqualTo(RunStatus.BLOCKED);
        RunState approved =
                state.next(Gate.decided("g1", GateStatus.APPROVED, "person:ada", Optional.of("read twice")));
        assertThat(approved.gates())
                .containsExactly(new Gate(
                        "g1",
                        Optional.of("release"),
                        true,
                        GateStatus.APPROVED,
                        Optional.empty(),
                        Optional.of("person:ada"),
                        Optional.of("read twice")));
        assertThat(approved.next(Gate.decided("g1", GateStatus.REJECTED, "person:bo", Optional.empty()))
                        .gates())
                .containsExactly(new Gate(
                        "g1",
                        Optional.of("release"),
                        true,
                        GateStatus.REJECTED,
                        Optional.empty(),
                        Optional.of("person:bo"),
                        Optional.empty()));
        assertThat(approved.status()).isEqualTo(RunStatus.RUNNING);
        assertThat(approved.startedAt()).contains("2026-01-01T00:00:00Z");
    }

    @Test
    void onlyFalseMakesAGateVoluntary() {
        for (Object required : Arrays.asList(null, "yes", true)) {
            Map<String, Object> payload = new HashMap<>(Map.of("gate/id", "g1"));
            payload.put("required", required);
            assertThat(RunState.INITIAL
                            .next(new RunEvent(EventKind.GATE_OPENED, payload))
                            .status())
                    .isEqualTo(RunStatus.BLOCKED);
        }
    }
}
