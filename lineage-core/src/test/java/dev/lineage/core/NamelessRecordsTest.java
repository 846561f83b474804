package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.NotFound;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Result;
import dev.lineage.precedent.Trace;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.recall.Budget;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An edge to a hidden record and a showing, which are no nodes of the graph: whoever names them learns no more than if they were not
 * there.
 */
class NamelessRecordsTest {
    private static final Scope SHOP = Scope.project("shop");
    private static final RecordId NO_EDGE = RecordId.of("edge-00000000000000000000");

    private CloseableLineage lineage;
    private Lineage shop;
    private RecordId edge;
    private RecordId showing;

    @BeforeEach
    void open(@TempDir Path folder) {
        lineage = Lineages.open(
                Stores.REFERENCE.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
        shop = lineage.in(SHOP);
        shop.journal().record(DecisionDraft.of("Cache the catalogue"));
        RecordId hidden = lineage.in(SHOP.writingTo("board"))
                .journal()
                .record(DecisionDraft.of("Merge with the bank"))
                .id();
        edge = lineage.in(SHOP.writingTo("board"))
                .graph()
                .addEdge(EdgeDraft.of(concept("a"), Relation.RELATES_TO, hidden))
                .said();
        shop.query().recall("catalogue", Budget.tokens(1_000));
        showing = lineage.maintenance().flush().get(0);
    }

    @AfterEach
    void close() {
        lineage.close();
    }

    private void assertRefused(ThrowingCallable call) {
        long before = shop.query().sequence();
        assertThatThrownBy(call).isInstanceOf(NotFound.class);
        assertThat(shop.query().sequence()).isEqualTo(before);
    }

    @Test
    void nothingThatIsWrittenHereNamesThem() {
        for (RecordId id : List.of(edge, showing, NO_EDGE)) {
            assertRefused(() -> shop.journal().record(DecisionDraft.of("Go").relatedTo(id)));
            assertRefused(() -> shop.journal().record(DecisionDraft.of("Go").citing(id)));
            assertRefused(() -> shop.graph().addEdge(EdgeDraft.of(concept("b"), Relation.RELATES_TO, id)));
        }
    }

    @Test
    void nobodyIsAskedWhoCitesThem() {
        for (RecordId id : List.of(edge, showing, NO_EDGE)) {
            assertRefused(() -> shop.query().precedents().citing(id, 1, Paging.first(5)));
            assertRefused(() -> shop.query().precedents().applying(id, Paging.first(5)));
            assertRefused(() -> shop.query().precedents().trace(id, 5));
        }
    }

    @Test
    void anEntryIsThereForAResultUnlessItTellsOfWhatIsHidden() {
        RecordId decision = shop.journal().recent(1).get(0).id();
        Edge seen = shop.graph().addEdge(EdgeDraft.of(concept("b"), Relation.RELATES_TO, concept("c")));
        Result told = Result.failed().event(new EntryReference(seen.said(), 1));

        assertThat(shop.journal().resolve(decision, told).result()).contains(told);
        for (RecordId id : List.of(edge, NO_EDGE)) {
            assertRefused(() -> shop.journal().resolve(decision, Result.failed().event(new EntryReference(id, 1))));
        }
    }

    @Test
    void anImportThatNamesThemIsToldAsMuchAsOneThatNamesNothing() {
        for (RecordId id : List.of(edge, showing, NO_EDGE)) {
            RecordId imported = RecordId.of("imported-" + id);
            DecisionContent content = DecisionContent.of("Go")
                    .edit()
                    .related(List.of(id))
                    .links(List.of(DecisionLink.of(Relation.CITES_PRECEDENT, id)))
                    .build();
            shop.journal().adopt(Imports.decision(imported, content));

            assertThat(shop.journal().links(imported))
                    .containsExactly(
                            new Link(imported, Relation.RELATES_TO, id, true),
                            new Link(imported, Relation.CITES_PRECEDENT, id, true));
            assertThat(shop.query().precedents().citing(id, 1, Paging.first(5)).items())
                    .extracting(citation -> citation.decision().id())
                    .containsExactly(imported);
            Trace trace = shop.query().precedents().trace(imported, 10);
            assertThat(trace.links()).hasSize(2).allSatisfy(link -> assertThat(link.known())
                    .isEmpty());
            assertThat(trace.notices()).containsExactly(new Notice(Notice.Kind.UNKNOWN_PRECEDENT, id, List.of()));
        }
        assertThat(shop.query()
                        .insight()
                        .health(DecisionFilter.all())
                        .whole()
                        .shares()
                        .get(HealthMeasure.UNKNOWN_CITATION))
                .isEqualTo(new Share(3, 4));
    }

    @Test
    void anImportedEdgeToThemLeadsToWhatIsNoNode() {
        for (RecordId id : List.of(edge, showing, NO_EDGE)) {
            shop.graph()
                    .adopt(new ImportedEdge(
                            EdgeDraft.of(concept("x"), Relation.RELATES_TO, id), Optional.empty(), Map.of()));
        }

        assertThat(shop.graph().edges(concept("x")))
                .extracting(each -> shop.graph().find(each.to()).map(node -> node.type()))
                .hasSize(3)
                .containsOnly(shop.graph().find(NO_EDGE).map(node -> node.type()));
        assertThat(shop.query()
                        .shown(shop.journal().recent(1).get(0).id(), Paging.first(5))
                        .items())
                .hasSize(1);
    }
}
