package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the calls of the graph write: each a function of the plan, alike for a single call and for a batch. */
final class GraphPlans {
    static final Kind NODE = new NodeRecord();
    static final Kind EDGE = new EdgeRecord();

    private final Kinds kinds;
    private final Scope scope;

    GraphPlans(Kinds kinds, Scope scope) {
        this.kinds = kinds;
        this.scope = scope;
    }

    /** Says something of a node; what changes nothing is not written. */
    void addNode(Plan plan, NodeDraft draft) {
        End end = end(plan, "node", draft.reference());
        String id = GraphIds.node(scope, end.text());
        Optional<Stored> before = before(plan, NODE, id);
        Optional<NodeBody> said = before.map(stored -> NodeBody.decode(stored.entry()));
        boolean stands = said.isPresent() && !said.get().removed();
        Map<String, Object> data = stands ? Merge.of(said.get().data(), draft.data()) : draft.data();
        List<String> aliases = stands ? joined(said.get().aliases(), draft.aliases()) : draft.aliases();
        if (stands
                && said.get().data().equals(data)
                && said.get().aliases().equals(aliases)
                && plan.sees(before.get().place())) {
            return;
        }
        Header header = said.map(body -> again(plan, body.header()))
                .orElseGet(() -> Header.of(scope).named(id));
        NodeDraft whole = new NodeDraft(draft.reference(), data, aliases); // which holds to the limits of a draft
        Map<String, Object> additional = stands ? said.get().additional() : Map.of();
        take(plan, before, new NodeBody(header, end, whole.data(), whole.aliases(), false, null, additional));
    }

    /** What was said before; a record of another kind with the id is in the way. */
    static Optional<Stored> before(Plan plan, Kind kind, String id) {
        Optional<Stored> before = plan.findAnywhere(id);
        if (before.isPresent() && !before.get().entry().kind().equals(kind.name())) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        return before;
    }

    /** What is added holds from now on, even if it was imported with a time that is to come. */
    private Header again(Plan plan, Header before) {
        Header header = before.revisedBy(scope);
        return plan.sees(header.place()) ? header : header.atAnyTime();
    }

    static List<String> joined(List<String> some, List<String> more) {
        Set<String> all = new LinkedHashSet<>(some);
        all.addAll(more);
        return new ArrayList<>(all);
    }

    /** Says something of an edge; what changes nothing is not written. */
    SaidEdge addEdge(Plan plan, EdgeDraft draft) {
        End from = end(plan, "from", draft.from());
        End to = end(plan, "to", draft.to());
        String relation = draft.relation().word();
        String id = GraphIds.edge(scope, from.text(), relation, to.text());
        Optional<Stored> before = before(plan, EDGE, id);
        Optional<EdgeBody> said = before.map(stored -> EdgeBody.decode(stored.entry()));
        Optional<EdgeBody> standing = said.filter(body -> !body.removed());
        double weight = draft.weight().orElse(standing.map(EdgeBody::weight).orElse(EdgeBody.USUAL));
        Optional<String> reason = draft.reason().or(() -> standing.flatMap(EdgeBody::why));
        if (standing.isPresent()
                && standing.get().weight() == weight
                && standing.get().why().equals(reason)
                && plan.sees(before.get().place())) {
            return edge(draft, standing.get(), before.get().time());
        }
        Header header = said.map(body -> again(plan, body.header()))
                .orElseGet(() -> Header.of(scope).named(id));
        Map<String, Object> additional = standing.map(EdgeBody::additional).orElse(Map.of());
        EdgeBody body = new EdgeBody(header, from, relation, to, weight, reason.orElse(null), false, additional);
        take(plan, before, body);
        return edge(draft, body, before.map(Stored::time).orElse(plan.clock()));
    }

    private static SaidEdge edge(EdgeDraft draft, EdgeBody body, long time) {
        return new SaidEdge(
                draft.from(),
                draft.relation(),
                draft.to(),
                body.weight(),
                body.why(),
                Optional.empty(),
                body.header().place(),
                Instant.ofEpochMilli(time),
                body.additional());
    }

    void removeEdge(Plan plan, Reference from, Relation relation, Reference to) {
        String id = GraphIds.edge(scope, from.text(), relation.word(), to.text());
        if (!remove(plan, id)) {
            throw new NotFound("edge", from.text() + " " + relation.word() + " " + to.text());
        }
    }

    /** Takes back what is said of a node here, and edges. */
    int removeNode(Plan plan, Reference reference, List<String> edges) {
        boolean told = remove(plan, GraphIds.node(scope, reference.text()));
        if (!told && edges.isEmpty()) {
            throw new NotFound("node", reference.text());
        }
        edges.forEach(id -> remove(plan, id));
        return edges.size();
    }

    /** Takes back what a record of the graph says; false if it says nothing. */
    boolean remove(Plan plan, String id) {
        Optional<Stored> before = plan.findAnywhere(id);
        if (before.isEmpty()) {
            return false;
        }
        Entry entry = before.get().entry();
        return switch (entry.kind()) {
            case NodeRecord.NAME -> removeNode(plan, before, NodeBody.decode(entry));
            case EdgeRecord.NAME -> removeEdge(plan, before, EdgeBody.decode(entry));
            default -> false;
        };
    }

    private boolean removeNode(Plan plan, Optional<Stored> before, NodeBody body) {
        if (!body.removed()) {
            take(plan, before, new NodeBody(body.header().revisedBy(scope), body.node(), Map.of(), List.of(), true));
        }
        return !body.removed();
    }

    private boolean removeEdge(Plan plan, Optional<Stored> before, EdgeBody body) {
        if (!body.removed()) {
            Header header = body.header().revisedBy(scope);
            take(
                    plan,
                    before,
                    new EdgeBody(header, body.from(), body.relation(), body.to(), EdgeBody.USUAL, null, true));
        }
        return !body.removed();
    }

    /** An id of a form that Lineage gives must be one that may be named from this scope; any other names something outside. */
    private End end(Plan plan, String field, Reference reference) {
        if (!(reference instanceof RecordId id)) {
            return new End(reference.text(), null);
        }
        Optional<Stored> found = plan.nameableIn(scope.space()).find(id);
        if (found.isEmpty() && IdForm.of(id.text()).isEmpty()) {
            return new End(id.text(), null);
        }
        Stored record = found.filter(kinds::isNode).orElseThrow(() -> new NotFound(field, id.text()));
        return new End(id.text(), record.entry().identity());
    }

    static void take(Plan plan, Optional<Stored> before, NodeBody body) {
        take(plan, NODE, body.header(), before, body.encode(), NodeRecord.derive(body, plan.clock()));
    }

    static void take(Plan plan, Optional<Stored> before, EdgeBody body) {
        take(plan, EDGE, body.header(), before, body.encode(), EdgeRecord.derive(body, plan.clock()));
    }

    private static void take(
            Plan plan, Kind kind, Header header, Optional<Stored> before, byte[] body, Derived derived) {
        plan.take(
                kind, GraphIds.identity(kind.name(), GraphRecords.id(header)), before, Optional.empty(), body, derived);
    }
}
