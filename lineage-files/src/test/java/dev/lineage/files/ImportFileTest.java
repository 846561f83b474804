package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunStatus;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The content says what a file is. */
class ImportFileTest {
    @TempDir
    Path folder;

    private static List<String> kinds(Iterable<Document> documents) {
        return StreamSupport.stream(documents.spliterator(), false)
                .map(document -> document.kind() + " " + document.fields().getOrDefault("name", ""))
                .toList();
    }

    private static List<String> kinds(String text) {
        return kinds(ImportFile.read(Memories.stream(text), "file"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        {"nodes": {"a": {}}}; node a
        {"edges": [{"from": "a", "to": "b"}]}; edge
        {"patterns": [{"name": "a"}]}; pattern a
        {"anti-patterns": {"name": "a"}}; anti_pattern a
        {"name": "a", "entityType": "x"}; node a
        {"name": "a", "observations": []}; node a
        {"from": "a", "to": "b", "relationType": "x"}; edge
        {"id": "s", "started_at": 1}; session
        {"handoff": {}}; session
        {"name": "a", "fix": "b"}; anti_pattern a
        {"name": "a", "solution": "b"}; pattern a
        {"decision": "a", "solution": "b", "risk": "c"}; decision
        {"title": "a", "solution": "b"}; decision
        {"source_decision_id": "a"}; link
        {"kind": "note", "nodes": []}; decision
        {"id": "m1", "memory": "Likes tea", "createdAt": "2026-01-01"}; memory_entry
        {"results": [{"id": "m1", "memory": "Likes tea"}]}; memory_entry
        {"startedAt": 1}; session
        {"id": "7", "title": "t", "status": "new", "priority": 1}; task
        {"title": "t", "status": "new", "priority": 1, "decision": "a"}; decision
        {"sourceDecisionId": "a"}; link
        {"from": "a", "to": "b", "relation": "x"}; edge
        """)
    void theFieldsOfAnObjectShowWhatItIs(String json, String kind) {
        assertThat(kinds(json)).extracting(String::strip).containsExactly(kind);
    }

    @Test
    void anObjectThatIsNoRecordIsNotJudgedAsADecision() {
        assertThat(deviations(Memories.stream("{\"id\": \"7\", \"hash\": \"a\", \"user_id\": \"ann\"}")))
                .containsExactly("file:1 not-a-record: its fields are id, hash, user_id; decisions, patterns, sessions,"
                        + " graphs, runs, policies, issues and memories are read");
    }

    @Test
    void linesOfOtherToolsAreRefusedOneByOne() {
        List<String> lines = List.of(
                "{\"task_id\": 7, \"reward\": 1.0, \"traj\": [{\"role\": \"user\", \"content\": \"Hi\"}], \"trial\": 0}",
                "{\"eventType\": \"COMPLETE\", \"run\": {\"runId\": \"a\"}, \"job\": {\"name\": \"b\"}}",
                "{\"seq\": 1, \"event\": \"created\", \"id\": \"bd-1\", \"data\": {\"title\": \"One\"}, \"created_at\": \"2026-01-01\"}",
                "{\"seq\": 2, \"event\": \"edge_added\", \"id\": \"bd-1\", \"to\": \"bd-2\", \"rel\": \"blocks\"}");
        try (LineageMemory memory = Memories.open(folder.resolve("m.db"))) {
            ImportReport report = Memories.load(memory, String.join("\n", lines));

            assertThat(Memories.counts(report)).containsExactly(0L, 0L, 0L, 4L);
            assertThat(report.deviations())
                    .extracting(deviation -> deviation.place() + " " + deviation.rule())
                    .containsExactly(
                            "log:1 not-a-record", "log:2 not-a-record", "log:3 not-a-record", "log:4 not-a-record");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        patterns: [{name: a}]
        \uFEFF# a comment|patterns: [{name: a}]
        %YAML 1.2|---|"patterns" : [{name: a}]
        -|  name: a|  solution: b
        - name: a|  solution: b|- 7
        --- # first|name: a|solution: b
        {patterns: [{name: a}]}
        { |  patterns: [{name: a}]|}
        &all patterns: [{name: a}]
        \u00FCber: x|patterns: [{name: a}]
        """)
    void yamlIsKnownByItsFirstLine(String yaml) {
        assertThat(kinds(yaml.replace('|', '\n'))).contains("pattern a");
    }

    @Test
    void recordsWithoutATimeHaveThatOfTheirFileUntilOneSaysATime() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.jsonl"),
                "{\"decision\":\"A\"}\n{\"decision\":\"B\",\"timestamp\":\"2024-01-01\"}\n{\"decision\":\"C\"}\n");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2025-02-03T04:05:06Z")));
        try (LineageMemory memory = Memories.open(folder.resolve("m.db"));
                LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            Memories.load(memory, file);
            assertThat(times(memory))
                    .containsOnly(
                            Map.entry("A", "2025-02-03T04:05:06Z"),
                            Map.entry("B", "2024-01-01T00:00:00Z"),
                            Map.entry("C", "2024-01-01T00:00:00Z"));

            Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2025-03-01T00:00:00Z")));
            assertThat(Memories.load(memory, file).unchanged()).isEqualTo(3);
            Instant committed = Instant.parse("2023-05-06T07:08:09Z");
            other.exchange().importAll(Memories.ALL, ImportFile.read(file, committed, path -> Optional.of(committed)));
            assertThat(times(other)).containsEntry("A", committed.toString());
        }
    }

