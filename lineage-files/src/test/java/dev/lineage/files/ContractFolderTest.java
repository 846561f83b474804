package dev.lineage.files;

import static dev.lineage.files.Memories.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.exchange.ImportReport;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Level;
import dev.lineage.knowledge.CodeSnippet;
import dev.lineage.knowledge.CoreConfig;
import dev.lineage.knowledge.GoldenPath;
import dev.lineage.knowledge.GoldenPathStep;
import dev.lineage.knowledge.Knowledge;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.Quality;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.testkit.ManualClock;
import dev.lineage.thought.Thought;
import dev.lineage.thought.Thoughts;
import dev.lineage.transfer.Handoff;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The parts of the contract's layout, and the records that it does not know. */
class ContractFolderTest extends MemoryTest {
    private static final String GRAPH = "graph/data/graph.json";
    private static final String DECISIONS = "journal/data/decisions.jsonl";
    private static final String PATTERNS = "patterns/data/patterns.yaml";

    private static final String RECORDS = "memory/data/records.jsonl";

    private static final Scope ANN = ALL.actor("ann");
    private static final Scope SHOP = Scope.project("shop").actor("ann").session("session-0000000a");

    private final ManualClock clock = new ManualClock();

    @Override
    LineageMemory open(String name) {
        return Memories.open(folder.resolve(name + ".db"), clock);
    }

    private Path export(LineageMemory memory, String name) {
        Path path = folder.resolve(name);
        ContractFolder.write(memory, ANN, path);
        return path;
    }

    private static ImportReport load(LineageMemory memory, Path exported) {
        return memory.exchange().importAll(ANN, Memories.read(exported));
    }

    private static Map<String, String> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .collect(Collectors.toMap(
                            file -> folder.relativize(file).toString(),
                            ContractFolderTest::text,
                            (a, b) -> a,
                            TreeMap::new));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void aFileWithTheConflictMarkersOfAMergeIsNotExportedOver() throws IOException {
        memory.in(ANN).journal().record(Decision.builder("Weigh twice").build());
        memory.in(ANN).patterns().add(Pattern.builder("Backoff").build());
        Path out = export(memory, "out");
        for (String name : List.of(DECISIONS, PATTERNS)) {
            String text = Files.readString(out.resolve(name));
            String merged = "<<<<<<< HEAD\n" + text + "=======\n>>>>>>> other\n";
            Files.writeString(out.resolve(name), merged);
            assertThatThrownBy(() -> export(memory, "out"))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageStartingWith("file must not hold the conflict markers of a merge: resolve them first: ");
            assertThat(out.resolve(name)).hasContent(merged);
            Files.writeString(out.resolve(name), text);
        }
        assertThat(files(export(memory, "out"))).isEqualTo(files(export(memory, "again")));
    }

    /** Records of all kinds of the contract, all but the sessions with several versions. */
    private RecordId fill(LineageMemory memory) {
        Lineage shop = memory.in(SHOP);
        RecordId pattern = shop.patterns()
                .add(Pattern.builder("Retry with a limit").context("calls").build())
                .id();
        clock.advance(Duration.ofSeconds(1));
        RecordId decision = shop.journal()
                .record(Decision.builder("Retry three times")
                        .addLinks(Relationship.applies(pattern))
                        .build())
                .id();
        clock.advance(Duration.ofSeconds(1));
        shop.records(Validation.class)
                .add(new Validation(pattern, Verdict.POSITIVE, Optional.of(decision), Optional.empty()));
        shop.records(AntiPattern.class)
                .add(AntiPattern.builder("Retry for ever").risk("floods").build());
        shop.graph()
                .addNode(Node.builder("concept", "Queue")
                        .data(Map.of("x", List.of(1, 2.5, "\u00E9")))
                        .build());
        shop.graph()
                .edges()
                .add(Edge.builder(Reference.concept("Queue"), Relation.LEARNED_FROM, new Reference(decision.value()))
                        .build());
        memory.in(Scope.project("bank").actor("bob"))
                .graph()
                .addNode(Node.builder("concept", "Queue").build());
        clock.advance(Duration.ofSeconds(1));
        shop.patterns().change(pattern, value -> value.with(p -> p.solution("count the tries")));
        shop.transfer().handoff("Limits are done");
        return pattern;
    }

