package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryServerFileTest {
    private static final String ANN =
            "{\"type\":\"entity\",\"name\":\"Ann\",\"entityType\":\"person\",\"observations\":[\"Leads\",\"Likes tea\"]}";
    private static final String CACHE =
            "{\"type\":\"entity\",\"name\":\"cache\",\"entityType\":\"Software Part\",\"observations\":[]}";
    private static final String KNOWS =
            "{\"type\":\"relation\",\"from\":\"Ann\",\"to\":\"cache\",\"relationType\":\"relates_to\"}";

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    private Path written(String... lines) {
        try {
            return Files.write(folder.resolve("memory.jsonl"), List.of(lines));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private ImportReport take(String... lines) {
        try {
            return MemoryServerFile.importFrom(written(lines), lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void entitiesAreNodesAndRelationsAreEdges() {
        ImportReport report = take(ANN, CACHE, KNOWS);

        assertThat(Graphs.counts(report)).containsExactly(3, 0, 0, 0);
        assertThat(Graphs.told(report))
                .containsExactly(
                        "1 type-outside-contract: entity: type: \"person\"",
                        "2 type-format: entity: type: \"Software Part\" reads as \"software-part\"");
        Thing cache = new Thing("software-part", "cache");
        Node ann = lineage.graph().show(new Thing("person", "Ann"));
        assertThat(ann.data()).isEqualTo(Map.of("observations", List.of("Leads", "Likes tea")));
        assertThat(ann.aliases()).containsExactly("Ann");
        assertThat(lineage.graph().edges(ann.reference()))
                .extracting(Edge::relation, Edge::to)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(Relation.RELATES_TO, cache));
        assertThat(Graphs.documents(Graphs.read(Graphs.json(lineage)).nodes()).get("cache"))
                .containsEntry("type", "Software Part")
                .containsKey("created_at");
    }

    @Test
    void takingItOverTwiceChangesNothing() {
        take(ANN, CACHE, KNOWS);
        long sequence = lineage.query().sequence();

        assertThat(Graphs.counts(take(ANN, CACHE, KNOWS))).containsExactly(0, 0, 3, 0);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }

    @Test
    void whatBreaksTheFormIsReportedAndTheRestGoesOn() {
        ImportReport report = take(
                "{\"type\":\"entity\",\"name\":\"A\",\"entityType\":\"concept\"}",
                "[]",
                "{\"type\":\"note\"}",
                "{\"name\":\"x\"}",
                "{\"type\":\"entity\",\"entityType\":\"concept\",\"observations\":[]}",
                "{\"type\":\"entity\",\"name\":\"A\",\"entityType\":\"concept\",\"observations\":\"one\",\"since\":2020}",
                "{\"type\":\"relation\",\"from\":\"A\",\"to\":\"B\",\"relationType\":\"Knows Of\"}",
                "{\"type\":\"relation\",\"from\":\"A\"}");

        assertThat(Graphs.told(report))
                .containsExactly(
                        "1 missing-field: observations: not a list",
                        "1 unknown-field: entity: \"since\" is kept",
                        "2 unreadable-line: not a JSON object",
                        "3 unreadable-line: type is \"\"note\"\", not \"entity\" or \"relation\": the line is left out",
                        "4 missing-field: type is missing, not \"entity\" or \"relation\": the line is left out",
                        "5 missing-field: name is missing, the line is left out",
                        "6 wrong-type: observations: not a list",
                        "6 duplicate-id: \"A\" stands first in line 1",
                        "7 dangling-link: relation: to: \"B\" is read as \"concept:B\"",
                        "7 relation-outside-contract: relation: relation: \"Knows Of\"",
                        "8 missing-field: relation: to is missing, the edge is left out");
        assertThat(Graphs.counts(report)).containsExactly(2, 0, 0, 5);
        assertThat(lineage.graph().show(Reference.concept("A")).data())
                .isEqualTo(Map.of("observations", List.of("one")));
    }

    @Test
    void aFileIsOneIfItsFirstLineSaysSo() throws IOException {
        assertThat(MemoryServerFile.isOne(written(ANN))).isTrue();
        assertThat(MemoryServerFile.isOne(written("", KNOWS))).isTrue();
        assertThat(MemoryServerFile.isOne(written("{\"id\":\"dec-12345678\",\"decision\":\"x\",\"type\":\"naming\"}")))
                .isFalse();
        assertThat(MemoryServerFile.isOne(written("{\"decision\":\"x\",\"meta\":{\"type\":\"entity\"}}")))
                .isFalse();
        assertThat(MemoryServerFile.isOne(written(""))).isFalse();
    }

    @Test
    void theFirstLineTellsOneWhateverItIsAbout() throws IOException {
        assertThat(MemoryServerFile.isOne(written(ANN.replace("person", "decision"))))
                .isTrue();
        assertThat(MemoryServerFile.isOne(written("\uFEFF" + ANN))).isTrue();
        assertThat(MemoryServerFile.isOne(written(ANN.replace("Leads", "x".repeat(1 << 17)))))
                .isTrue();
        assertThat(MemoryServerFile.isOne(written("{\"title\":\"x\",\"meta\":{\"type\":\"entity\"}}")))
                .isFalse();
        assertThat(MemoryServerFile.isOne(written("{\"type\":\"entity\",\"decision\":\"x\"}")))
                .isFalse();
        assertThat(MemoryServerFile.isOne(written("[\"type\",\"entity\"]"))).isFalse();
        assertThat(MemoryServerFile.isOne(written("{\"type\":[\"entity\"]}"))).isFalse();
    }

    private static String entity(String name, String more) {
        return "{\"type\":\"entity\",\"name\":" + JsonText.of(name) + ",\"entityType\":\"concept\"" + more + "}";
    }

    private static String relation(String from, String to) {
        return "{\"type\":\"relation\",\"from\":" + JsonText.of(from) + ",\"to\":" + JsonText.of(to)
                + ",\"relationType\":\"affects\"}";
    }

    @Test
    void namesOfAllKindsAreNodesAndEnds() {
        List<String> names =
                List.of(" Ann ", "a\nb", "src/a b.ts", "file:src/a.ts", "k".repeat(1_000), "C:\\x", "dec-", "é");
        List<String> lines = new ArrayList<>();
        names.forEach(name -> lines.add(entity(name, ",\"observations\":[]")));
        names.forEach(name -> lines.add(relation(name, "Ann")));
        lines.add(entity("l".repeat(1_001), ",\"observations\":[]"));
        lines.add(relation("l".repeat(1_001), " Ann "));

        ImportReport report = take(lines.toArray(String[]::new));

        assertThat(Graphs.counts(report)).containsExactly(16, 0, 0, 2);
        assertThat(Graphs.counted(report))
                .isEqualTo(Map.of(
                        "refused-value", 4, "refused-node", 1, "refused-edge", 1, "dangling-link", names.size()));
        for (String name :
                List.of("Ann", "a b", "src/a b.ts", "file:src/a.ts", "k".repeat(1_000), "C:\\x", "dec-", "é")) {
            assertThat(lineage.graph().edges(Reference.concept(name)))
                    .as(name)
                    .filteredOn(edge -> edge.from().equals(Reference.concept(name)))
                    .extracting(Edge::to)
                    .containsExactly(Reference.concept("Ann"));
        }
    }

    @Test
    void whatFurtherLinesSayOfAnEntityIsPutTogether() {
        ImportReport report = take(
                entity(
                        "x",
                        ",\"observations\":[\"a\",\"a\"],\"data\":{\"k\":1},\"created_at\":\"2026-02-10T03:48:04Z\""),
                entity("x", ",\"observations\":[\"b\",\"a\",null],\"data\":{\"l\":2}"),
                entity("x", ",\"observations\":[],\"data\":7"));

        assertThat(Graphs.told(report))
                .containsExactly(
                        "2 duplicate-id: \"x\" stands first in line 1",
                        "3 duplicate-id: \"x\" stands first in line 1",
                        "3 wrong-type: data: not an object, it is left out: \"7\"");
        Node node = lineage.graph().show(Reference.concept("x"));
        assertThat(node.data()).isEqualTo(Map.of("k", 1L, "l", 2L, "observations", Arrays.asList("a", "a", "b", null)));
        assertThat(node.time()).contains(Instant.parse("2026-02-10T03:48:04Z"));
    }

    @Test
    void aTimeThatCannotBeReadIsKept() {
        take(entity("x", ",\"observations\":[],\"created_at\":\"yesterday\""));

        assertThat(Graphs.json(lineage)).contains("\"created_at\":\"yesterday\"");
    }

    @Test
    void fieldsThatMeanTheSameAreReported() {
        ImportReport report = take(
                entity("x", ",\"observations\":[]"),
                "{\"type\":\"relation\",\"from\":\"x\",\"to\":\"x\",\"relationType\":\"affects\",\"relation\":\"b\"}");

        assertThat(Graphs.told(report))
                .containsExactly("2 duplicate-field: \"relation\" stands beside \"relationType\", which counts");
        assertThat(lineage.graph().edges(Reference.concept("x")))
                .extracting(Edge::relation)
                .containsExactly(Relation.AFFECTS);
    }
}
