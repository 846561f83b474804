package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.query.Relation;
import dev.lineage.query.Validity;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What the calls of the graph write: each a function of the plan, alike for a single call and for a batch. */
final class GraphPlans {
    static final NodeRecord NODE = NodeRecord.KIND;
    static final EdgeRecord EDGE = EdgeRecord.KIND;

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
        Optional<Body<NodeContent>> said = before.map(NODE::body);
        Optional<NodeContent> standing = said.map(Body::value).filter(content -> !content.removed());
        NodeDraft whole = standing.map(content -> joined(content, draft)).orElse(draft);
        if (standing.isPresent()
                && standing.get().data().equals(whole.data())
                && standing.get().aliases().equals(whole.aliases())
                && isSaid(draft.validity(), said.get().header())
                && holds(plan, draft.validity(), before.get())) {
            return;
        }
        Map<String, Object> additional = standing.map(NodeContent::additional).orElse(Map.of());
        NodeContent content = new NodeContent(end, whole.data(), whole.aliases(), additional);
        take(plan, NODE, before, said, next(plan, id, said, content, draft.validity()));
    }

    /** Whether a statement holds as it is added: now, or when the draft says. */
    private static boolean holds(Plan plan, Validity validity, Stored before) {
        return !validity.equals(Validity.UNSAID) || plan.sees(before.place());
    }

    /** Whether a statement says when it holds, as far as another says it. */
    static boolean isSaid(Validity validity, Header header) {
        Place said = header.place();
        return (validity.from().isEmpty() || validity.from().equals(said.from()))
                && (validity.until().isEmpty() || validity.until().equals(said.until()));
    }

    /** What was said before; a record of another kind with the id is in the way. */
    static Optional<Stored> before(Plan plan, Kind kind, String id) {
        Optional<Stored> before = plan.findAnywhere(id);
        if (before.isPresent() && !before.get().entry().kind().equals(kind.name())) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        return before;
    }

    /** What was said and what is added, within the limits of a draft. */
    private static NodeDraft joined(NodeContent said, NodeDraft added) {
        return new NodeDraft(
                added.reference(),
                Merge.of(said.data(), added.data()),
                joined(said.aliases(), added.aliases()),
                added.validity());
    }

    /** What is added holds from now on, even if it was imported with a time that is to come. */
    private <T> Body<T> next(Plan plan, String id, Optional<Body<T>> before, T value, Validity validity) {
        if (before.isEmpty()) {
            return Body.of(Header.of(scope).named(id).holding(validity), value);
        }
        Header header = before.get().header().revisedBy(scope);
        boolean isBounded = !validity.equals(Validity.UNSAID) || plan.sees(header.place());
        return before.get().revised((isBounded ? header : header.atAnyTime()).holding(validity), value);
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
        Optional<Body<EdgeContent>> said = before.map(EDGE::body);
        Optional<EdgeContent> standing = said.map(Body::value).filter(content -> !content.removed());
        double weight = draft.weight().orElse(standing.map(EdgeContent::weight).orElse(EdgeContent.USUAL));
        Optional<String> reason = draft.reason().or(() -> standing.flatMap(EdgeContent::reason));
        if (standing.isPresent()
                && standing.get().weight() == weight
                && standing.get().reason().equals(reason)
                && isSaid(draft.validity(), said.get().header())
                && holds(plan, draft.validity(), before.get())) {
            return edge(draft, said.get(), before.get().time());
        }
        Map<String, Object> additional = standing.map(EdgeContent::additional).orElse(Map.of());
        EdgeContent content = new EdgeContent(from, draft.relation(), to, weight, reason, false, additional);
        Body<EdgeContent> body = next(plan, id, said, content, draft.validity());
        take(plan, EDGE, before, said, body);
        return edge(draft, body, before.map(Stored::time).orElse(plan.clock()));
    }

    private static SaidEdge edge(EdgeDraft draft, Body<EdgeContent> body, long time) {
        return new SaidEdge(
                draft.from(),
                draft.relation(),
                draft.to(),
                body.value().weight(),
                body.value().reason(),
                Optional.empty(),
                body.header().place(),
                Instant.ofEpochMilli(time),
                body.value().additional());
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
        Stored stored = before.get();
        return switch (stored.entry().kind()) {
            case NodeRecord.NAME -> removeNode(plan, stored);
            case EdgeRecord.NAME -> removeEdge(plan, stored);
            default -> false;
        };
    }

    private boolean removeNode(Plan plan, Stored stored) {
        Body<NodeContent> body = NODE.body(stored);
        NodeContent said = body.value();
        if (!said.removed()) {
            Body<NodeContent> next = body.revised(body.header().revisedBy(scope), NodeContent.removing(said.node()));
            take(plan, NODE, Optional.of(stored), Optional.of(body), next);
        }
        return !said.removed();
    }

    private boolean removeEdge(Plan plan, Stored stored) {
        Body<EdgeContent> body = EDGE.body(stored);
        EdgeContent said = body.value();
        if (!said.removed()) {
            Body<EdgeContent> next = body.revised(body.header().revisedBy(scope), said.removing());
            take(plan, EDGE, Optional.of(stored), Optional.of(body), next);
        }
        return !said.removed();
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

    static <T> Stored take(
            Plan plan, SchemaKind<T> kind, Optional<Stored> before, Optional<Body<T>> said, Body<T> next) {
        Ulid identity = GraphIds.identity(
                kind.name(), Objects.requireNonNull(next.header().id()));
        return kind.take(plan, identity, before, said, next);
    }
}