    @Test
    void anExportImportedElsewhereIsTheSameFolder() {
        try (LineageMemory other = open("other")) {
            fill(memory);
            Path exported = export(memory, "one");
            clock.advance(Duration.ofDays(1));

            ImportReport report = Memories.load(other, exported);

            assertThat(Memories.counts(report)).containsExactly(8L, 0L, 0L, 0L);
            assertThat(files(exported))
                    .containsOnlyKeys(DECISIONS, GRAPH, PATTERNS, "transfer/data/sessions/session-0000000a.json");
            assertThat(files(export(other, "other"))).isEqualTo(files(exported));
            assertThat(Memories.counts(Memories.load(memory, exported))).containsExactly(0L, 8L, 0L, 0L);
        }
    }

    /** Entries, drafts among them, of a core, a golden path with a step, code, and thoughts. */
    private RecordId remember(LineageMemory memory) {
        Lineage me = memory.in(SHOP);
        Knowledge shop = me.knowledge();
        RecordId core = me.records(MemoryCore.class)
                .add(MemoryCore.builder("shop")
                        .config(new CoreConfig(true, false, Level.MEDIUM, false, Optional.empty(), Optional.empty()))
                        .build())
                .id();
        RecordId entry = shop.add(MemoryEntry.builder(core, "Use WAL", "Readers do not wait")
                        .metadata(Map.of("x", List.of(1, 2.5)))
                        .build())
                .id();
        shop.add(MemoryEntry.builder(core, "A guess", "Perhaps")
                .quality(Quality.of(Level.LOW))
                .build());
        me.records(CodeSnippet.class)
                .add(CodeSnippet.builder("shop", "a.ts")
                        .content("f()")
                        .language("ts")
                        .startLine(1)
                        .endLine(1)
                        .build());
        RecordId path = me.records(GoldenPath.class)
                .add(new GoldenPath("Deploy", "release", Optional.empty(), List.of()))
                .id();
        me.records(GoldenPathStep.class)
                .add(GoldenPathStep.builder(path, 1, "Build")
                        .description("Run it")
                        .filePath("pom.xml")
                        .build());
        Thoughts thoughts = memory.in(SHOP).thoughts();
        RecordId thought = thoughts.add(
                        Thought.builder("Readers never wait for a writer").build())
                .id();
        thoughts.add(Thought.builder("Readers wait for nobody").refines(thought).build());
        return entry;
    }

    @Test
    void entriesAndThoughtsAreInAFileOfTheirOwn() {
        try (LineageMemory other = open("other")) {
            remember(memory);
            Path exported = export(memory, "one");
            clock.advance(Duration.ofDays(1));

            ImportReport report = load(other, exported);

            assertThat(Memories.counts(report)).containsExactly(9L, 0L, 0L, 0L);
            assertThat(report.deviations()).isEmpty();
            assertThat(text(exported.resolve(RECORDS)).lines()).hasSize(8);
            assertThat(files(export(other, "other"))).isEqualTo(files(exported));
            assertThat(Memories.counts(load(memory, exported))).containsExactly(0L, 9L, 0L, 0L);
        }
    }

    @Test
    void entriesThatBecomeDraftsElsewhereComeToRest() {
        try (LineageMemory other = open("other")) {
            RecordId entry = remember(memory);
            load(other, export(memory, "snapshot"));
            clock.advance(Duration.ofSeconds(1));
            memory.in(SHOP).knowledge().update(entry, value -> value.quality(Quality.of(Level.LOW)));
            clock.advance(Duration.ofSeconds(1));
            other.in(SHOP).knowledge().update(entry, value -> value.content("Readers go on"));

            load(other, export(memory, "one"));
            load(memory, export(other, "other"));
            load(other, export(memory, "one"));

            assertThat(memory.in(SHOP).knowledge().get(entry).value().content()).isEqualTo("Readers go on");
            assertThat(files(export(other, "other"))).isEqualTo(files(export(memory, "one")));
            assertThat(load(memory, folder.resolve("other")).added()).isZero();
            assertThat(load(other, folder.resolve("one")).added()).isZero();
            assertThat(text(folder.resolve("one").resolve(RECORDS)).lines()).hasSize(8);
        }
    }

