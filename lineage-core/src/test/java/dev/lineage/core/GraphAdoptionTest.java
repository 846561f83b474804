package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphAdoptionTest {
    private static final EdgeDraft EDGE = EdgeDraft.of(concept("a"), Relation.RELATES_TO, concept("b"));

    private final ManualClock clock = ManualClock.create();
    private CloseableLineage opened;
    private Lineage lineage;

    @BeforeEach
    void open(@TempDir Path folder) {
        opened = Lineages.open(
                Stores.MEMORY.open(folder),
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(1)));
        lineage = opened.in(Scope.project("shop"));
    }

    @AfterEach
    void close() {
        opened.close();
    }

    private static ImportedNode node(NodeDraft draft, Instant time, Instant changed, Map<String, Object> additional) {
        return new ImportedNode(draft, Optional.of(time), Optional.of(changed), additional);
    }

    @Test
    void aNodeThatIsAddedHoldsFromThenOnEvenIfAnImportSaysThatItCameLater() {
        Instant tomorrow = clock.instant().plus(Duration.ofDays(1));
        NodeDraft draft = NodeDraft.of(concept("a")).with("k", "v");
        lineage.graph().adopt(node(draft, tomorrow, tomorrow, Map.of()));
        assertThat(lineage.graph().find(concept("a"))).isEmpty();
        Node added = lineage.graph().addNode(NodeDraft.of(concept("a")));
        assertThat(added.data()).isEqualTo(Map.of("k", "v"));
        assertThat(added.time()).contains(tomorrow);
        assertThat(lineage.graph().find(concept("a"))).contains(added);
        long sequence = lineage.query().sequence();
        assertThat(lineage.graph().addNode(draft)).isEqualTo(added);
        lineage.maintenance().rebuild();
        assertThat(lineage.graph().find(concept("a"))).contains(added);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }

    @Test
    void anEdgeThatIsAddedHoldsFromThenOnEvenIfAnImportSaysThatItCameLater() {
        Instant tomorrow = clock.instant().plus(Duration.ofDays(1));
        lineage.graph().adopt(new ImportedEdge(EDGE.weight(0.5), Optional.of(tomorrow), Map.of()));
        assertThat(lineage.graph().edges(concept("a"))).isEmpty();
        Edge added = lineage.graph().addEdge(EDGE);
        assertThat(added.weight()).isEqualTo(0.5);
        assertThat(lineage.graph().edges(concept("a"))).containsExactly(added);
        lineage.graph().removeEdge(concept("a"), Relation.RELATES_TO, concept("b"));
        assertThat(lineage.graph().edges(concept("a"))).isEmpty();
    }

    @Test
    void whatAnImportSaysBesidesTheRestIsMergedDeeply() {
        Instant then = clock.instant().minus(Duration.ofDays(2));
        NodeDraft draft = NodeDraft.of(concept("a"));
        lineage.graph().adopt(node(draft, then, then, Map.of("meta", Map.of("one", 1L))));
        assertThat(lineage.graph().adopt(node(draft, then, then, Map.of("meta", Map.of("two", 2L)))))
                .isEqualTo(Adoption.EXTENDED);
        assertThat(lineage.graph().show(concept("a")).additional())
                .isEqualTo(Map.of("meta", Map.of("one", 1L, "two", 2L)));
        lineage.graph().adopt(new ImportedEdge(EDGE, Optional.of(then), Map.of("meta", Map.of("one", 1L))));
        lineage.graph().adopt(new ImportedEdge(EDGE, Optional.of(then), Map.of("meta", Map.of("two", 2L))));
        assertThat(lineage.graph().edges(concept("a")).get(0).additional())
                .isEqualTo(Map.of("meta", Map.of("one", 1L, "two", 2L)));
        Lineage bank = lineage.in(Scope.project("bank"));
        bank.graph().adopt(node(draft, then, then, Map.of("meta", Map.of("three", 3L))));
        assertThat(lineage.in(Scope.all()).graph().show(concept("a")).additional())
                .isEqualTo(Map.of("meta", Map.of("one", 1L, "two", 2L, "three", 3L)));
    }

    @Test
    void whatNobodySaidCannotBePutIn() {
        lineage.graph().addEdge(EDGE);
        Node node = lineage.graph().show(concept("a"));
        assertThat(List.of(node.data(), node.additional())).containsOnly(Map.of());
        assertThatThrownBy(() -> node.data().put("k", "v")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> node.additional().put("k", "v")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void anImportOfWhatWasSaidEarlierDoesNotMakeANodeOlder() {
        Instant before = clock.instant().minus(Duration.ofDays(2));
        lineage.graph().addNode(NodeDraft.of(concept("a")).with("k", "v"));
        Instant said = clock.instant();
        clock.advance(Duration.ofHours(1));
        ImportedNode imported = node(NodeDraft.of(concept("a")).with("more", 1L), before, before, Map.of());
        assertThat(lineage.graph().adopt(imported)).isEqualTo(Adoption.EXTENDED);
        Node node = lineage.graph().show(concept("a"));
        assertThat(node.data()).isEqualTo(Map.of("k", "v", "more", 1L));
        assertThat(node.changed()).contains(said);
        assertThat(node.time()).contains(said);
        assertThat(lineage.graph().adopt(imported)).isEqualTo(Adoption.UNCHANGED);
    }

    @Test
    void aBatchTellsWhatWasDoneOnceItIsOnDisk() {
        ImportedNode node = ImportedNode.of(NodeDraft.of(concept("a")));
        List<Adoption> done = new ArrayList<>();
        lineage.atomically(batch -> {
            batch.graph().adopt(node, done::add);
            batch.graph().adopt(ImportedEdge.of(EDGE), done::add);
            batch.graph().adopt(node, done::add);
            batch.graph().adopt(ImportedEdge.of(EDGE.weight(2)), done::add);
            assertThat(done).isEmpty();
        });
        assertThat(done).containsExactly(Adoption.ADDED, Adoption.ADDED, Adoption.UNCHANGED, Adoption.EXTENDED);
        assertThat(lineage.graph().edges(concept("a"))).extracting(Edge::weight).containsExactly(2.0);
    }

    @Test
    void aRecordOfAnotherKindThatHasTheIdIsInTheWay(@TempDir Path folder) {
        Edge edge = lineage.graph().addEdge(EDGE);
        lineage.graph().addNode(NodeDraft.of(concept("a")));
        RecordId node = lineage.query()
                .search(Search.of("concept"), Paging.first(1))
                .items()
                .get(0)
                .id();
        try (CloseableLineage second = Lineages.open(Stores.REFERENCE.open(folder), LineageOptions.defaults())) {
            Lineage other = second.in(Scope.project("shop"));
            for (RecordId id : List.of(node, edge.said())) {
                ImportedVersion version = new ImportedVersion(
                        DecisionDraft.of("One").content(), Optional.empty(), Optional.empty(), Optional.empty());
                other.journal().adopt(new ImportedDecision(id, List.of(version)));
            }
            long before = other.query().sequence();
            assertThatThrownBy(() -> other.graph().addNode(NodeDraft.of(concept("a"))))
                    .isInstanceOf(Conflict.class)
                    .hasMessageContaining(node.text());
            assertThatThrownBy(() -> other.graph().adopt(ImportedNode.of(NodeDraft.of(concept("a")))))
                    .isInstanceOf(Conflict.class);
            assertThatThrownBy(() -> other.graph().addEdge(EDGE)).isInstanceOf(Conflict.class);
            assertThatThrownBy(() -> other.graph().adopt(ImportedEdge.of(EDGE))).isInstanceOf(Conflict.class);
            assertThatThrownBy(() -> other.graph().removeNode(concept("a"), true))
                    .isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> other.graph().removeEdge(concept("a"), Relation.RELATES_TO, concept("b")))
                    .isInstanceOf(NotFound.class);
            assertThat(other.query().sequence()).isEqualTo(before);
        }
    }

    @Test
    void whatWasSaidInAnyVersionIsLeftAlone() {
        Instant before = clock.instant().minus(Duration.ofDays(2));
        ImportedNode node =
                node(NodeDraft.of(concept("a")).with("k", "v").alias("n-1"), before, before, Map.of("x", 1L));
        ImportedEdge edge = new ImportedEdge(EDGE.weight(0.5).because("so"), Optional.of(before), Map.of("y", 1L));
        assertThat(lineage.graph().adopt(node)).isEqualTo(Adoption.ADDED);
        assertThat(lineage.graph().adopt(edge)).isEqualTo(Adoption.ADDED);
        assertThat(lineage.graph().show(concept("a")).changed()).contains(before);
        assertThat(lineage.graph().edges(concept("a")).get(0).time()).isEqualTo(before);
        lineage.graph().addNode(NodeDraft.of(concept("a")).with("k", "other"));
        lineage.graph().addEdge(EDGE.weight(2).because("no"));
        lineage.graph().removeNode(concept("a"), true);
        long sequence = lineage.query().sequence();
        assertThat(lineage.graph().adopt(node)).isEqualTo(Adoption.UNCHANGED);
        assertThat(lineage.graph().adopt(edge)).isEqualTo(Adoption.UNCHANGED);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(lineage.graph().find(concept("a"))).isEmpty();
    }
}
