package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.error.Conflict;
import dev.lineage.error.Rules;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.Graph;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Adoption;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Store;
import java.util.List;

/** The graph: what can be asked, and one unit for each call that writes. */
public final class DefaultGraph extends DefaultGraphReader implements Graph {
    private final LinkIndex links;
    private final Views views;
    private final ScopedLedger ledger;
    private final GraphPlans plans;
    private final Kinds kinds;
    private final Scope scope;

    /**
     * The graph of one scope.
     *
     * @param store where records are
     * @param kinds what records are
     * @param index what searches their texts
     * @param links the links of all records
     * @param views what is seen, and who writes
     * @param ledger where writing goes through
     */
    public DefaultGraph(
            Store store, Kinds kinds, SearchIndex index, LinkIndex links, Views views, ScopedLedger ledger) {
        super(store, kinds, index, links, views);
        this.links = links;
        this.views = views;
        this.ledger = ledger;
        this.plans = new GraphPlans(kinds, views.scope());
        this.kinds = kinds;
        this.scope = views.scope();
    }

    /** Answers as of the unit: what others write at once, they may even remove the node, is not this call's. */
    @Override
    public Node addNode(NodeDraft draft) {
        Rules.given("draft", draft);
        long sequence = ledger.write(plan -> {
            plans.addNode(plan, draft);
            return plan.sequence();
        });
        return at(sequence)
                .find(draft.reference())
                .orElseGet(() -> at(sequence).acrossTime().show(draft.reference()));
    }

    @Override
    public Edge addEdge(EdgeDraft draft) {
        Rules.given("draft", draft);
        return ledger.write(plan -> plans.addEdge(plan, draft));
    }

    @Override
    public Adoption adopt(ImportedNode node) {
        Rules.given("node", node);
        return ledger.write(plan -> new NodeImport(kinds, scope).adopt(plan, node));
    }

    @Override
    public Adoption adopt(ImportedEdge edge) {
        Rules.given("edge", edge);
        return ledger.write(plan -> EdgeImport.adopt(kinds, scope, plan, edge));
    }

    @Override
    public void removeEdge(Reference from, Relation relation, Reference to) {
        Rules.given("from", from);
        Rules.given("relation", relation);
        Rules.given("to", to);
        ledger.write(plan -> {
            plans.removeEdge(plan, from, relation, to);
            return relation;
        });
    }

    /** The edges are looked up before, and what was written in between is looked through when it is this call's turn. */
    @Override
    public int removeNode(Reference reference, boolean cascade) {
        Rules.given("reference", reference);
        AddedEdges edges = links.read(views.everyTime().view(), view -> AddedEdges.of(view, views.scope(), reference));
        return ledger.write(plan -> {
            List<String> ids = edges.at(plan);
            if (!ids.isEmpty() && !cascade) {
                throw new Conflict("edges", "none, or removed with " + reference.text(), ids.size() + " of them");
            }
            return plans.removeNode(plan, reference, ids);
        });
    }
}
