package dev.lineage.bench.hidden;

import static dev.lineage.ref.Reference.concept;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ReferenceStore;
import dev.lineage.transfer.SessionDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A memory with a few records that its viewer sees, and one of each kind that the viewer does not see. */
final class World implements AutoCloseable {
    private static final Paging ALL = Paging.first(100);

    private final Memory memory = new Memory(ReferenceStore.create());
    private final Map<String, RecordId> hidden = new LinkedHashMap<>();
    final Lineage viewer = memory.in(Scope.project("shop").actor("agent:ann"));
    final RecordId decision;
    final RecordId other;
    final RecordId pattern;
    final RecordId session;

    World() {
        decision = viewer.journal().record(DecisionDraft.of("Cache carts")).id();
        other = viewer.journal()
                .record(DecisionDraft.of("Cache less").superseding(decision))
                .id();
        pattern = viewer.patterns().capture(PatternDraft.of("Expire by age")).id();
        session = viewer.transfer().open(SessionDraft.unnamed()).id();
        hide(memory.in(Scope.project("shop").writingTo("private:eve").actor("agent:eve")));
    }

    private void hide(Lineage eve) {
        RecordId secret = eve.journal()
                .record(DecisionDraft.of("Cache the payroll").citing(decision, other))
                .id();
        hidden.put("decision", secret);
        hidden.put("pattern", eve.patterns().capture(PatternDraft.of("Hide")).id());
        hidden.put(
                "anti-pattern", eve.patterns().warn(AntiPatternDraft.of("Tell")).id());
        hidden.put("session", eve.transfer().open(SessionDraft.unnamed()).id());
        hidden.put(
                "outside name",
                eve.transfer().open(SessionDraft.named("planning-7")).id());
        hidden.put(
                "edge",
                eve.graph()
                        .addEdge(EdgeDraft.of(secret, Relation.RELATES_TO, concept("payroll")))
                        .said());
        eve.graph().addNode(NodeDraft.of(concept("payroll")).with("k", "merger"));
        List<Hit> hits = eve.query().search(Search.of("merger"), ALL).items();
        hidden.put("node", hits.get(0).id());
        eve.query().recall("cache the payroll", Budget.tokens(500));
        memory.hide(() -> hidden.put("showing", eve.maintenance().flush().get(0)));
    }

    /** The hidden records by their kinds. */
    Map<String, RecordId> hidden() {
        return hidden;
    }

    /** All that the viewer is told of the memory as a whole, and of the links of its records. */
    List<Object> state() {
        memory.flush();
        List<Object> state = new ArrayList<>();
        state.add(viewer.query().timeline(Timeline.all(), ALL));
        state.add(viewer.graph().all(1_000));
        state.add(viewer.graph().components(10, 10));
        state.add(viewer.query().search(Search.of("cache"), ALL));
        viewer.journal().list(DecisionFilter.all(), ALL).items().forEach(each -> {
            state.add(each);
            state.add(viewer.journal().links(each.id()));
            state.add(viewer.query().precedents().trace(each.id(), 10));
        });
        return state;
    }

    @Override
    public void close() {
        memory.close();
    }
}
