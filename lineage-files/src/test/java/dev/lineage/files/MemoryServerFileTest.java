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
}
