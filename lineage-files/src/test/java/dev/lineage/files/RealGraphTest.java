package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Node;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes over a graph that people and agents wrote, and gives it back. */
class RealGraphTest {
    private static final RecordId CITED = RecordId.of("dec-00aefaff");

    @TempDir
    private Path folder;

    private Path file;
    private Path log;
    private Lineage lineage;

    @BeforeEach
    void open() {
        file = SharedData.folder("lore").resolve("graph/data/graph.json");
        log = SharedData.folder("lore").resolve("journal/data/decisions.jsonl");
        lineage = Memory.empty();
    }

    private static void takeLog(Lineage lineage, Path log) throws IOException {
        DecisionLog.importFrom(log, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
    }

    @Test
    void everyNodeAndEdgeIsTakenOverAndEveryDeviationIsReported() {
        ImportReport report = Graphs.take(lineage, file);

        assertThat(Graphs.counts(report)).containsExactly(200, 0, 0, 0);
        assertThat(Graphs.counted(report))
                .isEqualTo(Map.of(
                        "type-outside-contract", 29,
                        "dangling-link", 64 + 27 + 23,
                        "relation-outside-contract", 30));
    }

    @Test
    void p() throws IOException {
        takeLog(lineage, log);
        ImportReport report = Graphs.take(lineage, file);
        Graphs.told(report).forEach(System.out::println);
        System.out.println(Graphs.counted(report) + " " + Graphs.counts(report));
        System.out.println(Graphs.json(lineage).substring(0, 3000));
        System.out.println(Graphs.json(lineage).lines().filter(l -> l.contains("\"from\"")).limit(5).toList());
        System.out.println(Graphs.text(lineage, GraphFormat.DOT).substring(0, 500));
        System.out.println(Graphs.text(lineage, GraphFormat.MERMAID).substring(0, 500));
    }
}
