package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.NotFound;
import dev.lineage.graph.Cut;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.Facet;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Route;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.SessionDraft;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traversals that go through what groups records. */
class GraphFacetsTest {
    private static final Reference AUTH = Reference.parse("tag:auth");
    private static final Reference SLOW = Reference.parse("tag:slow");
    private static final Traversal TAGS = Traversal.unbounded().through(Facet.TAG);
    private static final Traversal SESSIONS = Traversal.unbounded().through(Facet.SESSION);

    private CloseableLineage lineage;

    @BeforeEach
    void open(@TempDir Path folder) {
        lineage = Lineages.open(
                Stores.REFERENCE.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
    }

    @AfterEach
    void close() {
        lineage.close();
    }

    @Test
    void aValueIsANodeHoweverLittleIsAskedOfIt() {
        Decision one = lineage.journal().record(DecisionDraft.of("One").tagged("auth"));
        lineage.journal().record(DecisionDraft.of("Two").tagged("slow"));
        assertThat(lineage.graph().neighbours(AUTH, Traversal.depth(0).through(Facet.TAG)))
                .isEqualTo(new Subgraph(List.of(new Reached(AUTH, 0)), List.of(), Set.of(Cut.DEPTH)));
        assertThat(lineage.graph().neighbours(AUTH, TAGS.limit(1)))
                .isEqualTo(new Subgraph(List.of(new Reached(AUTH, 0)), List.of(), Set.of(Cut.SIZE)));
        assertThat(lineage.graph().path(AUTH, AUTH, TAGS)).isEqualTo(new Route(List.of(AUTH), List.of(), Set.of()));
        assertThat(lineage.graph().path(one.id(), SLOW, TAGS)).isEqualTo(new Route(List.of(), List.of(), Set.of()));
        assertThat(lineage.graph().path(AUTH, SLOW, Traversal.depth(1).through(Facet.TAG)))
                .isEqualTo(new Route(List.of(), List.of(), Set.of()));
        assertThatThrownBy(() -> lineage.graph().path(AUTH, Reference.parse("tag:none"), TAGS))
                .isInstanceOf(NotFound.class)
                .hasMessageContaining("tag:none");
        assertThatThrownBy(() -> lineage.graph().path(AUTH, SLOW, SESSIONS)).isInstanceOf(NotFound.class);
    }

    @Test
    void aSessionThatIsARecordIsTheNodeOfThatRecord() {
        RecordId planning = RecordId.of("planning-7");
        RecordId before = RecordId.of("adr-0001");
        lineage.journal().adopt(Imports.inSession(planning, before, "One"));
        Reference value = Reference.parse("session:planning-7");
        assertThat(lineage.graph().neighbours(before, SESSIONS).nodes())
                .containsExactly(new Reached(before, 0), new Reached(value, 1));
        lineage.graph().addEdge(EdgeDraft.of(planning, Relation.RELATES_TO, concept("a")));
        assertThat(lineage.graph().neighbours(planning, SESSIONS).nodes())
                .as("an id that is no session's")
                .containsExactly(new Reached(planning, 0), new Reached(concept("a"), 1));
        lineage.transfer().open(SessionDraft.named("planning-7"));
        Subgraph around = lineage.graph().neighbours(planning, SESSIONS);
        assertThat(around.nodes())
                .containsExactly(new Reached(planning, 0), new Reached(concept("a"), 1), new Reached(before, 1));
        assertThat(around.edges())
                .extracting(Edge::from, edge -> edge.relation().word(), Edge::to)
                .containsExactly(tuple(planning, "relates_to", concept("a")), tuple(before, "session", planning));
        assertThatThrownBy(() -> lineage.graph().neighbours(value, SESSIONS)).isInstanceOf(NotFound.class);
    }

    @Test
    void aRecordThatWasMadeInItselfHasOneEdgeToItself() {
        RecordId own = RecordId.of("adr-0003");
        lineage.journal().adopt(Imports.inSession(own, own, "One"));
        Subgraph around = lineage.graph().neighbours(own, SESSIONS);
        assertThat(around.nodes()).containsExactly(new Reached(own, 0));
        assertThat(around.edges()).extracting(Edge::from, Edge::to).containsExactly(tuple(own, own));
    }

    @Test
    void moreRecordsThanAreWantedAreACut() {
        lineage.atomically(batch -> {
            for (int i = 0; i < 2_500; i++) {
                batch.journal().record(DecisionDraft.of("Number " + i).tagged("auth"));
            }
        });
        Subgraph some = lineage.graph().neighbours(AUTH, TAGS.limit(10));
        assertThat(some.nodes()).hasSize(10);
        assertThat(some.cuts()).containsExactly(Cut.SIZE);
        Subgraph all = lineage.graph().neighbours(AUTH, TAGS.limit(2_501));
        assertThat(all.nodes()).hasSize(2_501);
        assertThat(all.cuts()).isEmpty();
        assertThat(lineage.graph().neighbours(AUTH, TAGS.limit(2_500)).cuts()).containsExactly(Cut.SIZE);
    }
}
