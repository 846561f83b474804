package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Schema;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.AdditionalFields;
import dev.lineage.journal.Adoption;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes over nodes and edges that were added elsewhere. What some version here says already is left alone. */
final class GraphAdoptions {
    private final Kinds kinds;
    private final Scope scope;

    GraphAdoptions(Kinds kinds, Scope scope) {
        this.kinds = kinds;
        this.scope = scope;
    }

    Adoption adopt(Plan unit, ImportedNode imported) {
        Plan plan = unit.importing();
        String id = GraphIds.node(scope, imported.draft().reference().text());
        Body<NodeContent> body =
                Body.of(header(id, imported.time(), imported.draft().validity()), content(plan, imported));
        NodeContent brought = asStored(NodeSchema.INSTANCE, body);
        Optional<Stored> here = GraphPlans.before(plan, GraphPlans.NODE, id);
        if (plan.versionsAnywhere(id).stream()
                .anyMatch(version -> says(version, brought, imported.draft().validity()))) {
            return Adoption.UNCHANGED;
        }
        Optional<Body<NodeContent>> said = here.map(GraphPlans.NODE::body);
        Body<NodeContent> next = said.map(before -> before.revised(
                        before.header()
                                .revisedBy(scope)
                                .holding(imported.draft().validity()),
                        joined(before.value(), here.get().written(), brought)))
                .orElse(body);
        GraphPlans.take(plan, GraphPlans.NODE, here, said, next);
        return here.isPresent() ? Adoption.EXTENDED : Adoption.ADDED;
    }

    private NodeContent content(Plan plan, ImportedNode imported) {
        NodeDraft draft = imported.draft();
        return new NodeContent(
                end(plan, draft.reference()),
                draft.data(),
                draft.aliases(),
                false,
                imported.changed().map(Instant::toEpochMilli),
                imported.additional());
    }

    /** A value as it will be read: numbers of free data may have another form there. */
    private static <T> T asStored(Schema<T> schema, Body<T> body) {
        return schema.decode(schema.encode(body)).value();
    }

    private static boolean says(Stored version, NodeContent brought, Validity validity) {
        Body<NodeContent> body = GraphPlans.NODE.body(version);
        NodeContent said = body.value();
        return !said.removed()
                && GraphPlans.isSaid(validity, body.header())
                && Merge.of(said.data(), brought.data()).equals(said.data())
                && said.aliases().containsAll(brought.aliases())
                && Merge.of(said.additional(), brought.additional()).equals(said.additional())
                && (brought.changed().isEmpty() || brought.changed().get() <= said.changed(version.written()));
    }

    private static NodeContent joined(NodeContent here, long written, NodeContent brought) {
        NodeDraft draft = new NodeDraft(
                brought.draft().reference(),
                Merge.of(here.data(), brought.data()),
                GraphPlans.joined(here.aliases(), brought.aliases()),
                Validity.UNSAID);
        return new NodeContent(
                brought.node(),
                draft.data(),
                draft.aliases(),
                false,
                later(here.changed(written), brought.changed()),
                with(here.additional(), brought.additional()));
    }

    /** An import of what was said earlier does not make older what is here; one that tells no time is the latest. */
    private static Optional<Long> later(long here, Optional<Long> brought) {
        return brought.map(time -> Math.max(here, time));
    }

    Adoption adopt(Plan unit, ImportedEdge imported) {
        Plan plan = unit.importing();
        EdgeDraft draft = imported.draft();
        String id = GraphIds.edge(
                scope, draft.from().text(), draft.relation().word(), draft.to().text());
        Header first = header(id, imported.time(), draft.validity());
        EdgeContent brought = asStored(
                EdgeSchema.INSTANCE, Body.of(first, content(plan, draft, imported.additional(), Optional.empty())));
        Optional<Stored> here = GraphPlans.before(plan, GraphPlans.EDGE, id);
        if (plan.versionsAnywhere(id).stream().anyMatch(version -> says(version, draft, brought.additional()))) {
            return Adoption.UNCHANGED;
        }
        Optional<Body<EdgeContent>> said = here.map(GraphPlans.EDGE::body);
        EdgeContent content =
                content(plan, draft, brought.additional(), said.map(Body::value).filter(before -> !before.removed()));
        Body<EdgeContent> next = said.map(before ->
                        before.revised(before.header().revisedBy(scope).holding(draft.validity()), content))
                .orElseGet(() -> Body.of(first, content));
        GraphPlans.take(plan, GraphPlans.EDGE, here, said, next);
        return here.isPresent() ? Adoption.EXTENDED : Adoption.ADDED;
    }

    private EdgeContent content(
            Plan plan, EdgeDraft draft, Map<String, Object> additional, Optional<EdgeContent> standing) {
        return new EdgeContent(
                end(plan, draft.from()),
                draft.relation(),
                end(plan, draft.to()),
                draft.weight().orElse(standing.map(EdgeContent::weight).orElse(EdgeContent.USUAL)),
                draft.reason().or(() -> standing.flatMap(EdgeContent::reason)),
                false,
                with(standing.map(EdgeContent::additional).orElse(Map.of()), additional));
    }

    private static boolean says(Stored version, EdgeDraft draft, Map<String, Object> additional) {
        Body<EdgeContent> body = GraphPlans.EDGE.body(version);
        EdgeContent said = body.value();
        return !said.removed()
                && GraphPlans.isSaid(draft.validity(), body.header())
                && (draft.weight().isEmpty() || draft.weight().getAsDouble() == said.weight())
                && (draft.reason().isEmpty() || draft.reason().equals(said.reason()))
                && Merge.of(said.additional(), additional).equals(said.additional());
    }

    private static Map<String, Object> with(Map<String, Object> earlier, Map<String, Object> later) {
        return AdditionalFields.copy(Merge.of(earlier, later)); // which holds to the limits
    }

    private Header header(String id, Optional<Instant> time, Validity validity) {
        return Header.of(scope).named(id).at(time).holding(validity);
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is; so is that of a record that is no node. */
    private End end(Plan plan, Reference reference) {
        @Nullable
        Stored record = reference instanceof RecordId id
                ? plan.nameableIn(scope.space()).find(id).filter(kinds::isNode).orElse(null)
                : null;
        return new End(reference.text(), record == null ? null : record.entry().identity());
    }
}
