package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.coordination.FileAssignment;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.Entity;
import dev.lineage.precedent.Assignment;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Touch;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.LineageExtension;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One file is found by every spelling of its path, whichever was written. */
class FileSpellingsTest {
    @RegisterExtension
    final LineageExtension extension = LineageExtension.of(Lineages::open);

    @ParameterizedTest
    @ValueSource(strings = {"src/auth.ts", "./src/auth.ts", "src//auth.ts", "file:src/auth.ts", "file:./src/auth.ts"})
    void aFileIsFoundByEverySpelling(String spelling, Lineage lineage) {
        RecordId affecting = lineage.journal()
                .record(DecisionDraft.of("Cache the token").affecting("./src/auth.ts"))
                .id();
        RecordId assigning = lineage.journal()
                .record(FileAssignment.of("worker-a", List.of("./src/auth.ts")).draft())
                .id();
        lineage.graph()
                .addEdge(EdgeDraft.of(
                        Reference.parse("file:./src/auth.ts"), Relation.DEPENDS_ON, Reference.file("a.ts")));
        Reference file = Reference.entity(spelling);

        assertThat(lineage.journal()
                        .list(DecisionFilter.all().entity(spelling), Paging.first(5))
                        .items())
                .extracting(Decision::id)
                .containsExactly(affecting);
        assertThat(lineage.query().why(file, 5).touches())
                .extracting(Touch::id)
                .containsExactlyInAnyOrder(affecting, assigning);
        assertThat(lineage.query()
                        .precedents()
                        .assignments(Reference.file(spelling), Paging.first(5))
                        .items())
                .extracting(Assignment::decision)
                .extracting(Decision::id)
                .containsExactly(assigning);
        assertThat(lineage.query()
                        .questions()
                        .ask("file_assignment_history", Map.of("file", spelling))
                        .rows())
                .hasSize(1);
        assertThat(lineage.graph().neighbours(file, Traversal.depth(1)).edges()).hasSize(3);
        assertThat(lineage.journal().show(affecting).entities()).containsExactly(Entity.of("./src/auth.ts"));
    }
}
