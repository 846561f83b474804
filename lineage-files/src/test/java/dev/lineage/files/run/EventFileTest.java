package dev.lineage.files.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.ImportReport;
import dev.lineage.files.ContractFolder;
import dev.lineage.files.ImportFile;
import dev.lineage.files.Memories;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.run.ActiveRun;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.Envelope;
import dev.lineage.run.EventKind;
import dev.lineage.run.Gate;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunMode;
import dev.lineage.run.Run.RunStatus;
import dev.lineage.run.RunEvent;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EventFileTest {
    /** The two events of seed 1, each on a line. */
    private static final String SEED = """
        {:kind :cap/call :payload {:cap :discord :call :send :args {:channel-id "123" :text "hello"} :replay/key "rpk:sha256:..." :mode :real}}
        {:kind :cap/return :payload {:replay/key "rpk:sha256:..." :ok true :value {:message-id "..."} :dur/ms 45}}
        """;

    /** The policy of seed 1. */
    private static final String POLICY = """
        {:policy/version 0
         :policy/id "pol-01H..."
         :caps {:fs {:allow true :roots ["./specs" "./reports"] :modes #{:read :write}}
                :net {:allow false}
                :clock {:allow true :mode :virtual}}}
        """;

    @TempDir
    Path folder;

    private LineageMemory memory;
    private Lineage me;

    @BeforeEach
    void open() {
        memory = open("memory.db");
        me = memory.in(Scope.project("shop").actor("agent:tester"));
    }

    private LineageMemory open(String name) {
        return Lineages.open(SqliteStore.at(folder.resolve(name), Durability.NORMAL));
    }

    @AfterEach
    void close() {
        memory.close();
    }

    private ImportReport load(LineageMemory into, String name, String text) {
        ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        return into.exchange().importAll(me.scope(), ImportFile.read(in, name));
    }

    private List<Version<Run>> runs() {
        return me.runs().list(Filter.ALL, Paging.first(1_000)).items();
    }

    @Test
    void theEventsOfTheSeedAreReadAndWrittenUnchanged() throws IOException {
        assertThat(load(memory, "events.ednlog", SEED)).isEqualTo(new ImportReport(3, 0, 0, 0, 0, List.of()));
        assertThat(load(memory, "events.ednlog", SEED)).isEqualTo(new ImportReport(0, 0, 3, 0, 0, List.of()));
        RecordId run = runs().get(0).id();
        Path log = folder.resolve("events.ednlog");
        assertThat(new EventFile(log).write(me.runs(), run)).isEqualTo(2);
        assertThat(Files.readString(log)).isEqualTo(SEED);
        assertThat(me.runs().findings(run)).isEmpty();
    }

    @Test
    void textsWhereOtherLogsHaveKeywordsAreKept() throws IOException {
        String text = "{:kind :cap/call :payload {:cap \"fs\" :mode \"real\"}}\n";
        load(memory, "x.ednlog", text);
        assertThat(load(memory, "x.ednlog", text)).isEqualTo(new ImportReport(0, 0, 2, 0, 0, List.of()));
        Path log = folder.resolve("x.ednlog");
        new EventFile(log).write(me.runs(), runs().get(0).id());
        assertThat(Files.readString(log)).isEqualTo(text);
    }

    @Test
    void aLogIsWrittenAsTheRunGoesOn() throws IOException {
        ActiveRun run = me.runs().start(Run.builder("Go on").build());
        Path log = folder.resolve("events.ednlog");
        EventFile file = new EventFile(log);
        assertThat(file.write(me.runs(), run.id())).isEqualTo(1);
        run.append(new RunEvent(new EventKind("note/added"), Map.of("text", "a\nb"), Map.of("unknown", "~:kept")));
        assertThat(file.write(me.runs(), run.id())).isEqualTo(1);
        assertThat(file.write(me.runs(), run.id())).isZero();
        Files.writeString(log, "{:kind :torn", StandardOpenOption.APPEND);
        run.finish(true);
        assertThat(new EventFile(log).write(me.runs(), run.id())).isEqualTo(1);
        assertThat(Files.readAllLines(log).get(1))
                .isEqualTo("{:kind :note/added :payload {:text \"a\\nb\"} :unknown :kept}");
        assertThat(new EventFile(log).read(deviation -> {}))
                .isEqualTo(me.runs().events(run.id(), 1, 10).stream()
                        .map(LoggedEvent::event)
                        .toList());
    }

    @Test
    void aLogThatWasRemovedIsWrittenFromItsBeginning() throws IOException {
        ActiveRun run = me.runs().start(Run.builder("Rotate").build());
        Path log = folder.resolve("events.ednlog");
        EventFile file = new EventFile(log);
        file.write(me.runs(), run.id());
        Files.delete(log);
        run.finish(true);
        file.write(me.runs(), run.id());
        assertThat(new EventFile(log).read(deviation -> {})).hasSize(2);
    }

    @Test
    void namesThatAreNoKeywordsInEdnAreReadBack() {
        ActiveRun run = me.runs().start(Run.builder("Names").build());
        run.append(new RunEvent(new EventKind("step/1"), Map.of()));
        run.append(new RunEvent(new EventKind("a/b/c"), Map.of()));
        run.append(Gate.required("g", "2nd review").opened());
        run.call("3d", "render scene", Map.of(), () -> "A");
        Path log = folder.resolve("events.ednlog");
        new EventFile(log).write(me.runs(), run.id());
        List<Deviation> deviations = new ArrayList<>();
        assertThat(new EventFile(log).read(deviations::add))
                .isEqualTo(me.runs().events(run.id(), 1, 10).stream()
                        .map(LoggedEvent::event)
                        .toList());
        assertThat(deviations).isEmpty();
        assertThat(log).content().contains("{:kind \"step/1\" ", ":cap \"3d\" :call \"render scene\" ");
    }

    @Test
    void aGrowingLogIsReadLineByLine() throws IOException {
        Path log = folder.resolve("events.ednlog");
        EventFile file = new EventFile(log);
        List<Deviation> deviations = new ArrayList<>();
        assertThat(file.read(deviations::add)).isEmpty();
        Files.writeString(log, "; comment\n{:kind :a/b :payload {}}\n{:kind :a", StandardOpenOption.CREATE);
        assertThat(file.read(deviations::add)).extracting(RunEvent::kind).containsExactly(new EventKind("a/b"));
        Files.writeString(log, "/c :payload {}}\nnonsense\n\n{:kind :a/d}\n", StandardOpenOption.APPEND);
        assertThat(file.read(deviations::add)).extracting(RunEvent::kind).containsExactly(new EventKind("a/c"));
        assertThat(deviations)
                .containsExactly(
                        new Deviation("events.ednlog:4", "unreadable-line", "edn must be a map: 'nonsense'"),
                        new Deviation("events.ednlog:6", "unreadable-line", "payload is required"));
    }

    @Test
    void aValueMayHaveSeveralLinesAndALineSeveralValues() throws IOException {
        String text = """
            \uFEFF;; as a Clojure program prints it
            #_{:kind :a/none :payload {}}
            {:kind :a/b ; a comment (
             :payload {:text "a { b"}}
            {:kind :a/c :payload {}} {:kind :a/d :payload {:x \\{}}
            {:kind :torn
            {:kind :a/e :payload {:n %s}}
            {:kind :a/f :payload {:text "a\u0000b"}}
            """.formatted("7".repeat(1_001));
        ImportReport report = load(memory, "x.ednlog", text);
        assertThat(report.added()).isEqualTo(5);
        assertThat(report.deviations())
                .extracting(deviation -> deviation.place() + " " + deviation.rule())
                .containsExactly(
                        "x.ednlog:6 unreadable-line", "x.ednlog:7 unreadable-line", "x.ednlog:8 bad-character");
        Path log = Files.writeString(folder.resolve("x.ednlog"), text);
        assertThat(new EventFile(log).read(deviation -> {}))
                .isEqualTo(me.runs().events(runs().get(0).id(), 1, 10).stream()
                        .map(LoggedEvent::event)
                        .toList());
    }

    @Test
    void aLogThatWasCutIsReadFromItsBeginning() throws IOException {
        Path log = Files.writeString(folder.resolve("x.ednlog"), "{:kind :a/b :payload {:text \"long\"}}\n");
        EventFile file = new EventFile(log);
        assertThat(file.read(deviation -> {})).hasSize(1);
        Files.writeString(log, "{:kind :a/c :payload {}}\n");
        assertThat(file.read(deviation -> {})).extracting(RunEvent::kind).containsExactly(new EventKind("a/c"));
        Files.writeString(log, "{:kind :a/d :payload {}}\n{:kind :a/e :payload {}}\n");
        assertThat(file.read(deviation -> {})).hasSize(2);
        assertThat(file.read(deviation -> {})).isEmpty();
        assertThat(file.events()).isEqualTo(2);
    }

    @Test
    void linesThatAreNoEventsAreReportedByNumber() {
        ImportReport report = load(memory, "x.ednlog", "{:kind :a/b :payload {}}\n{:kind\n{:kind :a/c :payload {}}\n");
        assertThat(report.added()).isEqualTo(3);
        assertThat(report.refused()).isEqualTo(1);
        assertThat(report.deviations())
                .singleElement()
                .satisfies(deviation ->
                        assertThat(deviation.place() + " " + deviation.rule()).isEqualTo("x.ednlog:2 unreadable-line"));
    }

    @Test
    void eventsInJsonLinesAreEventsToo() {
        String lines = """
            {"kind":"run/started","payload":{},"trace_id":"trc-1","ts_utc":"2026-01-01T00:00:00Z"}
            {"kind":"run/finished","payload":{"ok":true,"by":"~:host"},"event_id":"evt-1"}
            """;
        assertThat(load(memory, "run.jsonl", lines)).isEqualTo(new ImportReport(3, 0, 0, 0, 0, List.of()));
        assertThat(load(memory, "run.jsonl", lines)).isEqualTo(new ImportReport(0, 0, 3, 0, 0, List.of()));
        Version<Run> run = runs().get(0);
        assertThat(run.value().traceId()).contains("trc-1");
        assertThat(run.value().status()).isEqualTo(RunStatus.PASSED);
        assertThat(me.runs().events(run.id(), -1, 1).get(0).event().document())
                .isEqualTo(Map.of(
                        "kind", "run/finished", "payload", Map.of("ok", true, "by", "~:host"), "event_id", "evt-1"));
    }

    @Test
    void thePolicyOfTheSeedIsARecordInEdnAndInJson() throws IOException {
        assertThat(load(memory, "policy.edn", POLICY)).isEqualTo(new ImportReport(1, 0, 0, 0, 0, List.of()));
        Version<CapabilityPolicy> policy = me.records(CapabilityPolicy.class).get(RecordId.of("pol-01H..."));
        String hash = "sha256:12f5cbf2beddd745199c33f2045545b849719d78b2dae1db32187f937095894d";
        assertThat(policy.value().hash()).isEqualTo(hash);
        String json = "{\"policy_version\":0,\"id\":\"pol-2\",\"caps\":{\"fs\":{\"allow\":true,\"roots\":[\"./specs\","
                + "\"./reports\"],\"modes\":[\"write\",\"read\"]},\"net\":{\"allow\":false},\"clock\":{\"allow\":true,\"mode\":\"virtual\"}}}";
        assertThat(load(memory, "policy.json", json).added()).isEqualTo(1);
        assertThat(me.records(CapabilityPolicy.class)
                        .get(RecordId.of("pol-2"))
                        .value()
                        .hash())
                .isEqualTo(hash);
        Path file = Files.writeString(folder.resolve("policy.json"), json);
        assertThat(CapabilityPolicy.of(Edn.map(file))).isEqualTo(policy.value());
        Path edn = Files.writeString(folder.resolve("policy.edn"), POLICY);
        assertThat(CapabilityPolicy.of(Edn.map(edn))).isEqualTo(policy.value());
    }

    @Test
    void aPolicyWithAMistakeIsRefusedAsAWhole() {
        ImportReport report = load(memory, "p.edn", "{:policy/version 0 :caps {:fs {:allow true :roots [\"a\" 7]}}}");
        assertThat(report.refused()).isEqualTo(1);
        assertThat(report.deviations())
                .containsExactly(new Deviation("p.edn:1", "unreadable-line", "caps.fs.roots[1] must be a text: '7'"));
        assertThat(load(memory, "p.json", "{\"policy_version\":0,\"caps\":{\"fs\":{\"deny_globs\":[\"[\"]}}}")
                        .refused())
                .isEqualTo(1);
    }

    @Test
    void anEnvelopeIsReadAndWrittenInBothForms() throws IOException {
        String edn =
                "{:exec/id \"exe-1\" :projection/id \"site\" :cwd \"/srv\" :env/allow [\"PATH\" \"LC_*\"] :env/set {:A"
                        + " \"1\"} :stdio {:capture true :max-bytes 5000000} :limits {:timeout-ms 600000 :idle-timeout-ms"
                        + " 60000 :max-procs 8}}";
        Envelope envelope = Envelope.of(Edn.map(edn));
        assertThat(EdnText.exact(envelope.edn())).isEqualTo(edn);
        assertThat(Envelope.of(envelope.document())).isEqualTo(envelope);
        assertThat(envelope.document())
                .containsEntry("limits", Map.of("timeout_ms", 600_000L, "idle_timeout_ms", 60_000L, "max_procs", 8));
        assertThat(Envelope.of("site", "/srv").timeoutMs()).isEqualTo(600_000);
        String further =
                "{:projection/id \"site\" :cwd \"~/site\" :env/set {\"PATH\" \"~/bin\"} :limits {:disk-mb 5} :owner"
                        + " \"ana\"}";
        Envelope more = Envelope.of(Edn.map(further));
        assertThat(more.cwd()).isEqualTo("~/site");
        assertThat(more.envSet()).isEqualTo(Map.of("PATH", "~/bin"));
        assertThat(more.further()).isEqualTo(Map.of("limits", Map.of("disk-mb", 5), "owner", "ana"));
        assertThat(Envelope.of(Edn.map(EdnText.exact(more.edn())))).isEqualTo(more);
        assertThat(Envelope.of(more.document())).isEqualTo(more);
        String texts = "{:projection/id \"~:p\" :cwd \"~/w\" :env/allow [\"~~~a\"] :env/set {\"A\" \"~#set\"}}";
        Envelope marked = Envelope.of(Edn.map(texts));
        assertThat(List.of(marked.projectionId(), marked.cwd(), marked.envAllow(), marked.envSet()))
                .isEqualTo(List.of("~:p", "~/w", List.of("~~~a"), Map.of("A", "~#set")));
        assertThat(Envelope.of(marked.edn())).isEqualTo(marked);
        assertThat(Envelope.of(marked.document())).isEqualTo(marked);
        assertThat(Envelope.of(Edn.map(EdnText.exact(marked.edn())))).isEqualTo(marked);
        assertThatThrownBy(
                        () -> Envelope.of(Map.of("projection_id", "x", "cwd", "y", "limits", Map.of("max_procs", 0))))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("max_procs must be positive: '0'");
        assertThatThrownBy(() -> Envelope.of(Edn.map("{:projection/id \"x\" :cwd \"y\" :env/allow [\"A\" 0]}")))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("env_allow must be a String: '0'");
    }

    @Test
    void aFolderCarriesRunsToAnotherMemory() {
        ActiveRun run = me.runs().start(Run.builder("Travel").build());
        run.call("tool", "do", Map.of("x", 1), () -> List.of("a", 2));
        run.finish(false);
        Path out = folder.resolve("out");
        ContractFolder.write(memory, me.scope(), out);
        assertThat(ContractFolder.write(memory, me.scope(), out)).isZero();
        try (LineageMemory other = open("other.db")) {
            Iterable<dev.lineage.exchange.Document> documents =
                    ImportFile.read(out, Instant.EPOCH, path -> Optional.empty());
            assertThat(other.exchange().importAll(me.scope(), documents).deviations())
                    .isEmpty();
            ImportReport again = other.exchange().importAll(me.scope(), documents);
            assertThat(List.of(again.added(), again.older(), again.refused())).containsExactly(0L, 0L, 0L);
            assertThat(again.deviations()).isEmpty();
            Lineage there = other.in(me.scope());
            assertThat(there.runs().get(run.id()).value().status()).isEqualTo(RunStatus.FAILED);
            assertThat(there.runs().events(run.id(), 1, 10))
                    .extracting(LoggedEvent::event)
                    .isEqualTo(me.runs().events(run.id(), 1, 10).stream()
                            .map(LoggedEvent::event)
                            .toList());
            assertThat(other.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
        ImportReport home =
                memory.exchange().importAll(me.scope(), ImportFile.read(out, Instant.EPOCH, path -> Optional.empty()));
        assertThat(List.of(home.added(), home.older(), home.refused())).containsExactly(0L, 0L, 0L);
    }

    @Test
    @Tag("slow")
    void runsOfRealAgentsReplayStrictly() {
        JsonNode trajectories = JsonMapper.shared().readTree(Memories.data("trajectories/tau-gpt4o-airline.json"));
        int count = Memories.size(10, trajectories.size());
        for (int i = 0; i < count; i++) {
            JsonNode trajectory = trajectories.get(i);
            RecordId recorded = record(trajectory);
            boolean passed = trajectory.path("reward").asDouble() == 1;
            assertThat(me.runs().get(recorded).value().status())
                    .isEqualTo(passed ? RunStatus.PASSED : RunStatus.FAILED);
            assertThat(me.runs().findings(recorded)).isEmpty();
            ActiveRun again = me.runs()
                    .start(Run.builder("Again")
                            .mode(RunMode.STRICT)
                            .replays(recorded)
                            .build());
            for (LoggedEvent logged : me.runs().events(recorded, 1, 1_000)) {
                RunEvent event = logged.event();
                if (event.kind().equals(EventKind.CALL)) {
                    again.call(
                            event.text("cap").orElseThrow(), event.text("call").orElseThrow(), args(event), () -> {
                                throw new AssertionError("no effect happens again");
                            });
                }
            }
            again.finish(true);
            assertThat(me.runs().findings(again.id())).isEmpty();
        }
    }

    /** Records a trajectory of tau-bench as a host does: its messages are events, and its tools answer calls. */
    private RecordId record(JsonNode trajectory) {
        ActiveRun run = me.runs()
                .start(Run.builder("Task " + trajectory.path("task_id")).build());
        Map<String, String> results = new HashMap<>();
        for (JsonNode message : trajectory.path("traj")) {
            results.put(
                    message.path("tool_call_id").asString(""),
                    message.path("content").asString(""));
        }
        for (JsonNode message : trajectory.path("traj")) {
            String role = message.path("role").asString("");
            if (!role.equals("tool") && message.path("content").isString()) {
                String text = message.path("content").asString("");
                run.append(new RunEvent(new EventKind("message/" + role), Map.of("content", text)));
            }
            for (JsonNode call : message.path("tool_calls")) {
                JsonNode function = call.path("function");
                Map<String, ?> args = JsonMapper.shared()
                        .readValue(function.path("arguments").asString(""), new TypeReference<>() {});
                run.call(
                        "tool",
                        function.path("name").asString(""),
                        args,
                        () -> results.get(call.path("id").asString("")));
            }
        }
        run.finish(trajectory.path("reward").asDouble() == 1);
        return run.id();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> args(RunEvent call) {
        return (Map<String, Object>) Objects.requireNonNull(call.payload().get("args"));
    }

    @Test
    void aLogThatNamesItsPolicyIsALog() {
        String log =
                "{:kind :run/started :payload {:policy/id \"pol-1\"}}\n{:kind :run/finished :payload {:ok true}}\n";
        load(memory, "policy.edn", POLICY.replace("pol-01H...", "pol-1"));
        assertThat(load(memory, "x.ednlog", log)).isEqualTo(new ImportReport(3, 0, 0, 0, 0, List.of()));
        assertThat(runs().get(0).value().status()).isEqualTo(RunStatus.PASSED);
        assertThat(runs().get(0).value().policyId()).contains(RecordId.of("pol-1"));
    }

    @Test
    void theLogOfARunNamesItsPolicy() {
        CapabilityPolicy policy = CapabilityPolicy.of(Edn.map(POLICY));
        RecordId id = me.records(CapabilityPolicy.class).add(policy).id();
        assertThat(id.value()).matches("pol-[0-9A-HJKMNP-TV-Z]{26}");
        ActiveRun run = me.runs().start(Run.builder("Governed").policyId(id).build());
        assertThat(me.runs().events(run.id(), -1, 1).get(0).event().payload())
                .isEqualTo(Map.of("run/name", "Governed", "policy/id", id.value(), "policy/hash", policy.hash()));
        Denied denied = catchThrowableOfType(Denied.class, () -> run.call("net", "get", Map.of(), () -> ""));
        assertThat(denied.details()).isEqualTo(Map.of("policy", id.value()));
        assertThat(me.runs().events(run.id(), -1, 1).get(0).event().payload())
                .containsEntry("policy/id", id.value())
                .containsEntry("rule", "caps.net.allow");
    }

    @Test
    void aFieldNamedRunIsKeptAsOthersAre() {
        String log = "{:kind :a/b :payload {} :run \"mine\"}\n";
        assertThat(load(memory, "x.ednlog", log).added()).isEqualTo(2);
        RunEvent event = me.runs().events(runs().get(0).id(), 1, 1).get(0).event();
        assertThat(EdnText.exact(event.fields()) + "\n").isEqualTo(log);
    }

    @Test
    void aFileThatIsNotTheLogOfTheRunIsNotWritten() throws IOException {
        ActiveRun run = me.runs().start(Run.builder("Mine").build());
        for (String text : List.of("precious", "precious\n", "{:kind :a/b :payload {}}\n")) {
            Path file = Files.writeString(folder.resolve("other"), text);
            assertThatThrownBy(() -> new EventFile(file).write(me.runs(), run.id()))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageStartingWith("file must be the log of " + run.id());
            assertThat(file).hasContent(text);
        }
    }

    @Test
    void hostileNumbersAndRetiredRunsDoNotStopAnExport() {
        load(
                memory,
                "x.jsonl",
                "{\"kind\":\"a/b\",\"payload\":{\"x\":1e400,\"y\":1e-2000000000,\"z\":[\"~$#_\",\"~:a/b/c\"]}}\n");
        ActiveRun old = me.runs().start(Run.builder("Old").build());
        me.runs().retire(old.id(), "done");
        ContractFolder.write(memory, me.scope(), folder.resolve("out"));
        try (LineageMemory other = open("other.db")) {
            Iterable<dev.lineage.exchange.Document> documents =
                    ImportFile.read(folder.resolve("out"), Instant.EPOCH, path -> Optional.empty());
            assertThat(other.exchange().importAll(me.scope(), documents).deviations())
                    .isEmpty();
            assertThat(other.in(me.scope()).runs().count(old.id())).isEqualTo(1);
        }
    }

    @Test
    void aLineWithoutAnEndIsReportedAndLeftOut() {
        InputStream endless = new SequenceInputStream(
                new ByteArrayInputStream(
                        "{:kind :a/b :payload {}}\n{:kind :a/b :payload {:x \"".getBytes(StandardCharsets.UTF_8)),
                new ByteArrayInputStream(new byte[70 << 20]));
        ImportReport report = memory.exchange().importAll(me.scope(), ImportFile.read(endless, "x.ednlog"));
        assertThat(report.added()).isEqualTo(2);
        assertThat(report.deviations())
                .containsExactly(new Deviation("x.ednlog:2", "line-too-long", "the value is longer than 64 MiB"));
    }
}
