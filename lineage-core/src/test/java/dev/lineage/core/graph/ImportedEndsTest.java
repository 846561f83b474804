package dev.lineage.core.graph;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.core.Lineages;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Relation;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Store;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.ReferenceStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an imported edge holds fast of its ends: the identity of a node, the bare name of all else. */
class ImportedEndsTest {
    @Test
    void anEdgeOrAShowingIsNamedAsIfItWereNotHere() {
        Store store = ReferenceStore.create();
        try (CloseableLineage lineage = Lineages.open(store)) {
            RecordId decision =
                    lineage.journal().record(DecisionDraft.of("Cache")).id();
            RecordId edge = lineage.graph()
                    .addEdge(EdgeDraft.of(concept("a"), Relation.RELATES_TO, concept("b")))
                    .said();
            lineage.query().recall("cache", Budget.tokens(1_000));
            RecordId showing = lineage.maintenance().flush().get(0);

            assertThat(imported(store, lineage, decision).identity()).isNotNull();
            for (RecordId noNode : List.of(edge, showing, RecordId.of("shown-00000000"))) {
                assertThat(imported(store, lineage, noNode)).isEqualTo(new End(noNode.text(), null));
            }
        }
    }

    private static End imported(Store store, Lineage lineage, RecordId end) {
        EdgeDraft draft = EdgeDraft.of(concept("x"), Relation.RELATES_TO, end);
        lineage.graph().adopt(new ImportedEdge(draft, Optional.empty(), Map.of()));
        List<Unit> units = store.read(View.EVERYTHING, snapshot -> snapshot.units(0, Integer.MAX_VALUE));
        Entry newest = units.get(units.size() - 1).entries().get(0);
        return EdgeSchema.INSTANCE.decode(newest.body()).value().to();
    }
}
