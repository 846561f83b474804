package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.Facet;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Store;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import dev.lineage.transfer.SessionDraft;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Somebody else writes while a call of the graph is under way, at whatever place of it. */
class GraphMeanwhileTest {
    private static final Scope SHOP = Scope.project("shop");

    private final MeanwhileStore store = new MeanwhileStore(ReferenceStore.create(new Ulid(7, 7)));
    private final Lineage me = open(store, 1).in(SHOP);
    private final Lineage other;

    GraphMeanwhileTest() {
        other = open(store, 2).in(SHOP);
    }

    private static Lineage open(Store store, long seed) {
        return Lineages.open(
                store,
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.after(new Ulid(0x019B_0000_0000_0000L + seed, 0)))
                        .salts(new Random(seed)));
    }

    /** What can be asked. */
    enum Question {
        AROUND,
        NEIGHBOURS,
        THROUGH,
        PATH,
        FIND,
        EDGES,
        WHY,
        ALL;

        Object ask(LineageQuery query) {
            Traversal tags = Traversal.depth(2).through(Facet.TAG);
            return switch (this) {
                case AROUND -> query.graph().around("buckets", 2, Traversal.depth(1));
                case NEIGHBOURS -> query.graph().neighbours(concept("a"), Traversal.depth(2));
                case THROUGH -> query.graph().neighbours(Reference.parse("tag:auth"), tags);
                case PATH -> query.graph().path(concept("a"), concept("y"), Traversal.depth(5));
                case FIND -> query.graph().find(concept("a"));
                case EDGES -> query.graph().edges(concept("a"));
                case WHY -> query.why(concept("y"), 10);
                case ALL -> query.graph().all(100);
            };
        }
    }

    private static void first(Lineage lineage) {
        lineage.atomically(batch -> {
            batch.graph().addNode(NodeDraft.of(concept("a")).with("note", "buckets"));
            batch.graph().addNode(NodeDraft.of(concept("b")).with("note", "nothing"));
            batch.graph().addEdge(EdgeDraft.of(concept("a"), Relation.RELATES_TO, concept("x")));
            batch.graph().addEdge(EdgeDraft.of(concept("b"), Relation.RELATES_TO, concept("y")));
            batch.journal().record(DecisionDraft.of("One").tagged("auth").affecting(concept("y")));
        });
    }

    private static void then(Lineage lineage) {
        lineage.atomically(batch -> {
            batch.graph().addNode(NodeDraft.of(concept("a")).with("note", "nothing"));
            batch.graph().addNode(NodeDraft.of(concept("b")).with("note", "buckets"));
            batch.graph().addEdge(EdgeDraft.of(concept("a"), Relation.DEPENDS_ON, concept("y")));
            batch.graph().addEdge(EdgeDraft.of(concept("b"), Relation.DEPENDS_ON, concept("z")));
            batch.graph().removeEdge(concept("a"), Relation.RELATES_TO, concept("x"));
            batch.journal().record(DecisionDraft.of("Two").tagged("auth").affecting(concept("y")));
        });
    }

    @ParameterizedTest
    @EnumSource(Question.class)
    void anAnswerIsOfOneState(Question question) {
        first(other);
        Object before = question.ask(other.query());
        int calls = 0;
        do {
            calls++;
            MeanwhileStore fresh = new MeanwhileStore(ReferenceStore.create(new Ulid(7, 7)));
            Lineage asking = open(fresh, 1).in(SHOP);
            Lineage writing = open(fresh, 2).in(SHOP);
            first(writing);
            asking.query().graph().around("warm", 1, Traversal.depth(1));
            fresh.before(calls, () -> then(writing));
            Object answer = question.ask(asking.query());
            if (!fresh.hasHappened()) {
                break;
            }
            assertThat(answer).isIn(before, question.ask(writing.query()));
        } while (true);
        assertThat(calls).isGreaterThan(1);
    }

    @Test
    void aNodeThatIsRemovedAtOnceIsToldAsItWasAdded() {
        for (int calls = 1; calls < 10; calls++) {
            NodeDraft draft = NodeDraft.of(concept("n" + calls)).with("k", "v");
            store.before(calls, () -> {
                if (other.graph().find(draft.reference()).isPresent()) {
                    other.graph().removeNode(draft.reference(), true);
                }
            });
            Node node = me.graph().addNode(draft);
            assertThat(node.data()).isEqualTo(Map.of("k", "v"));
        }
    }

    @Test
    void anEdgeToAHiddenRecordThatComesInBetweenIsLeftAlone() {
        for (int calls = 1; calls < 6; calls++) {
            Reference node = concept("n" + calls);
            String record = "planning-" + calls;
            EdgeDraft edge = EdgeDraft.of(node, Relation.RELATES_TO, Reference.parse(record));
            me.graph().addNode(NodeDraft.of(node));
            other.in(SHOP.writingTo("board")).transfer().open(SessionDraft.named(record));
            Lineage sharing = other.in(SHOP.writingTo("board"));
            store.before(calls, () -> sharing.graph().addEdge(edge));
            assertThat(me.graph().removeNode(node, false)).isZero();
            boolean happened = store.hasHappened();
            store.before(Integer.MAX_VALUE, () -> {});
            assertThat(sharing.graph().edges(node)).hasSize(happened ? 1 : 0);
        }
    }

    @Test
    void edgesThatComeInBetweenAreRemovedWithTheirNode() {
        for (int calls = 1; calls < 6; calls++) {
            Reference node = concept("n" + calls);
            me.graph().addEdge(EdgeDraft.of(node, Relation.RELATES_TO, concept("old")));
            store.before(
                    calls,
                    () -> other.atomically(batch -> {
                        batch.graph().addEdge(EdgeDraft.of(node, Relation.DEPENDS_ON, concept("new")));
                        batch.graph().removeEdge(node, Relation.RELATES_TO, concept("old"));
                    }));
            int removed = me.graph().removeNode(node, true);
            boolean happened = store.hasHappened();
            store.before(Integer.MAX_VALUE, () -> {});
            assertThat(removed).isEqualTo(1);
            assertThat(List.of(happened, me.graph().edges(node))).isEqualTo(List.of(happened, List.of()));
        }
    }
}
