package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Step;
import dev.lineage.core.kernel.Views;
import dev.lineage.error.Rules;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.GraphBatch;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Adoption;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.function.Consumer;

/** Notes the calls of the graph in a batch. */
public final class DefaultGraphBatch implements GraphBatch {
    private final GraphPlans plans;
    private final Kinds kinds;
    private final Scope scope;
    private final Consumer<Step> steps;

    /**
     * Notes for one scope.
     *
     * @param kinds what records are
     * @param views who writes
     * @param steps takes each note
     */
    public DefaultGraphBatch(Kinds kinds, Views views, Consumer<Step> steps) {
        this.plans = new GraphPlans(kinds, views.scope());
        this.kinds = kinds;
        this.scope = views.scope();
        this.steps = steps;
    }

    @Override
    public void addNode(NodeDraft draft) {
        Rules.given("draft", draft);
        steps.accept(Step.silent(plan -> plans.addNode(plan, draft)));
    }

    @Override
    public void addEdge(EdgeDraft draft) {
        Rules.given("draft", draft);
        steps.accept(Step.silent(plan -> plans.addEdge(plan, draft)));
    }

    @Override
    public void adopt(ImportedNode node, Consumer<Adoption> done) {
        Rules.given("node", node);
        steps.accept(Step.telling(plan -> new NodeImport(kinds, scope).adopt(plan, node), done));
    }

    @Override
    public void adopt(ImportedEdge edge, Consumer<Adoption> done) {
        Rules.given("edge", edge);
        steps.accept(Step.telling(plan -> EdgeImport.adopt(kinds, scope, plan, edge), done));
    }

    @Override
    public void removeEdge(Reference from, Relation relation, Reference to) {
        Rules.given("from", from);
        Rules.given("relation", relation);
        Rules.given("to", to);
        steps.accept(Step.silent(plan -> plans.removeEdge(plan, from, relation, to)));
    }
}