    @Test
    void sessionsWithLongIdsHaveFilesOfTheirOwn() {
        try (LineageMemory other = open("other")) {
            for (String id : List.of("\u4EBA".repeat(511) + "1", "\u4EBA".repeat(511) + "2")) {
                memory.in(SHOP.session(id)).transfer().handoff("Done");
            }
            Path exported = export(memory, "one");

            assertThat(files(exported)).hasSize(5);
            assertThat(Memories.counts(Memories.load(other, exported))).containsExactly(2L, 0L, 0L, 0L);
        }
    }

    @Test
    void anEmptyMemoryIsAFolderWithoutRecords() {
        try (LineageMemory other = open("other")) {
            Path exported = export(memory, "one");

            ImportReport report = Memories.load(other, exported);

            assertThat(Memories.counts(report)).containsExactly(0L, 0L, 0L, 0L);
            assertThat(report.deviations()).isEmpty();
            assertThat(files(export(other, "other"))).isEqualTo(files(exported)).hasSize(3);
        }
    }

    @Test
    void aRepeatedExportBringsTheFolderUpToDate() throws IOException {
        RecordId pattern = fill(memory);
        Path exported = export(memory, "out");
        FileTime before = FileTime.fromMillis(0);
        Files.setLastModifiedTime(exported.resolve(GRAPH), before);

        assertThat(ContractFolder.write(memory, ALL, exported)).isZero();
        clock.advance(Duration.ofSeconds(1));
        memory.in(ALL).patterns().change(pattern, value -> value.with(p -> p.problem("no end")));

        assertThat(ContractFolder.write(memory, ALL, exported)).isEqualTo(1);
        assertThat(Files.getLastModifiedTime(exported.resolve(GRAPH))).isEqualTo(before);
        assertThat(exported.resolve(PATTERNS)).content().contains("problem: no end");
    }

    @Test
    void twoMemoriesThatExchangeExportsComeToRest() {
        try (LineageMemory other = open("other")) {
            RecordId pattern = fill(memory);
            Path snapshot = export(memory, "snapshot");
            Memories.load(other, snapshot);
            edit(other, pattern, "older, by the other");
            edit(memory, pattern, "newer, by the one");

            List<String> said = Memories.deviations(Memories.load(memory, export(other, "other")));
            Memories.load(other, export(memory, "one"));

            assertThat(said)
                    .containsExactly(
                            "patterns/data/patterns.yaml:2 older-version: pat-165717-shop has a newer version here",
                            "transfer/data/sessions/session-0000000a.json:1 older-version: session-0000000a has a"
                                    + " newer version here",
                            "graph/data/graph.json:3 older-version: node-449d7c4a has a newer version here");
            assertThat(memory.in(ALL).patterns().get(pattern).value().problem()).contains("newer, by the one");
            Map<String, String> rest = files(export(memory, "one"));
            assertThat(files(export(other, "other")).entrySet().stream()
                            .filter(file -> !file.getKey().equals(DECISIONS))
                            .toList())
                    .isEqualTo(rest.entrySet().stream()
                            .filter(file -> !file.getKey().equals(DECISIONS))
                            .toList());
            assertThat(Memories.load(memory, folder.resolve("other")).added()).isZero();
            assertThat(Memories.load(other, folder.resolve("one")).added()).isZero();
            assertThat(Memories.counts(Memories.load(memory, snapshot))).startsWith(0L);
        }
    }

    private void edit(LineageMemory memory, RecordId pattern, String text) {
        clock.advance(Duration.ofSeconds(1));
        Lineage shop = memory.in(SHOP);
        shop.patterns().change(pattern, value -> value.with(p -> p.problem(text)));
        shop.graph()
                .addNode(
                        Node.builder("concept", "Queue").data(Map.of("y", text)).build());
        shop.transfer().handoff(Handoff.builder(text).build(), session -> session);
    }

