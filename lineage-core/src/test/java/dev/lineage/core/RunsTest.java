package dev.lineage.core;

import static dev.lineage.record.WriteOption.expect;
import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.run.ActiveRun;
import dev.lineage.run.ActiveRun.CallFailed;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.EventKind;
import dev.lineage.run.Gate;
import dev.lineage.run.Gate.GateStatus;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunMode;
import dev.lineage.run.Run.RunStatus;
import dev.lineage.run.RunBuilder;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunsReader.Finding;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RunsTest extends MemoryTest {
    private static final Map<String, ?> IMPORTED =
            Map.of("kind", "run", "id", "run-imported", "name", "Imported", "status", "passed");

    private static RunEvent note(int number) {
        return new RunEvent(new EventKind("note/added"), Map.of("number", number));
    }

    private ActiveRun start(String name) {
        return start(Run.builder(name));
    }

    private ActiveRun start(RunBuilder run) {
        return lineage.runs().start(run.build());
    }

    private ActiveRun replay(RecordId recorded, RunMode mode) {
        return start(Run.builder("Again").mode(mode).replays(recorded));
    }

    private List<String> kinds(RecordId run) {
        return lineage.runs().events(run, 1, 100).stream()
                .map(logged -> logged.event().kind().value())
                .toList();
    }

    private RunEvent event(RecordId run, int number) {
        return lineage.runs().events(run, number, 1).get(0).event();
    }

    private RunStatus status(RecordId run) {
        return lineage.runs().get(run).value().status();
    }

    @Test
    void eventsAreAppendedBehindAnExpectedCountAndReadBothWays() {
        RecordId run = lineage.runs().add(Run.builder("Count").build()).id();
        lineage.runs().append(run, List.of(note(1), note(2)), expect(0));
        assertThatThrownBy(() -> lineage.runs().append(run, List.of(note(9)), expect(0)))
                .isInstanceOf(Conflict.class)
                .hasMessage(run + " has 2 events, but 0 were expected");
        List<LoggedEvent> third = lineage.runs().append(run, List.of(note(3)), expect(2));

        assertThat(lineage.runs().count(run)).isEqualTo(3);
        assertThat(lineage.runs().events(run, 2, 10))
                .extracting(LoggedEvent::number, LoggedEvent::event)
                .containsExactly(tuple(2, note(2)), tuple(3, note(3)));
        assertThat(lineage.runs().events(run, -2, 2))
                .extracting(LoggedEvent::number)
                .containsExactly(2, 3);
        assertThat(lineage.asOf(third.get(0).sequence() - 1).runs().count(run)).isEqualTo(2);
        assertThatThrownBy(() -> lineage.runs().count(id("run-00000000"))).isInstanceOf(NotFound.class);
    }

    @Test
    void aRunIsStartedOnceUnderAKey() {
        Run run = Run.builder("Once").build();
        ActiveRun first = lineage.runs().start(run, key("k"));
        ActiveRun again = lineage.runs().start(run, key("k"));
        assertThat(again.id()).isEqualTo(first.id());
        assertThat(kinds(first.id())).containsExactly("run/started");
        assertThat(lineage.runs().get(first.id()).value().traceId().orElseThrow())
                .matches("trc-[0-9A-HJKMNP-TV-Z]{26}");
    }

    @Test
    void theStatusFollowsFromTheEventsAndListsFilterByIt() {
        ActiveRun run = start("Deploy");
        assertThat(status(run.id())).isEqualTo(RunStatus.RUNNING);
        run.append(Gate.required("g1", "release").opened());
        assertThat(status(run.id())).isEqualTo(RunStatus.BLOCKED);
        run.append(Gate.decided("g1", GateStatus.APPROVED, "person:ada", Optional.empty()));
        run.finish(true);
        lineage.runs().change(run.id(), old -> Run.builder("Renamed").build());

        Version<Run> last = lineage.runs().get(run.id());
        assertThat(last.value().status()).isEqualTo(RunStatus.PASSED);
        assertThat(last.value().name()).isEqualTo("Renamed");
        assertThat(lineage.runs().history(run.id()))
                .extracting(version -> version.value().status())
                .containsExactly(
                        RunStatus.UNKNOWN,
                        RunStatus.RUNNING,
                        RunStatus.BLOCKED,
                        RunStatus.RUNNING,
                        RunStatus.PASSED,
                        RunStatus.PASSED);
        assertThat(ids(lineage.runs()
                        .list(Filter.where("status", RunStatus.PASSED), Paging.first(10))
                        .items()))
                .containsExactly(run.id());
    }

    @Test
    void aCallAndItsReturnHaveTheFieldsOfTheSeed() throws Exception {
        ActiveRun run = start("Send");
        Object sent = run.call("discord", "send", Map.of("text", "hello", "channel-id", "123"), () -> {
            clock.advance(Duration.ofMillis(45));
            return Map.of("message-id", "m1");
        });
        run.finish(true);

        String key = "rpk:sha256:aa11a71d62f7b30c3b7157102c8c38f36ba2f0bd829c9a9a8b314fb7bd3e8f6e";
        assertThat(sent).isEqualTo(Map.of("message-id", "m1"));
        assertThat(kinds(run.id())).containsExactly("run/started", "cap/call", "cap/return", "run/finished");
        assertThat(event(run.id(), 2).payload()).isEqualTo(json("""
            'cap': '~:discord', 'call': '~:send', 'args': {'text': 'hello', 'channel-id': '123'},
            'replay/key': '%s', 'mode': '~:real'
            """.formatted(key)));
        assertThat(event(run.id(), 3).payload())
                .isEqualTo(json(
                        "'replay/key': '%s', 'ok': true, 'value': {'message-id': 'm1'}, 'dur/ms': 45".formatted(key)));
        assertThat(lineage.runs().findings(run.id())).isEmpty();
    }

    @Test
    void resultsAreTheSameLiveAndReplayed() {
        ActiveRun run = start("Results");
        Map<String, Object> result = Map.of("text", "~tilde", "number", 7L, "fraction", 1.5, "list", List.of(1, "~:b"));
        Map<String, Object> expected =
                Map.of("text", "~tilde", "number", 7, "fraction", new BigDecimal("1.5"), "list", List.of(1, "~:b"));
        assertThat(run.call("llm", "ask", Map.of("q", "~x"), () -> result)).isEqualTo(expected);
        assertThatThrownBy(() -> run.call("llm", "ask", Map.of(), () -> {
                    throw new IOException("down");
                }))
                .isInstanceOf(CallFailed.class)
                .hasMessage("down")
                .hasCauseInstanceOf(IOException.class);

        ActiveRun again = replay(run.id(), RunMode.STRICT);
        assertThat(again.call("llm", "ask", Map.of("q", "~x"), () -> "not asked"))
                .isEqualTo(expected);
        assertThatThrownBy(() -> again.call("llm", "ask", Map.of(), () -> "not asked"))
                .isInstanceOfSatisfying(
                        CallFailed.class, failed -> assertThat(failed.type()).isEqualTo("java.io.IOException"))
                .hasMessage("down");
        assertThat(lineage.runs().findings(again.id())).isEmpty();
        assertThat(lineage.runs().diff(run.id(), again.id())).isEmpty();
    }

    @Test
    void aRunIsReplayedWithItsArgumentsAsTheyAreStored() {
        RecordId policy = policy(Map.of("fs", Map.of("allow", true, "deny_globs", List.of("*.key"))));
        ActiveRun run = start(Run.builder("Paths").policyId(policy));
        assertThatThrownBy(() -> run.call("fs", "read", Map.of("path", "a.key"), () -> "secret"))
                .isInstanceOf(Denied.class);
        run.call("fs", "read", Map.of("path", "~/notes.md", "as", List.of("~:b")), () -> "~tilde");
        assertThatThrownBy(() -> run.call("fs", "read", Map.of("path", "b"), () -> {
                    throw new IOException("down");
                }))
                .isInstanceOf(CallFailed.class);
        Map<String, Object> args = Map.of("path", "c", "mode", "~:fast");
        String hash =
                lineage.records(CapabilityPolicy.class).get(policy).value().hash();
        String key = EdnText.replayKey("fs", "read", args, Optional.of(hash), Optional.empty());
        Map<String, Object> call = Map.of("cap", "~:fs", "call", "~:read", "args", args, "replay/key", key);
        run.append(new RunEvent(EventKind.CALL, call));
        run.append(new RunEvent(EventKind.RETURN, Map.of("replay/key", key, "ok", true, "value", "A")));
        run.finish(true);

        Version<Run> again = lineage.runs().replay(run.id());
        assertThat(again.value().status()).isEqualTo(RunStatus.PASSED);
        assertThat(lineage.runs().findings(again.id())).isEmpty();
        assertThat(lineage.runs().diff(run.id(), again.id())).isEmpty();
    }

    @Test
    void aStrictReplayRefusesACallThatWasNotRecordedAndNamesBothSides() {
        ActiveRun run = start("Search");
        run.call("web", "get", Map.of("url", "a"), () -> "A");
        run.call("web", "get", Map.of("url", "b"), () -> "B");

        ActiveRun again = replay(run.id(), RunMode.STRICT);
        again.call("web", "get", Map.of("url", "a"), () -> "not asked");
        assertThatThrownBy(() -> again.call("web", "get", Map.of("url", "c"), () -> "not asked"))
                .isInstanceOf(Denied.class)
                .hasMessage("The replay asks for web get {:url \"c\"}; the recording has call 4, web get {:url \"b\"}."
                        + " Before: cap/return, before that web get {:url \"a\"}, before that run/started");
        assertThat(status(again.id())).isEqualTo(RunStatus.BLOCKED);
        assertThat(lineage.runs().findings(again.id()))
                .containsExactly(new Finding("unused-recording", 4, "cap/call web get"));
    }

    @Test
    void aStrictReplayUnderAnotherPolicySaysThatThePolicyMayDiffer() {
        ActiveRun run = start("Search");
        run.call("web", "get", Map.of("url", "a"), () -> "A");
        RecordId policy = policy(allowing("web"));
        ActiveRun again = start(
                Run.builder("Again").mode(RunMode.STRICT).replays(run.id()).policyId(policy));
        assertThatThrownBy(() -> again.call("web", "get", Map.of("url", "a"), () -> "not asked"))
                .isInstanceOf(Denied.class)
                .hasMessage("The replay asks for web get {:url \"a\"}; the recording has call 2, web get {:url \"a\"}"
                        + " under another policy or input. Before: run/started");
    }

    @Test
    @SuppressWarnings("NullAway")
    void aCallWithoutANameOrWithArgumentsThatAreNoJsonIsRefused() {
        ActiveRun run = start("Ask");
        Map.<String, ThrowingCallable>of(
                        "cap must not be blank", () -> run.call(" ", "ask", Map.of(), () -> ""),
                        "name must not be blank", () -> run.call("llm", "", Map.of(), () -> ""),
                        "name is required", () -> run.call("llm", null, Map.of(), () -> ""),
                        "args is required", () -> run.call("llm", "ask", null, () -> ""),
                        "args must contain finite numbers only: 'NaN'",
                                () -> run.call("llm", "ask", Map.of("x", Double.NaN), () -> ""),
                        "args must contain JSON values only: '1970-01-01T00:00:00Z'",
                                () -> run.call("llm", "ask", Map.of("x", Instant.EPOCH), () -> ""),
                        "site is required", () -> run.now(null))
                .forEach((error, call) -> assertThatThrownBy(call).hasMessage(error));
        assertThat(kinds(run.id())).containsExactly("run/started");
        assertThat(run.call("llm", "ask", Map.of(), () -> Double.NaN))
                .isEqualTo("Not stored: result must contain finite numbers only: 'NaN'");
    }

    @Test
    void aReplayMakesTheCallsThatWereNotRecorded() {
        ActiveRun run = start("Search");
        run.call("web", "get", Map.of("url", "a"), () -> "A");
        ActiveRun again = replay(run.id(), RunMode.REPLAY);
        assertThat(again.call("web", "get", Map.of("url", "a"), () -> "new")).isEqualTo("A");
        assertThat(again.call("web", "get", Map.of("url", "a"), () -> "new")).isEqualTo("new");
        assertThat(kinds(again.id()))
                .containsExactly("run/started", "cap/call", "cap/return", "replay/missing", "cap/call", "cap/return");
    }

    @Test
    void aPolicyWithAFieldThatNoRuleKnowsAllowsNothing() {
        String caps = "'policy_version': 0, 'caps': {'web': {'allow': true}}, 'deny_glob': ";
        importAll(json("'kind': 'policy', 'id': 'pol-00000001', " + caps + "['a']"));
        ActiveRun run = start(Run.builder("Typo").policyId(id("pol-00000001")));
        assertThatThrownBy(() -> run.call("web", "get", Map.of("url", "a"), () -> "A"))
                .isInstanceOfSatisfying(
                        Denied.class, denied -> assertThat(denied.rule()).isEqualTo("deny_glob"));
        assertThatThrownBy(() -> CapabilityPolicy.of(json(caps + "'a'")))
                .hasMessage("deny_glob is no field of a policy: 'a'");
    }

    @Test
    void noCallIsMadeInATransaction() {
        RecordId run = start("Alone").id();
        assertThatThrownBy(() -> lineage.atomically(
                        inner -> inner.runs().resume(run).call("web", "get", Map.of(), () -> fail("an effect"))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(lineage.runs().count(run)).isEqualTo(1);
    }

    @Test
    void aVirtualRunIsAnsweredByEffects() {
        Run run = Run.builder("Test").mode(RunMode.VIRTUAL).build();
        ActiveRun started = lineage.runs().start(run, (cap, name, args) -> cap + "/" + name + args);
        assertThat(started.call("web", "get", Map.of("url", "a"), () -> "real")).isEqualTo("web/get{url=a}");
        assertThat(started.now("start")).isEqualTo(Instant.EPOCH);
        assertThat(event(started.id(), -2).text("mode")).contains("virtual");
        assertThat(event(started.id(), 2).text("mode")).contains("virtual");
        assertThatThrownBy(() -> lineage.runs().start(run)).isInstanceOf(InvalidInput.class);
    }

    @Test
    void equalInputsGiveAnEqualLog() {
        RecordId policy = policy(Map.of(
                "clock", Map.of("allow", true, "mode", "virtual"),
                "rand", Map.of("allow", true, "mode", "seeded", "seed", "7"),
                "web", Map.of("allow", true)));
        List<List<Map<String, Object>>> logs = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            clock.advance(Duration.ofDays(1));
            ActiveRun run = start(Run.builder("Draw").policyId(policy));
            assertThat(List.of(run.now("a"), run.now("a"), run.now("b")))
                    .containsExactly(Instant.EPOCH, Instant.ofEpochMilli(1), Instant.EPOCH);
            assertThat(run.random("a")).isNotEqualTo(run.random("a"));
            run.call("web", "get", Map.of("n", run.random("b")), () -> {
                clock.advance(Duration.ofMillis(logs.size() + 1));
                return "A";
            });
            run.finish(true);
            logs.add(lineage.runs().events(run.id(), 1, 100).stream()
                    .map(logged -> logged.event().fields())
                    .toList());
        }
        assertThat(logs.get(0)).hasSize(16).isEqualTo(logs.get(1));
    }

    @Test
    void theSeedOfARunDrawsItsNumbersIfThePolicyHasNone() {
        RecordId policy = policy(Map.of("rand", Map.of("allow", true, "mode", "seeded")));
        List<Long> drawn = Stream.of("1", "1", "2")
                .map(seed -> "'name': 'Draw', 'policy_id': '" + policy + "', 'determinism': {'seed': '" + seed + "'}")
                .map(fields -> lineage.documents().read(Run.class, json(fields)))
                .map(run -> lineage.runs().start(run).random("a"))
                .toList();
        assertThat(drawn.get(1)).isEqualTo(drawn.get(0)).isNotEqualTo(drawn.get(2));
    }

    @Test
    void timeAndRandomNumbersAreRecordedAndReplayed() {
        ActiveRun run = start("Draw");
        Instant now = run.now("a");
        long number = run.random("a");
        clock.advance(Duration.ofDays(1));
        ActiveRun again = replay(run.id(), RunMode.STRICT);
        assertThat(again.random("a")).isEqualTo(number);
        assertThat(again.now("a")).isEqualTo(now);
    }

    @Test
    void aPolicyRefusesACallBeforeItsEffectAndTheRunSaysSo() {
        RecordId policy = policy(Map.of("net", Map.of("allow", false)));
        ActiveRun run = start(Run.builder("Fetch").policyId(policy));
        assertThatThrownBy(() -> run.call("net", "get", Map.of("host", "example.org"), () -> {
                    throw new AssertionError("the effect must not happen");
                }))
                .isInstanceOfSatisfying(
                        Denied.class, denied -> assertThat(denied.rule()).isEqualTo("caps.net.allow"))
                .hasMessage("The policy " + policy + " refuses net get {:host \"example.org\"} by caps.net.allow");
        RunEvent refused = event(run.id(), -1);
        assertThat(refused.text("mode")).contains("blocked");
        assertThat(refused.text("rule")).contains("caps.net.allow");
        assertThat(status(run.id())).isEqualTo(RunStatus.BLOCKED);
        assertThatThrownBy(() -> run.call("shell", "run", Map.of(), () -> "")).isInstanceOf(Denied.class);
    }

    @Test
    void findingsNameWhatShouldNotBe() {
        RecordId run = lineage.runs().add(Run.builder("Bad").build()).id();
        List<RunEvent> events = List.of(
                new RunEvent(EventKind.RETURN, Map.of("replay/key", "r")),
                new RunEvent(EventKind.CALL, Map.of("replay/key", "c", "cap", "~:fs", "call", "~:read")),
                new RunEvent(EventKind.RUN_FAILED, Map.of()),
                note(1),
                new RunEvent(EventKind.RUN_FINISHED, Map.of("ok", true)));
        lineage.runs().append(run, events);
        assertThat(lineage.runs().findings(run))
                .containsExactly(
                        new Finding("return-without-call", 1, "cap/return"),
                        new Finding("call-without-return", 2, "cap/call fs read"),
                        new Finding("event-after-end", 4, "note/added"),
                        new Finding("second-end", 5, "run/finished"));
        assertThat(status(run)).isEqualTo(RunStatus.FAILED);
    }

    @Test
    void anOutcomeOfASubtaskResolvesTheDecisionThatAssignedIt() {
        RecordId worker = assign("worker_spawn", "bead-1");
        RecordId assigned = assign("file_assignment", "bead-1");
        RecordId other = assign("file_assignment", "bead-2");
        ActiveRun run = start("Epic");
        Map<String, Object> outcome =
                Map.of("epic_id", "mj100", "bead_id", "bead-1", "success", true, "duration_ms", 1200, "error_count", 1);
        LoggedEvent first = run.append(new RunEvent(EventKind.SUBTASK_OUTCOME, outcome));
        run.append(new RunEvent(EventKind.SUBTASK_OUTCOME, outcome));

        Decision resolved = get(assigned).value();
        assertThat(resolved.outcome()).isEqualTo(Outcome.SUCCESSFUL);
        assertThat(resolved.result().orElseThrow().durationMs()).contains(1200L);
        assertThat(resolved.outcomeEvent())
                .contains(Reference.of("event:" + first.event().eventId().orElseThrow()))
                .get()
                .asString()
                .matches("event:evt-[0-9A-HJKMNP-TV-Z]{26}");
        assertThat(get(worker).value().succeeded()).contains(true);
        assertThat(get(other).value().open()).isTrue();
    }

    @Test
    void anOutcomeNamesItsEpicAndTaskWithOrWithoutTheirTypes() {
        RecordId bare = assign("file_assignment", "bead-1");
        RecordId typed = assign("file_assignment", "epic:mj100", "task:bead-2");
        RecordId bead = assign("file_assignment", "epic:mj100", "bead:bead-3");
        ActiveRun run = start("Epic");
        run.append(outcome("epic:mj100", "task:bead-1"));
        run.append(outcome("mj100", "bead-2"));
        run.append(outcome("mj100", "task:bead-3"));
        assertThat(List.of(bare, typed, bead))
                .allSatisfy(id -> assertThat(get(id).value().succeeded()).contains(true));
        assertThat(lineage.runs().findings(run.id())).isEmpty();
    }

    @Test
    void anOutcomeThatResolvesNothingIsAFindingAndADeviation() {
        ActiveRun run = start("Epic");
        run.append(outcome("mj100", "bead-9"));
        assertThat(lineage.runs().findings(run.id()))
                .containsExactly(new Finding("unresolved-outcome", 2, "subtask/outcome"));
        RunEvent unresolved = outcome("mj100", "bead-9");
        assertThat(importAll(IMPORTED, event("subtask/outcome", unresolved.payload()))
                        .deviations())
                .containsExactly(new Deviation("file:2", "unresolved-outcome", "no decision assigned its subtask"));
    }

    @Test
    void anExportedRunHasItsEventsElsewhereToo() {
        ActiveRun run = start("Count");
        assertThat(run.call("clock", "now", Map.of(), () -> "noon")).isEqualTo("noon");
        IntStream.range(0, 600).forEach(i -> run.append(note(i)));
        run.finish(true);
        List<Map<String, Object>> exported = export(memory, PLANNER);
        try (LineageMemory other = open(file.resolveSibling("other.db"), 2)) {
            Lineage there = other.in(lineage.scope());
            assertThat(importAll(other, exported).deviations()).isEmpty();
            assertThat(there.runs().state(run.id())).isEqualTo(lineage.runs().state(run.id()));
            assertThat(there.runs().count(run.id())).isEqualTo(lineage.runs().count(run.id()));
            assertThat(there.runs().diff(run.id(), run.id())).isEmpty();
            assertThat(importAll(other, exported).unchanged()).isEqualTo(exported.size());
            assertThat(other.maintenance().verify(Maintenance.Progress.NONE).problems())
                    .isEmpty();
        }
    }

    @Test
    void theEventOfAnOutcomeIsFoundByItsIdAndExplainsItsDecision() {
        RecordId assigned = assign("file_assignment", "bead-1");
        ActiveRun run = start("Epic");
        RunEvent seed = new RunEvent(
                new EventKind("subtask_outcome"), Map.of("epic_id", "mj100", "bead_id", "bead-1", "success", false));
        LoggedEvent logged = run.append(seed);
        String id = logged.event().eventId().orElseThrow();
        assertThat(lineage.runs().findEvent(id)).contains(logged);
        assertThat(lineage.runs().findEvent("event:" + id)).contains(logged);
        assertThat(lineage.runs().findEvent("evt-none")).isEmpty();
        assertThat(memory.in(Scope.project("other")).runs().findEvent(id)).isEmpty();
        assertThat(lineage.precedents().trace(assigned).outcomeEvent()).contains(logged);
        assertThat(lineage.why(Reference.of("event:" + id))).hasSize(1);
        assertThat(lineage.why(Reference.of(id))).hasSize(1);
        Result known = ResultBuilder.builder().outcomeEventId(id(id)).build();
        Result unknown = ResultBuilder.builder().outcomeEventId(id("evt-none")).build();
        lineage.journal().resolve(assigned, known);
        assertThatThrownBy(() -> lineage.journal().resolve(assigned, unknown)).isInstanceOf(NotFound.class);
    }

    private static RunEvent outcome(String epic, String bead) {
        return new RunEvent(EventKind.SUBTASK_OUTCOME, Map.of("epic_id", epic, "bead_id", bead, "success", true));
    }

    private RecordId assign(String type, String bead) {
        return assign(type, "mj100", bead);
    }

    private RecordId assign(String type, String epic, String bead) {
        return record(Decision.builder("Assign " + type + " " + bead)
                        .trace(TraceBuilder.builder()
                                .decisionType(new WorkflowPoint(type))
                                .epicId(Reference.of(epic))
                                .taskId(Reference.of(bead))
                                .build()))
                .id();
    }

    @Test
    void importedEventsAreAddedOnceAndNeverReplaceOthers() {
        Map<String, ?> note = event("note/added", Map.of("n", 1.50, "key", "~:k"));
        List<Map<String, ?>> documents = List.of(IMPORTED, event("run/started", Map.of()), note);
        assertThat(importAll(memory, documents)).isEqualTo(new ImportReport(3, 0, 0, 0, 0, List.of()));
        assertThat(status(id("run-imported"))).isEqualTo(RunStatus.RUNNING);
        assertThat(importAll(memory, documents)).isEqualTo(new ImportReport(0, 0, 3, 0, 0, List.of()));
        assertThat(importAll(event("run/started", Map.of("x", 1)), note, event("run/finished", Map.of("ok", true)))
                        .deviations())
                .hasSize(3)
                .allMatch(deviation ->
                        deviation.detail().equals("event differs from the one that is stored: 'run-imported 1'"));
        assertThat(kinds(id("run-imported"))).containsExactly("run/started", "note/added");
    }

    private static Map<String, ?> event(String kind, Map<String, Object> payload) {
        return fields("kind", "run_event", "run", "run-imported", "event", fields("kind", kind, "payload", payload));
    }

    @Test
    void changedEventsAndStatesAreFound() throws SQLException {
        ActiveRun run = start("Audit");
        run.finish(true);
        execute("UPDATE events SET body = '{\"payload\":{\"ok\":false}}' WHERE number = 2");
        assertThat(verify().problems())
                .containsExactly(
                        "The digest of commit 5 does not fit its versions, events and keys",
                        "The number or the state of event 4 does not fit the events before it",
                        "The status of " + run.id() + " does not fit its events: FAILED");
    }

    @Test
    void anImportedEventThatIsRefusedIsNotCounted() {
        List<Map<String, ?>> documents = List.of(
                IMPORTED,
                event("gate/opened", Map.of("gate/id", " ")),
                event("note/added", Map.of("n", 1)),
                event("note/added", Map.of("n", 2)));
        assertThat(importAll(memory, documents).added()).isEqualTo(3);
        assertThat(importAll(memory, documents).added()).isZero();
        assertThat(kinds(id("run-imported"))).containsExactly("note/added", "note/added");
    }

    @Test
    void anOutcomeIsKeptIfItsDecisionCannotBeChanged() {
        Lineage other = memory.in(PLANNER.space("team").reading(""));
        RecordId assigned = assign("file_assignment", "bead-1");
        ActiveRun run = other.runs().start(Run.builder("Epic").build());
        run.append(outcome("mj100", "bead-1"));
        assertThat(other.runs().count(run.id())).isEqualTo(2);
        assertThat(get(assigned).value().open()).isTrue();
    }

    @Test
    void anOutcomeWithoutSuccessIsOneThatIsUnknown() {
        RecordId assigned = assign("file_assignment", "bead-1");
        start("Epic")
                .append(new RunEvent(
                        EventKind.SUBTASK_OUTCOME,
                        Map.of("epic_id", "mj100", "bead_id", "bead-1", "error_count", 3_000_000_000L)));
        Result result = get(assigned).value().result().orElseThrow();
        assertThat(result.success()).isEmpty();
        assertThat(result.errorCount()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void aResultThatCannotBeKeptIsRecordedAsATextThatSaysSo() {
        ActiveRun run = start("Read");
        List<Object> results = new ArrayList<>();
        for (Object result : List.of("x".repeat(1_100_000), new Object(), Double.NaN)) {
            results.add(run.call("fs", "read", Map.of(), () -> result));
        }
        assertThat(results).allSatisfy(result -> assertThat((String) result).startsWith("Not stored: "));
        assertThat(run.call("fs", "read", Map.of(), () -> "a\0b")).isEqualTo("a\uFFFDb");
        assertThat(run.call("fs", "read", Map.of(), () -> "~:a")).isEqualTo("~:a");
        assertThat(lineage.runs().findings(run.id())).isEmpty();
        ActiveRun again = replay(run.id(), RunMode.STRICT);
        List<Object> replayed = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            replayed.add(again.call("fs", "read", Map.of(), () -> "new"));
        }
        results.addAll(List.of("a\uFFFDb", "~:a"));
        assertThat(replayed).isEqualTo(results);
    }

    @Test
    void aReplayFailsWithTheMessageOfTheRecordedError() {
        ActiveRun run = start("Fail");
        for (ActiveRun each : List.of(run, replay(run.id(), RunMode.REPLAY))) {
            for (String message : List.of("~:word", "a\0b")) {
                assertThatThrownBy(() -> each.call("fs", "read", Map.of("of", message.length()), () -> {
                            throw new IOException(message);
                        }))
                        .isInstanceOf(CallFailed.class)
                        .hasMessage(message.replace('\0', '\uFFFD'));
            }
        }
    }

    @Test
    void aMissingRecordingShowsThePlaceOfTheFirstDifferenceAndHasTheRest() {
        ActiveRun run = start("Ask");
        String prompt = "word ".repeat(20_000);
        run.call("llm", "ask", Map.of("prompt", prompt + "one" + prompt), () -> "A");
        ActiveRun again = replay(run.id(), RunMode.STRICT);
        Map<String, String> other = Map.of("prompt", prompt + "two" + prompt);
        Denied missing = catchThrowableOfType(Denied.class, () -> again.call("llm", "ask", other, () -> "B"));
        assertThat(missing.getMessage()).contains("word two", "word one").hasSizeLessThan(1_000);
        assertThat(missing.details().get("asked"))
                .startsWith("llm ask ")
                .contains("two")
                .hasSizeGreaterThan(200_000);
        assertThat(missing.details().get("recorded")).startsWith("llm ask ").contains("one");
    }

    @Test
    void aStrictReplayOfACallWithoutAReturnNamesThatCall() {
        ActiveRun run = start("Stop");
        assertThatThrownBy(() -> run.call("fs", "read", Map.of("path", "b"), () -> {
                    throw new AssertionError("killed");
                }))
                .isInstanceOf(AssertionError.class);
        run.call("net", "get", Map.of("url", "c"), () -> "C");
        ActiveRun again = replay(run.id(), RunMode.STRICT);
        assertThatThrownBy(() -> again.call("fs", "read", Map.of("path", "b"), () -> "B"))
                .isInstanceOf(Denied.class)
                .hasMessageContaining("the recording has call 2, fs read {:path \"b\"}, which has no return");
    }

    @Test
    void anEventHasOneKindAndOnePayload() {
        for (String name : List.of("kind", "payload")) {
            assertThatThrownBy(() -> new RunEvent(EventKind.CALL, Map.of(), Map.of(name, "x")))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage("event must not name a second kind or payload: '[" + name + "]'");
        }
    }

    @Test
    void aRunGoesOnWithThePolicyItBeganWith() {
        RecordId policy = policy(allowing("web"));
        ActiveRun run = start(Run.builder("Fetch").policyId(policy));
        lineage.records(CapabilityPolicy.class)
                .change(policy, old -> new CapabilityPolicy(0, List.of(), allowing("fs")));
        ActiveRun resumed = lineage.runs().resume(run.id());
        assertThat(resumed.call("web", "get", Map.of(), () -> "A")).isEqualTo("A");
        assertThatThrownBy(() -> resumed.call("fs", "read", Map.of(), () -> "A"))
                .isInstanceOf(Denied.class);
    }

    private RecordId policy(Map<String, Object> caps) {
        return add(new CapabilityPolicy(0, List.of(), caps)).id();
    }

    private static Map<String, Object> allowing(String cap) {
        return Map.of(cap, Map.of("allow", true));
    }

    @Test
    void refusedCallsDoNotMakeTheStateLongerAndLonger() throws SQLException {
        RecordId policy = policy(allowing("web"));
        ActiveRun run = start(Run.builder("Loop").policyId(policy));
        for (int i = 0; i < 300; i++) {
            Map<String, Object> args = Map.of("n", i);
            assertThatThrownBy(() -> run.call("fs", "read", args, () -> "")).isInstanceOf(Denied.class);
        }
        assertThat(lineage.runs().state(run.id()).blockedCalls()).hasSize(100);
        assertThat(status(run.id())).isEqualTo(RunStatus.BLOCKED);
        assertThat(rows("SELECT sum(length(state)) < 1000000 FROM events")).containsExactly(List.of("1"));
    }

    @Test
    void numbersAndStatesStayDenseWhenPartOfAUnitIsUndone() {
        ActiveRun run = start("Nested");
        lineage.atomically(outer -> {
            outer.runs().append(run.id(), List.of(note(1)));
            assertThatThrownBy(() -> outer.atomically(inner -> {
                        inner.runs().append(run.id(), List.of(new RunEvent(EventKind.RUN_PAUSED, Map.of())));
                        throw new IllegalStateException("undone");
                    }))
                    .isInstanceOf(IllegalStateException.class);
            return outer.runs().append(run.id(), List.of(note(2)));
        });
        assertThat(lineage.runs().events(run.id(), 1, 9))
                .extracting(LoggedEvent::number)
                .containsExactly(1, 2, 3);
        assertThat(status(run.id())).isEqualTo(RunStatus.RUNNING);
    }

    @Test
    void aRefusalIsAskedForWithTheValuesThatARunTakes() {
        CapabilityPolicy policy = new CapabilityPolicy(0, List.of(".env"), Map.of("fs", Map.of("allow", true)));
        assertThatThrownBy(() ->
                        lineage.runs().refusal(policy, Path.of(""), "fs", "read", Map.of("path", Path.of(".env"))))
                .isInstanceOf(InvalidInput.class);
    }
}
