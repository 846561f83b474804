package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.NotFound;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.SessionDraft;
import java.nio.file.Path;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record of the space {@code board}, with an id of nobody's form, as those meet it who see that space and those who do not. */
class HiddenNodesTest {
    private static final RecordId HIDDEN = RecordId.of("planning-7");

    private Lineage open;
    private Lineage shared;

    @BeforeEach
    void open(@TempDir Path folder) {
        Lineage all = Lineages.open(
                Stores.REFERENCE.open(folder),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
        open = all.in(Scope.project("shop"));
        shared = all.in(Scope.project("shop").reading("board"));
        all.in(Scope.project("shop").writingTo("board")).transfer().open(SessionDraft.named(HIDDEN.text()));
    }

    @AfterEach
    void close() {
        open.close();
    }

    /** Refuses as what is not there, and writes nothing. */
    private void assertRefused(String name, ThrowingCallable call) {
        long before = open.query().sequence();
        assertThatThrownBy(call).isInstanceOf(NotFound.class).hasMessageContaining(name);
        assertThat(open.query().sequence()).isEqualTo(before);
    }

    @Test
    void nothingIsSaidOfWhatTheCallerDoesNotSee() {
        NodeDraft node = NodeDraft.of(HIDDEN).with("k", "v");
        EdgeDraft from = EdgeDraft.of(HIDDEN, Relation.RELATES_TO, concept("a"));
        EdgeDraft to = EdgeDraft.of(concept("a"), Relation.RELATES_TO, HIDDEN);
        assertRefused("planning-7", () -> open.graph().addNode(node));
        assertRefused("planning-7", () -> open.atomically(batch -> {
            batch.graph().addNode(NodeDraft.of(concept("b")));
            batch.graph().addNode(node);
        }));
        assertRefused("planning-7", () -> open.graph().addEdge(from));
        assertRefused("planning-7", () -> open.graph().addEdge(to));
        assertRefused("planning-7", () -> open.atomically(batch -> batch.graph().addEdge(to)));
        assertThat(shared.graph().addNode(node).type()).isEqualTo("session");
    }

    @Test
    void whatWasSaidOfItIsNotTakenBackByWhoDoesNotSeeIt() {
        shared.graph().addNode(NodeDraft.of(HIDDEN).with("k", "v"));
        shared.graph().addEdge(EdgeDraft.of(concept("a"), Relation.RELATES_TO, HIDDEN));
        assertRefused("planning-7", () -> open.graph().removeNode(HIDDEN, true));
        assertRefused("relates_to", () -> open.graph().removeEdge(concept("a"), Relation.RELATES_TO, HIDDEN));
        assertRefused("relates_to", () -> open.atomically(
                batch -> batch.graph().removeEdge(concept("a"), Relation.RELATES_TO, HIDDEN)));
        assertRefused("concept:a", () -> open.graph().removeNode(concept("a"), true));
        assertThat(shared.graph().removeNode(HIDDEN, true)).isEqualTo(1);
    }
}
