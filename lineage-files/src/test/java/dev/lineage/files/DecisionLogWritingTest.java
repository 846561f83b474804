package dev.lineage.files;

import static dev.lineage.files.Memories.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Exchange;
import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Level;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.testkit.ManualClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DecisionLogWritingTest extends MemoryTest {
    private final ManualClock clock = new ManualClock();

    @Override
    LineageMemory open(String name) {
        return Memories.open(folder.resolve(name + ".db"), clock);
    }

    @Test
    void theFieldsOfTheContractComeFirst() {
        RecordId id = memory.in(Scope.project("shop").actor("ann"))
                .journal()
                .record(Decision.builder("Ship on Friday").build())
                .id();

        assertThat(Memories.export(memory)).isEqualTo("""
                    {"id":"%s","timestamp":"2026-01-01T00:00:00Z","session_id":null,"decision":"Ship on Friday","rationale":null,"alternatives":[],\
                    "outcome":"pending","type":"other","entities":[],"tags":["shop"],"lesson_learned":null,"related_decisions":[],"git_commit":null,\
                    "kind":"decision","updated_at":"2026-01-01T00:00:00Z","project":"shop","actor":"ann"}
                    """.formatted(id));
    }

    @Test
    void allVersionsThatTheScopeSeesAreWrittenInTheOrderOfTheLedger() {
        RecordId first = record(memory.in(Scope.project("shop")), "First");
        record(memory.in(Scope.project("other")), "Hidden by its project");
        record(memory.in(Scope.project("shop").space("private")), "Hidden by its space");
        record(memory.in(Scope.project("shop")), "Second");
        memory.in(Scope.project("shop")).journal().update(first, d -> d.outcome(Outcome.ABANDONED));
        memory.in(Scope.project("shop")).journal().retire(first, "no longer true");
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThat(DecisionLog.write(memory.exchange(), Scope.project("shop"), out))
                .isEqualTo(4);
        assertThat(out.toString(StandardCharsets.UTF_8).lines().map(DecisionLogWritingTest::brief))
                .containsExactly("First pending", "Second pending", "First abandoned", "First abandoned");
    }

    @Test
    void anExportIsTheSameFromTheMemoryThatImportedIt() {
        try (LineageMemory other = open("other")) {
            everything(memory);
            String exported = Memories.export(memory);
            clock.advance(Duration.ofDays(3));

            ImportReport report = Memories.load(other, exported);

            assertThat(Memories.deviations(report))
                    .containsExactly(
                            "log:9 id-format: id is 'DEC-1'; it should be dec- and 8 hexadecimal digits",
                            "log:9 unknown-outcome: outcome is 'accepted'; it is kept as written",
                            "log:9 unknown-field: weight is not a field of decision; it is kept",
                            "log:9 unknown-field: note is not a field of decision; it is kept");
            assertThat(report.added()).isEqualTo(exported.lines().count()).isEqualTo(9);
            assertThat(Memories.export(other)).isEqualTo(exported);
            assertThat(Memories.load(memory, exported).unchanged()).isEqualTo(9);
            assertThat(Memories.export(memory)).isEqualTo(exported);
        }
    }

    @Test
    void aRepeatedExportAppendsTheNewVersions() throws IOException {
        Path log = folder.resolve("decisions.jsonl");
        RecordId id = record(memory.in(ALL), "First");
        assertThat(DecisionLog.write(memory.exchange(), ALL, log)).isEqualTo(1);
        assertThat(DecisionLog.write(memory.exchange(), ALL, log)).isZero();
        for (Outcome outcome : List.of(Outcome.SUCCESSFUL, Outcome.PENDING, Outcome.SUCCESSFUL)) {
            memory.in(ALL).journal().update(id, d -> d.outcome(outcome));
        }
        assertThat(DecisionLog.write(memory.exchange(), ALL, log)).isEqualTo(3);
        assertThat(DecisionLog.write(memory.exchange(), ALL, log)).isZero();
        assertThat(Files.readString(log)).isEqualTo(Memories.export(memory));
    }

    @Test
    void linesOfOtherToolsStayAndCountAsTheirVersions() throws IOException {
        String foreign = """
                {"decision":"A","id":"dec-0000000a","timestamp":"2026-01-01T00:00:00Z","outcome":"accepted","type":"other","weight":0.50}

                not JSON
                {"id":"dec-0000000b","date":"2026-01-01","decision":"B"}""";
        Path log = Files.writeString(folder.resolve("decisions.jsonl"), foreign);
        assertThat(Memories.load(memory, log).added()).isEqualTo(2);

        assertThat(DecisionLog.write(memory.exchange(), ALL, log)).isEqualTo(1);

        String second = Memories.export(memory).lines().skip(1).collect(Collectors.joining());
        assertThat(Files.readString(log)).isEqualTo(foreign + "\n" + second + "\n");
        assertThat(Memories.load(memory, log).added()).isZero();
    }

    @Test
    void anExportThatWasKilledIsCompletedByTheNext() throws IOException {
        Path log = folder.resolve("decisions.jsonl");
        everything(memory);
        byte[] whole = Memories.export(memory).getBytes(StandardCharsets.UTF_8);
        Random random = new Random(7);
        for (int i = 0; i < Memories.size(15, 60); i++) {
            int cut = random.nextInt(whole.length);
            Files.write(log, Arrays.copyOf(whole, cut));

            DecisionLog.write(memory.exchange(), ALL, log);

            try (LineageMemory other = open("other" + i)) {
                Memories.load(other, log);
                assertThat(Memories.export(other)).as("cut at " + cut).isEqualTo(Memories.export(memory));
            }
            assertThat(DecisionLog.write(memory.exchange(), ALL, log)).isZero();
        }
    }

    @Test
    void anExportThatFailsLeavesTheFileAsItWas() throws IOException {
        Path log = Files.writeString(folder.resolve("decisions.jsonl"), "{\"decision\":\"A\"}");
        Exchange failing = new Exchange() {
            @Override
            public void exportAll(Scope scope, Consumer<Map<String, Object>> documents) {
                for (int i = 0; i < 10_000; i++) {
                    documents.accept(Map.of("kind", "decision", "id", "dec-" + i));
                }
                throw new IllegalStateException("the disk is gone");
            }

            @Override
            public ImportReport importAll(Scope scope, Iterable<Document> documents) {
                throw new UnsupportedOperationException();
            }
        };

        assertThatThrownBy(() -> DecisionLog.write(failing, ALL, log)).hasMessage("the disk is gone");
        assertThat(log).hasContent("{\"decision\":\"A\"}");
    }

    @Test
    void onlyFilesOfLinesAreAppendedTo() throws IOException {
        Path array = Files.writeString(folder.resolve("array.json"), "[{\"decision\":\"A\"}]");
        Path text = Files.writeString(folder.resolve("README.md"), "# A project\n");
        record(memory.in(ALL), "First");
        for (Path file : List.of(array, text)) {
            byte[] before = Files.readAllBytes(file);
            assertThatThrownBy(() -> DecisionLog.write(memory.exchange(), ALL, file))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage("file must hold a JSON object on each line to be appended to: '" + file.getFileName()
                            + "'");
            assertThat(file).hasBinaryContent(before);
        }
    }

    @Test
    void memoriesThatExchangeLogsComeToRest() {
        try (LineageMemory other = open("other")) {
            RecordId id = record(memory.in(ALL), "Ship on Friday");
            Memories.load(other, Memories.export(memory));
            clock.advance(Duration.ofMinutes(1));
            other.in(ALL).journal().update(id, d -> d.outcome(Outcome.ABANDONED));
            clock.advance(Duration.ofMinutes(1));
            memory.in(ALL).journal().update(id, d -> d.outcome(Outcome.SUCCESSFUL));

            ImportReport report = Memories.load(memory, Memories.export(other));
            assertThat(Memories.deviations(report))
                    .containsExactly("log:2 older-version: " + id + " has a newer version here");
            Memories.load(other, Memories.export(memory));
            String rest = Memories.export(memory) + Memories.export(other);
            Memories.load(memory, Memories.export(other));
            Memories.load(other, Memories.export(memory));

            assertThat(Memories.export(memory) + Memories.export(other)).isEqualTo(rest);
            for (LineageMemory each : List.of(memory, other)) {
                assertThat(each.in(ALL).journal().get(id).value().outcome()).isEqualTo(Outcome.SUCCESSFUL);
            }
        }
    }

    @Test
    void aChangeFollowsAVersionFromTheFuture() {
        String log = "{\"id\":\"dec-0000000a\",\"timestamp\":\"2999-01-01T00:00:00Z\",\"decision\":\"A\"}\n";
        try (LineageMemory other = open("other")) {
            Memories.load(memory, log);
            memory.in(ALL).journal().update(RecordId.of("dec-0000000a"), d -> d.outcome(Outcome.SUCCESSFUL));

            assertThat(Memories.load(other, Memories.export(memory)).added()).isEqualTo(2);
            assertThat(Memories.export(other)).isEqualTo(Memories.export(memory));
        }
    }

    private static RecordId record(Lineage lineage, String decision) {
        return lineage.journal().record(Decision.builder(decision).build()).id();
    }

    private static String brief(String line) {
        Map<String, Object> fields = LenientJson.parse(line).orElseThrow();
        return fields.get("decision") + " " + fields.get("outcome");
    }

    /** Records decisions that use all fields, and changes some of them: nine versions. */
    private void everything(LineageMemory memory) {
        Lineage shop = memory.in(Scope.project("shop").actor("agent:planner").session("session-0000000a"));
        RecordId first = shop.journal()
                .record(Decision.builder("Refresh tokens early \uD83D\uDE00 \u2028")
                        .rationale("Two workers\nraced \"at\" expiry")
                        .addAlternatives(Alternative.considered("one minute"))
                        .addAlternatives(Alternative.rejected("none", "they raced"))
                        .addEntities(Reference.of("src/auth.ts"))
                        .trace(TraceBuilder.builder()
                                .confidence(Level.HIGH)
                                .decisionData(Map.of("strategy", "early", "share", 0.00001, "n", 12345678901L))
                                .build())
                        .build())
                .id();
        clock.advance(Duration.ofNanos(1_500_000));
        RecordId second = shop.journal()
                .record(Decision.builder("Use one worker")
                        .addRelatedDecisions(first)
                        .addSupersedes(first)
                        .addLinks(new Relationship(
                                new Relation("depends_on"),
                                Reference.of("https://example.org/a"),
                                1.0E-5,
                                Optional.of("it waits"),
                                Optional.of(Instant.EPOCH)))
                        .build())
                .id();
        for (Outcome outcome : List.of(Outcome.SUCCESSFUL, Outcome.PENDING, Outcome.SUCCESSFUL)) {
            clock.advance(Duration.ofSeconds(1));
            shop.journal().update(second, d -> d.outcome(outcome).gitCommit("d0fb77c"));
        }
        clock.advance(Duration.ofSeconds(-60));
        memory.in(ALL.actor("ann"))
                .journal()
                .resolve(
                        first,
                        ResultBuilder.builder().success(false).errorCount(2).build());
        shop.journal().retire(first, "replaced");
        Memories.load(
                memory,
                "{\"id\":\"DEC 1\",\"timestamp\":1772745330.25,\"decision\":\"By hand\",\"outcome\":\"accepted\",\"weight\":1.50,\"note\":{\"by\":[null]}}");
    }
}
