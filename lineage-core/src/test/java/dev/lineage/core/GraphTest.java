package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static dev.lineage.ref.Reference.file;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.graph.Component;
import dev.lineage.graph.Cut;
import dev.lineage.graph.Direction;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.Facet;
import dev.lineage.graph.Hub;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Route;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Touch;
import dev.lineage.query.Version;
import dev.lineage.query.Why;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphTest {
    private final ManualClock clock = ManualClock.create();
    private CloseableLineage all;
    private Lineage lineage;

    @BeforeEach
    void open(@TempDir Path folder) {
        all = Lineages.open(
                Stores.REFERENCE.open(folder),
                LineageOptions.defaults().clock(clock).ids(FixedIds.create()).salts(new Random(1)));
        lineage = all.in(Scope.project("shop"));
    }

    @AfterEach
    void close() {
        all.close();
    }

    @Test
    void aNodeIsMergedDeeplyAndKeepsItsTime() {
        Instant first = clock.instant();
        lineage.graph().addNode(NodeDraft.of(file("src/auth.ts")).with("owner", Map.of("team", "shop", "since", 2024)));
        clock.advance(Duration.ofHours(1));
        Node merged = lineage.graph()
                .addNode(NodeDraft.of(file("src/auth.ts"))
                        .with("owner", Map.of("since", 2026, "lead", "ann"))
                        .alias("file-6696bddc"));
        assertThat(merged.type()).isEqualTo("file");
        assertThat(merged.name()).isEqualTo("src/auth.ts");
        assertThat(merged.time()).contains(first);
        assertThat(merged.aliases()).containsExactly("file-6696bddc");
        assertThat(merged.data()).isEqualTo(Map.of("owner", Map.of("team", "shop", "since", 2026L, "lead", "ann")));
        assertThat(lineage.graph().show(file("src/auth.ts"))).isEqualTo(merged);
    }

    @Test
    void addingAnEdgeAgainUpdatesWeightAndReasonAndKeepsWhatIsNotSaid() {
        EdgeDraft draft = EdgeDraft.of(concept("cache"), Relation.DEPENDS_ON, concept("redis"));
        assertThat(lineage.graph().addEdge(draft).weight()).isEqualTo(1);
        lineage.graph().addEdge(draft.because("sessions live there"));
        Edge edge = lineage.graph().addEdge(draft.weight(0.25));
        assertThat(edge.weight()).isEqualTo(0.25);
        assertThat(edge.reason()).contains("sessions live there");
        assertThat(lineage.graph().edges(concept("cache"), Relation.DEPENDS_ON, concept("redis")))
                .containsExactly(edge);
        long before = lineage.query().sequence();
        lineage.graph().addEdge(draft.weight(0.25));
        assertThat(lineage.query().sequence()).isEqualTo(before);
        assertThat(lineage.query().history(edge.said())).hasSize(3);
    }

    @Test
    void whatDecisionsSayIsInTheGraphWithoutAnyoneAddingIt() {
        Decision older =
                lineage.journal().record(DecisionDraft.of("Cache in memory").affecting(file("src/auth.ts")));
        Decision newer = lineage.journal()
                .record(DecisionDraft.of("Cache in Redis")
                        .affecting(file("src/auth.ts"))
                        .affecting(concept("sessions"))
                        .superseding(older.id()));
        Subgraph around = lineage.graph().neighbours(file("src/auth.ts"), Traversal.depth(1));
        assertThat(around.nodes())
                .containsExactly(
                        new Reached(file("src/auth.ts"), 0), new Reached(older.id(), 1), new Reached(newer.id(), 1));
        assertThat(around.cuts()).containsExactly(Cut.DEPTH);
        assertThat(around.edges())
                .extracting(Edge::from, Edge::relation, Edge::to, Edge::said)
                .containsExactly(
                        tuple(older.id(), Relation.AFFECTS, file("src/auth.ts"), older.id()),
                        tuple(newer.id(), Relation.AFFECTS, file("src/auth.ts"), newer.id()));
        Route way = lineage.graph().path(older.id(), concept("sessions"), Traversal.unbounded());
        assertThat(way.nodes()).containsExactly(older.id(), newer.id(), concept("sessions"));
        Node node = lineage.graph().show(newer.id());
        assertThat(List.of(node.type(), node.name())).containsExactly("decision", "Cache in Redis");
    }

    private void edge(String from, String to) {
        lineage.graph().addEdge(EdgeDraft.of(concept(from), Relation.RELATES_TO, concept(to)));
    }

    private static List<String> names(Subgraph graph) {
        return graph.nodes().stream()
                .map(node -> node.reference().text().substring("concept:".length()) + node.distance())
                .toList();
    }

    @Test
    void traversalsKeepToDirectionRelationDepthAndLimitAndSayWhenTheyWereCut() {
        edge("a", "b");
        edge("b", "c");
        edge("c", "a");
        edge("c", "c");
        edge("d", "a");
        lineage.graph().addEdge(EdgeDraft.of(concept("a"), Relation.IMPLEMENTS, concept("e")));
        assertThat(names(lineage.graph()
                        .neighbours(concept("a"), Traversal.unbounded().direction(Direction.OUT))))
                .containsExactly("a0", "e1", "b1", "c2");
        Subgraph in =
                lineage.graph().neighbours(concept("a"), Traversal.depth(1).direction(Direction.IN));
        assertThat(names(in)).containsExactly("a0", "d1", "c1");
        assertThat(in.cuts()).containsExactly(Cut.DEPTH);
        Subgraph everything = lineage.graph().neighbours(concept("a"), Traversal.unbounded());
        assertThat(names(everything)).containsExactly("a0", "e1", "b1", "d1", "c1");
        assertThat(everything.edges()).hasSize(6);
        assertThat(everything.cuts()).isEmpty();
        assertThat(names(lineage.graph()
                        .neighbours(concept("a"), Traversal.unbounded().along(Relation.IMPLEMENTS))))
                .containsExactly("a0", "e1");
        assertThat(names(lineage.graph()
                        .neighbours(concept("a"), Traversal.unbounded().along(new Relation("unheard_of")))))
                .containsExactly("a0");
        Subgraph two =
                lineage.graph().neighbours(concept("a"), Traversal.unbounded().limit(2));
        assertThat(names(two)).containsExactly("a0", "e1");
        assertThat(two.cuts()).containsExactly(Cut.SIZE);
        assertThat(two.edges()).extracting(Edge::to).containsExactly(concept("e"));
        assertThatThrownBy(() -> lineage.graph().neighbours(concept("nobody"), Traversal.depth(1)))
                .isInstanceOf(NotFound.class)
                .hasMessageContaining("concept:nobody");
    }

    @Test
    void aPathIsAShortestOneWithItsReasons() {
        edge("a", "b");
        edge("b", "c");
        edge("c", "d");
        lineage.graph()
                .addEdge(EdgeDraft.of(concept("d"), Relation.RELATES_TO, concept("a"))
                        .because("round trip"));
        Route both = lineage.graph().path(concept("a"), concept("d"), Traversal.unbounded());
        assertThat(both.nodes()).containsExactly(concept("a"), concept("d"));
        assertThat(both.edges()).extracting(edge -> edge.reason().orElseThrow()).containsExactly("round trip");
        Traversal out = Traversal.unbounded().direction(Direction.OUT);
        assertThat(lineage.graph().path(concept("a"), concept("d"), out).nodes())
                .containsExactly(concept("a"), concept("b"), concept("c"), concept("d"));
        assertThat(lineage.graph().path(concept("a"), concept("a"), out).nodes())
                .containsExactly(concept("a"));
        Route short2 = lineage.graph()
                .path(concept("a"), concept("d"), Traversal.depth(2).direction(Direction.OUT));
        assertThat(short2).isEqualTo(new Route(List.of(), List.of(), Set.of(Cut.DEPTH)));
        edge("x", "y");
        assertThat(lineage.graph().path(concept("a"), concept("x"), Traversal.unbounded()))
                .isEqualTo(new Route(List.of(), List.of(), Set.of()));
    }

    @Test
    void hubsOrphansAndComponentsLookAtAllThatIsSeen() {
        edge("a", "b");
        edge("a", "c");
        edge("a", "a");
        edge("x", "y");
        lineage.graph().addNode(NodeDraft.of(concept("alone")));
        Decision decision = lineage.journal().record(DecisionDraft.of("Stay alone"));
        assertThat(lineage.graph().hubs(2)).containsExactly(new Hub(concept("a"), 3), new Hub(concept("b"), 1));
        assertThat(lineage.graph().orphans(10)).containsExactly(concept("alone"), decision.id());
        assertThat(lineage.graph().components(10, 2))
                .containsExactly(
                        new Component(3, List.of(concept("a"), concept("b"))),
                        new Component(2, List.of(concept("x"), concept("y"))));
        assertThat(lineage.graph().all(3).nodes())
                .containsExactly(
                        new Reached(concept("a"), 0), new Reached(concept("alone"), 0), new Reached(concept("b"), 0));
        assertThat(lineage.graph().all(3).cuts()).containsExactly(Cut.SIZE);
        assertThat(lineage.graph().all(100).edges()).hasSize(4);
    }

    @Test
    void whatIsRemovedIsGoneNowAndThereThen() {
        edge("a", "b");
        lineage.graph().addNode(NodeDraft.of(concept("a")).with("k", "v"));
        LineageQuery then = lineage.asOf(lineage.query().sequence());
        assertThatThrownBy(() -> lineage.graph().removeNode(concept("a"), false))
                .isInstanceOf(Conflict.class);
        assertThat(lineage.graph().removeNode(concept("a"), true)).isEqualTo(1);
        assertThat(lineage.graph().find(concept("a"))).isEmpty();
        assertThat(lineage.graph().find(concept("b"))).isEmpty();
        assertThat(then.graph().neighbours(concept("b"), Traversal.depth(1)).nodes())
                .containsExactly(new Reached(concept("b"), 0), new Reached(concept("a"), 1));
        assertThat(then.graph().show(concept("a")).data()).isEqualTo(Map.of("k", "v"));
        assertThatThrownBy(() -> lineage.graph().removeNode(concept("a"), true)).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> lineage.graph().removeEdge(concept("a"), Relation.RELATES_TO, concept("b")))
                .isInstanceOf(NotFound.class);
        edge("a", "b");
        assertThat(lineage.graph().find(concept("a"))).isPresent();
        assertThat(lineage.graph().show(concept("a")).data()).isEmpty();
    }

    @Test
    void namesAreSharedAndLinksAreSeenWhereTheyWereSaid() {
        Lineage bank = all.in(Scope.project("bank"));
        edge("a", "b");
        bank.graph().addEdge(EdgeDraft.of(concept("b"), Relation.RELATES_TO, concept("c")));
        Decision secret = all.in(Scope.project("shop").writingTo("board"))
                .journal()
                .record(DecisionDraft.of("Sell").affecting(concept("b")));
        assertThat(names(lineage.graph().neighbours(concept("a"), Traversal.unbounded())))
                .containsExactly("a0", "b1");
        assertThat(names(all.graph().neighbours(concept("a"), Traversal.unbounded())))
                .containsExactly("a0", "b1", "c2");
        assertThat(lineage.query().acrossProjects().graph().find(concept("c"))).isPresent();
        assertThat(lineage.graph().find(concept("c"))).isEmpty();
        assertThat(lineage.graph().find(secret.id())).isEmpty();
        assertThatThrownBy(() -> lineage.graph().addEdge(EdgeDraft.of(concept("a"), Relation.AFFECTS, secret.id())))
                .isInstanceOf(NotFound.class);
        assertThat(all.in(Scope.project("shop").reading("board"))
                        .graph()
                        .neighbours(concept("b"), Traversal.depth(1))
                        .nodes())
                .containsExactly(
                        new Reached(concept("b"), 0), new Reached(secret.id(), 1), new Reached(concept("a"), 1));
    }

    @Test
    void aHiddenRecordIsNoEndOfAnEdge() {
        Lineage board = all.in(Scope.project("shop").writingTo("board"));
        Decision secret = board.journal().record(DecisionDraft.of("Sell"));
        Decision open = lineage.journal().record(DecisionDraft.of("Keep quiet"));
        board.atomically(batch -> batch.graph().addEdge(EdgeDraft.of(open.id(), Relation.RELATES_TO, secret.id())));
        Lineage shared = all.in(Scope.project("shop").reading("board"));
        assertThat(shared.graph().neighbours(open.id(), Traversal.depth(1)).nodes())
                .hasSize(2);
        assertThat(lineage.graph().neighbours(open.id(), Traversal.depth(1)))
                .isEqualTo(new Subgraph(List.of(new Reached(open.id(), 0)), List.of(), Set.of()));
        assertThat(lineage.graph().orphans(10)).containsExactly(open.id());
    }

    @Test
    void aConceptIsFoundByWords() {
        lineage.graph().addNode(NodeDraft.of(concept("rate limiter")).with("note", "token buckets for tenants"));
        lineage.graph().addEdge(EdgeDraft.of(concept("rate limiter"), Relation.AFFECTS, file("src/limit.ts")));
        assertThat(lineage.graph().around("buckets", 5, Traversal.depth(1)).nodes())
                .containsExactly(new Reached(concept("rate limiter"), 0), new Reached(file("src/limit.ts"), 1));
        lineage.journal().record(DecisionDraft.of("Count").affecting(concept("Tenants"), concept("tenant ids")));
        assertThat(lineage.graph().around("tenant", 2, Traversal.depth(0)).nodes())
                .containsExactly(new Reached(concept("Tenants"), 0), new Reached(concept("tenant ids"), 0));
        assertThat(lineage.graph().around("tenant", 4, Traversal.depth(0)).nodes())
                .endsWith(new Reached(concept("rate limiter"), 0));
        assertThat(lineage.graph().around("nothing of this kind", 5, Traversal.depth(1)))
                .isEqualTo(new Subgraph(List.of(), List.of(), Set.of()));
        lineage.graph().removeNode(concept("rate limiter"), true);
        assertThat(lineage.graph().around("buckets", 5, Traversal.depth(1)).nodes())
                .isEmpty();
    }

    @Test
    void badInputIsRefusedAndNothingIsStored() {
        long before = all.query().sequence();
        EdgeDraft draft = EdgeDraft.of(concept("a"), Relation.RELATES_TO, concept("b"));
        assertThatThrownBy(() -> draft.weight(-0.5)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> draft.weight(Double.NaN)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> draft.because(" ")).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> Traversal.depth(-1)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> Traversal.depth(1).limit(0)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> lineage.graph().hubs(0)).isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> lineage.graph().around("x", 0, Traversal.depth(1)))
                .isInstanceOf(InvalidInput.class);
        assertThatThrownBy(() -> lineage.graph().addNode(NodeDraft.of(RecordId.of("dec-00000000"))))
                .isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> lineage.graph()
                        .addEdge(EdgeDraft.of(RecordId.of("pat-000001-shop"), Relation.RELATES_TO, concept("a"))))
                .isInstanceOf(NotFound.class);
        assertThat(all.query().sequence()).isEqualTo(before);
        Reference outside = RecordId.of("JIRA-1");
        assertThat(lineage.graph()
                        .addEdge(EdgeDraft.of(outside, Relation.RELATES_TO, concept("a")))
                        .from())
                .isEqualTo(outside);
        Node node = lineage.graph().show(outside);
        assertThat(List.of(node.type(), node.name())).containsExactly("record", "JIRA-1");
        assertThat(node.time()).isEmpty();
    }

    @Test
    void projectSessionTagAndActorAreGoneThroughWhenThatIsAsked() {
        Lineage ann = lineage.in(Scope.project("shop").actor("agent:ann").session("s-1"));
        Decision one = ann.journal().record(DecisionDraft.of("One").tagged("auth"));
        Decision two = lineage.journal().record(DecisionDraft.of("Two").tagged("auth"));
        Decision three = ann.journal().record(DecisionDraft.of("Three"));
        all.in(Scope.project("bank")).journal().record(DecisionDraft.of("Four").tagged("auth"));
        Reference auth = Reference.parse("tag:auth");
        Reference session = RecordId.of("s-1");
        assertThat(lineage.graph().neighbours(one.id(), Traversal.unbounded()).nodes())
                .containsExactly(new Reached(one.id(), 0));
        Subgraph tagged = lineage.graph().neighbours(auth, Traversal.unbounded().through(Facet.TAG));
        assertThat(tagged.nodes())
                .containsExactly(
                        new Reached(auth, 0),
                        new Reached(two.id(), 1),
                        new Reached(one.id(), 1),
                        new Reached(Reference.parse("tag:shop"), 2),
                        new Reached(three.id(), 3),
                        new Reached(session, 3));
        assertThat(tagged.edges())
                .extracting(Edge::from, edge -> edge.relation().word(), Edge::to)
                .containsExactlyInAnyOrder(
                        tuple(two.id(), "tag", auth),
                        tuple(one.id(), "tag", auth),
                        tuple(two.id(), "tag", Reference.parse("tag:shop")),
                        tuple(one.id(), "tag", Reference.parse("tag:shop")),
                        tuple(three.id(), "tag", Reference.parse("tag:shop")),
                        tuple(session, "tag", Reference.parse("tag:shop")));
        assertThat(lineage.graph()
                        .path(one.id(), three.id(), Traversal.depth(2).through(Facet.SESSION))
                        .nodes())
                .containsExactly(one.id(), session, three.id());
        assertThat(lineage.graph()
                        .neighbours(
                                one.id(),
                                Traversal.depth(1).through(Facet.ACTOR).through(Facet.PROJECT)))
                .satisfies(graph -> assertThat(graph.nodes())
                        .containsExactly(
                                new Reached(one.id(), 0),
                                new Reached(Reference.parse("project:shop"), 1),
                                new Reached(Reference.parse("actor:agent:ann"), 1)))
                .satisfies(graph -> assertThat(graph.cuts()).containsExactly(Cut.DEPTH));
        assertThatThrownBy(() -> lineage.graph().neighbours(auth, Traversal.unbounded()))
                .isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> lineage.graph()
                        .neighbours(
                                Reference.parse("tag:none"),
                                Traversal.unbounded().through(Facet.TAG)))
                .isInstanceOf(NotFound.class);
    }

    @Test
    void whyGivesTheDecisionsAndLessonsThatTouchAFileNewestFirst() {
        Decision first = lineage.journal()
                .record(DecisionDraft.of("Refresh early").because("tokens race").affecting(file("src/auth.ts")));
        clock.advance(Duration.ofHours(1));
        Lesson lesson = lineage.patterns().capture(PatternDraft.of("Refresh before expiry"));
        lineage.patterns().validate(lesson.id(), ValidationDraft.positive().by(first.id()));
        clock.advance(Duration.ofHours(1));
        Decision second =
                lineage.journal().record(DecisionDraft.of("Rotate keys").affecting(file("src/auth.ts")));
        lineage.journal().record(DecisionDraft.of("Elsewhere").affecting(file("src/other.ts")));
        Why why = lineage.query().why(file("src/auth.ts"), 10);
        assertThat(why.touches())
                .extracting(Touch::id, Touch::kind, Touch::title, Touch::relation, Touch::via)
                .containsExactly(
                        tuple(second.id(), "decision", "Rotate keys", Relation.AFFECTS, Optional.empty()),
                        tuple(
                                lesson.id(),
                                "pattern",
                                "Refresh before expiry",
                                Relation.VALIDATED_BY,
                                Optional.of(first.id())),
                        tuple(first.id(), "decision", "Refresh early", Relation.AFFECTS, Optional.empty()));
        assertThat(why.touches().get(2).document()).containsEntry("rationale", "tokens race");
        assertThat(why.cut()).isFalse();
        Why one = lineage.query().why(file("src/auth.ts"), 1);
        assertThat(one.touches()).isEqualTo(why.touches().subList(0, 1));
        assertThat(one.cut()).isTrue();
        assertThat(lineage.asOf(first.id()).why(file("src/auth.ts"), 10).touches())
                .extracting(Touch::id)
                .containsExactly(first.id());
        assertThat(all.in(Scope.project("bank"))
                        .query()
                        .why(file("src/auth.ts"), 10)
                        .touches())
                .isEmpty();
        assertThat(lineage.query().why(file("nobody.ts"), 10)).isEqualTo(new Why(file("nobody.ts"), List.of(), false));
        assertThatThrownBy(() -> lineage.query().why(file("src/auth.ts"), 0)).isInstanceOf(InvalidInput.class);
    }

    @Test
    void theHistoryOfAnEdgeSaysWhoChangedWhat() {
        EdgeDraft draft = EdgeDraft.of(concept("cache"), Relation.DEPENDS_ON, concept("redis"));
        Edge edge = all.in(Scope.project("shop").actor("ann")).graph().addEdge(draft);
        Lineage bob = all.in(Scope.project("shop").actor("bob").session("session-1a2b3c4d"));
        bob.graph().addEdge(draft.weight(0.5).because("sessions"));
        bob.graph().removeEdge(draft.from(), draft.relation(), draft.to());
        lineage.graph().addEdge(draft);
        assertThat(lineage.query().history(edge.said()))
                .extracting(
                        Version::number, version -> version.actor().orElse(""), version -> version.changes().stream()
                                .map(change ->
                                        change.field() + " " + change.before().orElse("-") + " "
                                                + change.after().orElse("-"))
                                .toList())
                .containsExactly(
                        tuple(
                                1,
                                "ann",
                                List.of(
                                        "from - concept:cache",
                                        "to - concept:redis",
                                        "relation - depends_on",
                                        "weight - 1.0")),
                        tuple(2, "bob", List.of("weight 1.0 0.5", "reason - sessions")),
                        tuple(3, "bob", List.of("weight 0.5 1.0", "reason sessions -", "removed - true")),
                        tuple(4, "", List.of("removed true -")));
    }

    @Test
    void theHistoryOfANodeSaysWhoChangedWhat() {
        NodeDraft draft = NodeDraft.of(concept("cache"));
        lineage.graph().addNode(draft.with("owner", Map.of("team", "shop")));
        lineage.graph().addNode(draft.with("owner", Map.of("lead", "ann")).alias("c-1"));
        RecordId said = lineage.query()
                .search(Search.of("cache"), Paging.first(1))
                .items()
                .get(0)
                .id();
        lineage.graph().removeNode(concept("cache"), false);
        assertThat(lineage.query().history(said))
                .extracting(version -> version.changes().stream()
                        .map(change -> change.field() + " " + change.before().orElse("-") + " "
                                + change.after().orElse("-"))
                        .toList())
                .containsExactly(
                        List.of("id - concept:cache", "data - {\"owner\":{\"team\":\"shop\"}}"),
                        List.of(
                                "data {\"owner\":{\"team\":\"shop\"}} {\"owner\":{\"team\":\"shop\",\"lead\":\"ann\"}}",
                                "aliases - [\"c-1\"]"),
                        List.of(
                                "data {\"owner\":{\"team\":\"shop\",\"lead\":\"ann\"}} -",
                                "aliases [\"c-1\"] -",
                                "removed - true"));
    }

    @Test
    void theTimeOfANodeIsThatOfTheProjectThatAddedItFirst() {
        Instant first = clock.instant();
        lineage.graph().addNode(NodeDraft.of(concept("cache")));
        clock.advance(Duration.ofHours(1));
        all.in(Scope.project("bank"))
                .graph()
                .addNode(NodeDraft.of(concept("cache")).with("owner", "bank"));
        clock.advance(Duration.ofHours(1));
        lineage.graph().addNode(NodeDraft.of(concept("cache")).with("owner", "shop"));
        Node node = all.graph().show(concept("cache"));
        assertThat(node.time()).contains(first);
        assertThat(node.data()).isEqualTo(Map.of("owner", "shop"));
    }

    @Test
    void aNodeThatSeveralProjectsDescribeCountsAsOneStart() {
        for (String project : List.of("shop", "bank", "lab")) {
            all.in(Scope.project(project)).graph().addNode(NodeDraft.of(concept("token bucket")));
        }
        lineage.graph().addNode(NodeDraft.of(concept("token")).with("note", "far less of a bucket than others"));
        assertThat(all.graph().around("token bucket", 2, Traversal.depth(0)).nodes())
                .containsExactly(new Reached(concept("token bucket"), 0), new Reached(concept("token"), 0));
    }
}