    private static Map<String, String> times(LineageMemory memory) {
        return memory.in(Memories.ALL).journal().list(Filter.ALL, Paging.first(9)).items().stream()
                .collect(Collectors.toMap(
                        Version::title, version -> version.time().toString()));
    }

    @Test
    void logsOfOneNameAreDifferentRuns() throws IOException {
        String event = "{:kind :run/started :payload {:n 1}}\n";
        Path first =
                Files.writeString(Files.createDirectory(folder.resolve("a")).resolve("events.ednlog"), event);
        Path second =
                Files.writeString(Files.createDirectory(folder.resolve("b")).resolve("events.ednlog"), event + event);
        try (LineageMemory memory = Memories.open(folder.resolve("m.db"))) {
            assertThat(Memories.counts(Memories.load(memory, first))).startsWith(2L, 0L, 0L, 0L);
            assertThat(Memories.counts(Memories.load(memory, second))).startsWith(3L, 0L, 0L, 0L);
            assertThat(Memories.counts(Memories.load(memory, first))).startsWith(0L, 2L, 0L, 0L);
            assertThat(memory.in(Memories.ALL)
                            .runs()
                            .list(Filter.ALL, Paging.first(9))
                            .items())
                    .hasSize(2);
        }
    }

    @Test
    void aFolderOfTheLogsOfRunsAloneIsRead() throws IOException {
        Path log = Files.createDirectories(folder.resolve("out/runs/run-7")).resolve("events.ednlog");
        Files.writeString(
                log,
                "{:kind :run/started :payload {:run/name \"Weigh\"} :ts/utc \"2026-01-26T20:33:12Z\"}\n"
                        + "{:kind :run/finished :payload {:ok true}}\n");
        try (LineageMemory memory = Memories.open(folder.resolve("m.db"))) {
            assertThat(Memories.counts(Memories.load(memory, folder.resolve("out"))))
                    .startsWith(3L, 0L, 0L, 0L);
            Version<Run> run = memory.in(Memories.ALL).runs().get(RecordId.of("run-7"));
            assertThat(run.title()).isEqualTo("Weigh");
            assertThat(run.time()).isEqualTo(Instant.parse("2026-01-26T20:33:12Z"));
            assertThat(run.value().status()).isEqualTo(RunStatus.PASSED);
        }
    }

    @Test
    void theNameOfAFileSaysNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("decisions.jsonl"), "patterns:\n- name: a\n");

        assertThat(kinds(Memories.read(file))).containsExactly("pattern a");
        assertThat(kinds(Memories.read(Files.writeString(folder.resolve("a.yaml"), "{\"nodes\":{\"a\":{}}}"))))
                .containsExactly("node a");
    }

    @Test
    void yamlThatCannotBeReadIsReported() {
        byte[] latin = "patterns: [{name: \u00E9}]".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(deviations(Memories.stream("a:\n\tb")))
                .containsExactly(
                        "file:2 bad-yaml: found character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB)"
                                + " for indentation)");
        assertThat(deviations(Memories.stream("- 7\n"))).containsExactly("file:1 wrong-type: a value is no mapping");
        assertThat(deviations(new ByteArrayInputStream(latin)))
                .containsExactly("file:1 bad-yaml: it is not encoded in UTF-8");
    }

    private static List<String> deviations(InputStream in) {
        return StreamSupport.stream(ImportFile.read(in, "file").spliterator(), false)
                .flatMap(document -> document.deviations().stream())
                .map(found -> found.place() + " " + found.rule() + ": " + found.detail())
                .toList();
    }

    @Test
    void nodesMayStandAtTheBeginningOfALine() {
        assertThat(kinds("""
            {"nodes": [
            {"name": "a"},
            {"name": "b"}
            ], "edges": [
            {"from": "a",
            "to": "b"}]}
            """)).containsExactly("node a", "node b", "edge ");
    }
}