    @Test
    void aFileThatCannotBeReadDoesNotHideTheOthers() throws IOException {
        try (LineageMemory other = open("other")) {
            fill(memory);
            Path exported = export(memory, "one");
            Files.writeString(exported.resolve(PATTERNS), "patterns: [");
            Files.write(exported.resolve("transfer/data/sessions/utf.json"), new byte[] {0, 'a'});
            Files.createFile(exported.resolve("transfer/data/sessions/empty.json"));

            ImportReport report = Memories.load(other, exported);

            assertThat(Memories.deviations(report))
                    .containsExactly(
                            "patterns/data/patterns.yaml:1 bad-yaml: expected the node content, but found '<stream"
                                    + " end>'",
                            "transfer/data/sessions/utf.json:1 unreadable-line: there is no JSON object",
                            "journal/data/decisions.jsonl:1 dangling-link: there is no record pat-165717-shop",
                            "transfer/data/sessions/session-0000000a.json:1 dangling-link: there is no record"
                                    + " anti-840124-shop");
            assertThat(Memories.counts(report)).containsExactly(5L, 0L, 0L, 2L);
        }
    }

    @Test
    void linksOutOfTheFolderAreRefused() throws IOException {
        fill(memory);
        Path exported = export(memory, "out");
        Path outside = Files.move(exported.resolve(GRAPH), folder.resolve("graph.json"));
        Files.createSymbolicLink(exported.resolve(GRAPH), outside);

        assertThatThrownBy(() -> ContractFolder.write(memory, ALL, exported))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("file must not lead out of the folder: 'graph/data/graph.json'");
        assertThat(Memories.deviations(Memories.load(memory, exported)))
                .containsExactly(
                        "graph/data/graph.json:1 symbolic-link: links that lead out of the folder are not followed");
        Files.move(exported.resolve("journal"), folder.resolve("journal"));
        Files.createSymbolicLink(exported.resolve("journal"), folder.resolve("journal"));
        assertThatThrownBy(() -> ContractFolder.write(memory, ALL, exported))
                .hasMessage("file must not lead out of the folder: 'journal/data/decisions.jsonl'");
    }

    @Test
    void theFolderOfARealProjectIsKept() {
        Path lore = Memories.data("lore");
        try (LineageMemory other = open("other")) {
            ImportReport report = Memories.load(memory, lore);

            assertThat(Memories.counts(report)).containsExactly(311L, 0L, 0L, 0L);
            Map<String, Long> rules = report.deviations().stream()
                    .map(deviation -> deviation.place().replaceAll(".*/|:.*", "") + " " + deviation.rule())
                    .collect(Collectors.groupingBy(each -> each, Collectors.counting()));
            assertThat(rules)
                    .containsOnly(
                            Map.entry("decisions.jsonl session-format", 7L),
                            Map.entry("decisions.jsonl type-outside-contract", 8L),
                            Map.entry("decisions.jsonl unknown-field", 3L),
                            Map.entry("decisions.jsonl unknown-outcome", 10L),
                            Map.entry("graph.json dangling-link", 23L),
                            Map.entry("graph.json relation-outside-contract", 1L),
                            Map.entry("patterns.yaml unknown-field", 1L),
                            Map.entry("session-20260210-034547-292f3a3b.json session-format", 1L),
                            Map.entry("session-20260210-034547-292f3a3b.json unknown-field", 1L),
                            Map.entry("session-example.compressed.json session-format", 1L),
                            Map.entry("session-example.compressed.json text-for-id", 2L),
                            Map.entry("session-example.compressed.json unknown-field", 2L),
                            Map.entry("session-example.json session-format", 1L),
                            Map.entry("session-example.json text-for-id", 2L));
            assertThat(Memories.counts(Memories.load(memory, lore))).containsExactly(0L, 311L, 0L, 0L);
            Path exported = export(memory, "one");
            assertThat(Memories.counts(Memories.load(other, exported))).containsExactly(310L, 0L, 0L, 0L);
            assertThat(files(export(other, "other"))).isEqualTo(files(exported));
            assertThat(Memories.counts(Memories.load(memory, exported))).containsExactly(0L, 310L, 0L, 0L);
        }
    }
}
