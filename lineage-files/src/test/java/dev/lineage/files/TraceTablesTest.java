package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.Trace;
import dev.lineage.journal.Trace.Policy;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Version;
import dev.lineage.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Rows of the tables of decision traces. */
class TraceTablesTest extends MemoryTest {
    private static final String TRACE = """
            {"id":"dt-V1StGXR8","decision_type":"decomposition_strategy","epic_id":"mj123","bead_id":"mj123-1",\
            "agent_name":"coordinator","project_key":"/home/joel/shop","decision":"{\\"strategy\\":\\"file-based\\"}",\
            "rationale":"Three failures","inputs_gathered":"{\\"cass_queries\\":[{\\"query\\":\\"oauth\\",\\"relevance\\":0.9}]}",\
            "policy_evaluated":"{\\"guideline\\":\\"avoid overlap\\",\\"exception\\":\\"precedent\\"}",\
            "alternatives":"[{\\"strategy\\":\\"feature-based\\",\\"rejectedBecause\\":\\"70% failed\\"}]",\
            "precedent_cited":"{\\"epicId\\":\\"mj100\\",\\"reason\\":\\"solved the same way\\"}",\
            "outcome_event_id":42,"timestamp":1766851200000,"created_at":"2025-12-27 16:00:00"}
            """;
    private static final String LINKS = """
            {"id":"el-1","source_decision_id":"dt-V1StGXR8","target_entity_type":"epic","target_entity_id":"mj100",\
            "link_type":"cites_precedent","strength":0.5,"context":"solved it","created_at":"2025-12-27T16:00:00Z"}
            {"id":"el-2","source_decision_id":"dt-V1StGXR8","target_entity_type":"file","target_entity_id":"src/auth.ts",\
            "link_type":"assigns_file","strength":1.0,"context":null,"created_at":null}
            """;
    private static final RecordId ID = RecordId.of("dt-V1StGXR8");

