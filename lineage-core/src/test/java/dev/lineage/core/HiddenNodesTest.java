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
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Cursor;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.SessionDraft;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record of the space {@code board}, with an id of nobody's form, as those meet it who see that space and those who do not. */
class HiddenNodesTest {
    private static final RecordId HIDDEN = RecordId.of("planning-7");

    private CloseableLineage all;
    private Lineage open;
    private Lineage shared;
    private Lineage board;

    @BeforeEach
    void open(@TempDir Path folder) {
        all = Lineages.open(
                Stores.REFERENCE.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
        open = all.in(Scope.project("shop"));
        shared = all.in(Scope.project("shop").reading("board"));
        board = all.in(Scope.project("shop").writingTo("board"));
        board.transfer().open(SessionDraft.named(HIDDEN.text()));
    }

    @AfterEach
    void close() {
        all.close();
    }

    /** Refuses as what is not there, and writes nothing. */
    private void assertRefused(String name, ThrowingCallable call) {
        long before = open.query().sequence();
        assertThatThrownBy(call).isInstanceOf(NotFound.class).hasMessageContaining(name);
        assertThat(open.query().sequence()).isEqualTo(before);
    }

    @Test
    void aHiddenNameIsAddedToLikeANameOfNothing() {
        RecordId nothing = RecordId.of("planning-9");
        for (RecordId name : List.of(HIDDEN, nothing)) {
            open.graph().addNode(NodeDraft.of(name).with("k", "v"));
            open.graph().addEdge(EdgeDraft.of(name, Relation.RELATES_TO, concept("a")));
            open.atomically(batch -> batch.graph().addEdge(EdgeDraft.of(concept("b"), Relation.RELATES_TO, name)));
            assertThat(open.graph().show(name).type()).isEqualTo("record");
            assertThat(open.graph().edges(name)).hasSize(1);
            assertThat(open.graph().neighbours(name, Traversal.depth(1)).nodes())
                    .hasSize(3);
            assertThat(open.query().why(name, 9).touches()).isEmpty();
        }
        assertThat(shared.graph().show(HIDDEN).type()).isEqualTo("session");
        assertThat(shared.graph().show(nothing).type()).isEqualTo("record");
    }

    @Test
    void whatWasSaidOfItInItsSpaceIsTakenBackOnlyThere() {
        board.graph().addNode(NodeDraft.of(HIDDEN).with("k", "v"));
        board.graph().addEdge(EdgeDraft.of(concept("a"), Relation.RELATES_TO, HIDDEN));
        for (Lineage outside : List.of(open, shared)) {
            assertRefused("planning-7", () -> outside.graph().removeNode(HIDDEN, true));
            assertRefused("relates_to", () -> outside.graph().removeEdge(concept("a"), Relation.RELATES_TO, HIDDEN));
            assertRefused(
                    "relates_to",
                    () -> outside.atomically(
                            batch -> batch.graph().removeEdge(concept("a"), Relation.RELATES_TO, HIDDEN)));
            assertRefused("concept:a", () -> outside.graph().removeNode(concept("a"), true));
        }
        assertThat(board.graph().removeNode(HIDDEN, true)).isEqualTo(1);
    }

    @Test
    void aNodeThatWasAddedInItsSpaceIsNotFound() {
        board.graph().addNode(NodeDraft.of(HIDDEN).with("note", "merger"));
        for (int i = 0; i < 5; i++) {
            open.graph().addNode(NodeDraft.of(concept("c" + i)).with("note", "merger"));
        }
        RecordId told = hits(shared, 10).stream()
                .filter(hit -> hit.title().equals("planning-7"))
                .findFirst()
                .orElseThrow()
                .id();
        assertThat(hits(open, 10))
                .extracting(Hit::title)
                .containsOnly("concept:c0", "concept:c1", "concept:c2", "concept:c3", "concept:c4")
                .hasSize(5);
        for (int limit = 1; limit < 6; limit++) {
            assertThat(hits(open, limit))
                    .extracting(Hit::id)
                    .isEqualTo(hits(open, 10).stream().map(Hit::id).toList());
        }
        assertThat(open.graph().around("merger", 10, Traversal.depth(1)).nodes())
                .hasSize(5);
        assertRefused(told.text(), () -> open.query().history(told));
        assertRefused(told.text(), () -> open.asOf(told));
        assertThat(shared.query().history(told)).hasSize(1);
        assertThat(shared.asOf(told).sequence()).isEqualTo(2);
    }

    /** All hits, page by page; none but the last page is short. */
    private static List<Hit> hits(Lineage lineage, int limit) {
        List<Hit> hits = new ArrayList<>();
        Optional<Cursor> next = Optional.empty();
        do {
            Page<Hit> page = lineage.query().search(Search.of("merger"), new Paging(limit, next));
            hits.addAll(page.items());
            next = page.next();
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            assertThat(page.items().size() == limit || next.isEmpty()).isTrue();
        } while (next.isPresent());
        return hits;
    }

    @Test
    void theHistoryOfAnEdgeThatWasAddedInItsSpaceIsNotFound() {
        Edge edge = board.graph().addEdge(EdgeDraft.of(concept("a"), Relation.RELATES_TO, HIDDEN));
        board.graph().removeEdge(concept("a"), Relation.RELATES_TO, HIDDEN);
        assertRefused(edge.said().text(), () -> open.query().history(edge.said()));
        assertRefused(edge.said().text(), () -> open.asOf(edge.said()));
        assertThat(shared.query().history(edge.said())).hasSize(2);
    }

    @Test
    void anEdgeStaysAsItIsWhenAHiddenRecordComesUnderItsName() {
        RecordId later = RecordId.of("planning-8");
        Edge edge = open.graph().addEdge(EdgeDraft.of(concept("a"), Relation.RELATES_TO, later));
        board.transfer().open(SessionDraft.named(later.text()));
        assertThat(open.query().history(edge.said())).hasSize(1);
        assertThat(open.graph().edges(concept("a"))).containsExactly(edge);
        assertThat(open.graph().show(later).type()).isEqualTo("record");
        assertThat(shared.graph().show(later).type()).isEqualTo("session");
    }

    @Test
    void aNameThatOnlyOthersSaidIsNotAroundAnything() {
        open.in(Scope.project("bank"))
                .graph()
                .addEdge(EdgeDraft.of(concept("merger plan"), Relation.RELATES_TO, concept("merger")));
        assertThat(open.graph().around("merger", 5, Traversal.depth(1)).nodes()).isEmpty();
    }

    @Test
    void edgesOfAnotherSpaceStayWhenANodeIsRemovedHere() {
        open.in(Scope.project("shop").writingTo("board"))
                .graph()
                .addEdge(EdgeDraft.of(concept("a"), Relation.RELATES_TO, concept("b")));
        shared.graph().addNode(NodeDraft.of(concept("a")));
        assertThat(shared.graph().removeNode(concept("a"), false)).isZero();
        assertThat(shared.graph().edges(concept("a"))).hasSize(1);
    }
}
