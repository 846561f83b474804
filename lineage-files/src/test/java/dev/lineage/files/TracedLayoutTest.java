package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.coordination.Decomposition;
import dev.lineage.coordination.FileAssignment;
import dev.lineage.coordination.FileInsight;
import dev.lineage.coordination.Review;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Result;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.transfer.SessionDraft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an export writes of a coordinator's work comes back without a word of complaint, and is then written alike. */
class TracedLayoutTest {
    @TempDir
    private Path home;

    @Test
    void anExportOfAllThatTracesNameIsTakenOverWithoutADeviation() throws IOException {
        try (CloseableLineage lineage = Memory.empty();
                CloseableLineage copy = Memory.empty()) {
            work(lineage.in(Scope.project("shop").actor("agent:coordinator").session("session-1a2b3c4d")));
            Map<String, String> written = written(lineage, home.resolve("first"));
            assertThat(written).hasSize(4);
            assertThat(written.get("graph/data/graph.json"))
                    .contains("\"agent\"", "\"epic\"", "\"task\"", "\"memory\"", "\"working_memory\"");

            Map<LayoutPart, ImportReport> taken = take(copy, home.resolve("first"));
            Map<LayoutPart, ImportReport> again = take(lineage.in(Scope.project("shop")), home.resolve("first"));

            assertThat(taken.values()).hasSize(4).allSatisfy(report -> assertThat(report.deviations())
                    .isEmpty());
            assertThat(again.values())
                    .allSatisfy(report -> assertThat(report.deviations()).isEmpty())
                    .allSatisfy(report ->
                            assertThat(report.added() + report.extended()).isZero());
            assertThat(written(copy, home.resolve("second"))).isEqualTo(written);
        }
    }

    private static void work(Lineage lineage) {
        lineage.transfer().open(SessionDraft.named("session-1a2b3c4d"));
        RecordId pattern =
                lineage.patterns().capture(PatternDraft.of("Refresh early")).id();
        RecordId first = lineage.journal()
                .record(Decomposition.of("mj100", "feature-based")
                        .by("coordinator")
                        .applying(pattern)
                        .applying(Reference.memory("oauth-buffer"))
                        .draft())
                .id();
        RecordId assigned = lineage.journal()
                .record(FileAssignment.of("worker-a", List.of("src/auth.ts", "src/früh.ts"))
                        .of("mj100", "mj100-1")
                        .knowing(List.of(new FileInsight("src/auth.ts", 4, List.of("races"))))
                        .citing(first, "the same files")
                        .draft())
                .id();
        RecordId review = lineage.journal()
                .record(Review.returning("reviewer")
                        .of("mj100", "mj100-1")
                        .finding("src/auth.ts", 7, "no \"test\"")
                        .violating("type safety")
                        .ofWorkOn(assigned)
                        .draft())
                .id();
        lineage.journal()
                .resolve(assigned, Result.failed().errors(2).evidence("CI").event(new EntryReference(review, 1)));
        RecordId second = lineage.journal()
                .record(DecisionDraft.of("Split mj100 by file")
                        .knowing(known -> known.workingMemory("wm-1").confidence("high"))
                        .superseding(first)
                        .linking(
                                DecisionLink.of(Relation.LEARNED_FROM, RecordId.of("ADR-7")),
                                DecisionLink.of(new Relation("blocked by"), Reference.task("mj1"))
                                        .strength(0)))
                .id();
        lineage.journal().reverse(assigned, second);
        lineage.journal()
                .link(review, DecisionLink.of(Relation.SIMILAR_TO, first).because("it went wrong, too"));
        lineage.graph().addNode(NodeDraft.of(Reference.epic("mj100")).with("title", "OAuth"));
        lineage.graph().addEdge(EdgeDraft.of(Reference.epic("mj100"), Relation.DEPENDS_ON, Reference.epic("mj99")));
    }

    private static Map<LayoutPart, ImportReport> take(Lineage lineage, Path folder) {
        return ContractLayout.importFrom(folder, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
    }

    private static Map<String, String> written(Lineage lineage, Path folder) throws IOException {
        ContractLayout.exportTo(folder, lineage.query().acrossTime());
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }
}