    @Test
    void rowsOfBothTablesAreADecisionWithItsLinksInAnyOrder() {
        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            ImportReport report = Memories.load(memory, LINKS + TRACE);
            Memories.load(other, TRACE);
            Memories.load(other, LINKS);

            assertThat(Memories.deviations(report))
                    .containsExactly(
                            "log:3 id-format: id is 'dt-V1StGXR8'; it should be dec- and 8 hexadecimal digits",
                            "log:3 unknown-field: outcome_event_id is not a field of decision; it is kept");
            Version<Decision> stored = memory.in(Memories.ALL).journal().get(ID);
            assertThat(stored.value()).isEqualTo(decision());
            assertThat(stored.project()).isEqualTo("/home/joel/shop");
            assertThat(stored.time()).isEqualTo(Instant.parse("2025-12-27T16:00:00Z"));
            assertThat(stored.number()).isEqualTo(2);
            assertThat(stored.additional()).containsEntry("outcome_event_id", 42);
            assertThat(Memories.export(memory)).contains("\"id\":\"el-1\"", "\"id\":\"el-2\"");
            assertThat(Memories.export(other)).isEqualTo(Memories.export(memory));
        }
    }

    @Test
    void aFolderOfTheTablesIsReadAndAnOutcomeResolvesItsDecision() throws IOException {
        Path tables = Files.createDirectory(folder.resolve("tables"));
        Files.writeString(
                tables.resolve("decision_traces.jsonl"),
                TRACE.replace("decomposition_strategy", "file_assignment").replace("\"outcome_event_id\":42,", ""));
        Files.writeString(tables.resolve("entity_links.jsonl"), LINKS);
        String outcome = "{\"id\":42,\"type\":\"subtask_outcome\",\"project_key\":\"shop\",\"timestamp\":1766851300000,"
                + "\"data\":\"{\\\"epic_id\\\":\\\"mj123\\\",\\\"bead_id\\\":\\\"mj123-1\\\",\\\"success\\\":true}\"}\n";
        String other = "{\"id\":43,\"type\":\"agent_registered\",\"project_key\":\"shop\",\"timestamp\":1766851400000,"
                + "\"data\":{\"name\":\"coder\"}}\n";
        Files.writeString(tables.resolve("events.jsonl"), outcome + other);

        ImportReport report = Memories.load(memory, tables);

        assertThat(report.refused()).isZero();
        Version<Decision> stored = memory.in(Memories.ALL).journal().get(ID);
        assertThat(stored.value().links()).hasSize(2);
        assertThat(stored.value().outcome()).isEqualTo(Outcome.SUCCESSFUL);
        Version<Run> run = memory.in(Memories.ALL)
                .runs()
                .list(Filter.ALL, Paging.first(9))
                .items()
                .get(0);
        assertThat(run.time()).isEqualTo(Instant.parse("2025-12-27T16:01:40Z"));
        assertThat(memory.in(Memories.ALL).runs().events(run.id(), 1, 9))
                .extracting(event -> event.event().kind().value())
                .containsExactly("subtask/outcome", "agent_registered");
        assertThat(Memories.load(memory, tables).refused()).isZero();
    }

    @Test
    void theOutcomeOfARowInTheLayoutIsTheResultOfItsDecision() throws IOException {
        Path log =
                Files.createDirectories(folder.resolve("layout/journal/data")).resolve("decisions.jsonl");
        Files.writeString(
                log,
                TRACE.replace(
                        "\"outcome_event_id\":42",
                        "\"outcome_event_id\":42,\"outcome_data\":\"{\\\"success\\\":true,\\\"duration_ms\\\":5,\\\"error_count\\\":1}\""));

        assertThat(Memories.load(memory, folder.resolve("layout")).refused()).isZero();

        Decision stored = memory.in(Memories.ALL).journal().get(ID).value();
        assertThat(stored.trace().decisionData()).isEqualTo(Map.of("strategy", "file-based"));
        assertThat(stored.outcome()).isEqualTo(Outcome.SUCCESSFUL);
        assertThat(stored.result())
                .contains(ResultBuilder.builder()
                        .success(true)
                        .errorCount(1)
                        .durationMs(5L)
                        .outcomeEventId(RecordId.of("42"))
                        .build());
    }

    private static Decision decision() {
        Trace trace = TraceBuilder.builder()
                .decisionType(WorkflowPoint.DECOMPOSITION_STRATEGY)
                .decisionData(Map.of("strategy", "file-based"))
                .epicId(Reference.of("mj123"))
                .taskId(Reference.of("mj123-1"))
                .agentName("coordinator")
                .inputsGathered(Map.of("cass_queries", List.of(Map.of("query", "oauth", "relevance", 0.9))))
                .addPolicyEvaluated(new Policy("avoid overlap", Optional.empty(), Optional.of("precedent"), false))
                .addPrecedentCited(Precedent.of(Reference.of("mj100"), "solved the same way"))
                .build();
        return Decision.builder("decomposition_strategy: file-based")
                .rationale("Three failures")
                .addAlternatives(Alternative.rejected("feature-based", "70% failed"))
                .addLinks(new Relationship(
                        new Relation("cites_precedent"),
                        Reference.of("epic:mj100"),
                        0.5,
                        Optional.of("solved it"),
                        Optional.of(Instant.parse("2025-12-27T16:00:00Z"))))
                .addLinks(Relationship.of(Relation.ASSIGNS_FILE, Reference.of("file:src/auth.ts")))
                .trace(trace)
                .build();
    }

    @Test
    void theSameRowsAgainAddNothing() {
        Memories.load(memory, TRACE + LINKS);
        String exported = Memories.export(memory);

        ImportReport again = Memories.load(memory, TRACE + LINKS);
        ImportReport links = Memories.load(memory, LINKS);
        ImportReport export = Memories.load(memory, exported);

        assertThat(List.of(again.added(), again.unchanged(), links.added(), links.unchanged(), export.added()))
                .containsExactly(0L, 3L, 0L, 2L, 0L);
        assertThat(Memories.export(memory)).isEqualTo(exported);
        assertThat(memory.maintenance().verify(Maintenance.Progress.NONE).problems())
                .isEmpty();
    }

    @Test
    void rowsAreImportedIntoAProject() {
        Scope shop = Scope.project("shop");
        ImportReport report = memory.exchange().importAll(shop, ImportFile.read(Memories.stream(LINKS + TRACE), "log"));

        assertThat(report.refused()).isZero();
        assertThat(memory.in(Memories.ALL).journal().get(ID).value().links()).hasSize(2);
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        String smile = "\uD83D\uDE00";
        load("{\"id\":\"dt-V1StGXR8\",\"decision_type\":\"review_approval\",\"decision\":{\"strategy\":\""
                + smile.repeat(300) + "\"}}");

        assertThat(memory.in(Memories.ALL).journal().get(ID).value().decision())
                .isEqualTo("review_approval: " + smile.repeat(200 - "review_approval: ".length()));
    }

    @Test
    void aDecisionOfLineageWhoseTextIsJsonComesBackFromAnExport() {
        memory.in(Memories.ALL)
                .journal()
                .record(Decision.builder("{\"strategy\":\"a\"}")
                        .trace(TraceBuilder.builder()
                                .decisionType(WorkflowPoint.FILE_ASSIGNMENT)
                                .build())
                        .build());

        ImportReport again = Memories.load(memory, Memories.export(memory));

        assertThat(List.of(again.added(), again.unchanged())).containsExactly(0L, 1L);
    }
}
