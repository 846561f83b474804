package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.ImportedEdge;
import dev.lineage.graph.ImportedNode;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.AdditionalFields;
import dev.lineage.journal.Adoption;
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
        NodeBody brought = NodeBody.decode(body(plan, id, imported).encode());
        Optional<Stored> here = GraphPlans.before(plan, GraphPlans.NODE, id);
        if (plan.versionsAnywhere(id).stream().anyMatch(version -> says(version, brought))) {
            return Adoption.UNCHANGED;
        }
        GraphPlans.take(plan, here, here.map(stored -> joined(stored, brought)).orElse(brought));
        return here.isPresent() ? Adoption.EXTENDED : Adoption.ADDED;
    }

    private NodeBody body(Plan plan, String id, ImportedNode imported) {
        NodeDraft draft = imported.draft();
        return new NodeBody(
                header(id, imported.time()),
                end(plan, draft.reference()),
                draft.data(),
                draft.aliases(),
                false,
                imported.changed().map(Instant::toEpochMilli).orElse(null),
                imported.additional());
    }

    private static boolean says(Stored version, NodeBody brought) {
        NodeBody said = NodeBody.decode(version.entry());
        Long changed = brought.changed();
        return !said.removed()
                && Merge.of(said.data(), brought.data()).equals(said.data())
                && said.aliases().containsAll(brought.aliases())
                && Merge.of(said.additional(), brought.additional()).equals(said.additional())
                && (changed == null || changed <= said.changed(version.written()));
    }

    private NodeBody joined(Stored stored, NodeBody brought) {
        NodeBody here = NodeBody.decode(stored.entry());
        NodeDraft draft = new NodeDraft(
                brought.draft().reference(),
                Merge.of(here.data(), brought.data()),
                GraphPlans.joined(here.aliases(), brought.aliases()));
        return new NodeBody(
                here.header().revisedBy(scope),
                brought.node(),
                draft.data(),
                draft.aliases(),
                false,
                later(here.changed(stored.written()), brought.changed()),
                with(here.additional(), brought.additional()));
    }

    /** An import of what was said earlier does not make older what is here; one that tells no time is the latest. */
    private static @Nullable Long later(long here, @Nullable Long brought) {
        return brought == null ? null : Long.valueOf(Math.max(here, brought));
    }

    Adoption adopt(Plan unit, ImportedEdge imported) {
        Plan plan = unit.importing();
        EdgeDraft draft = imported.draft();
        String id = GraphIds.edge(
                scope, draft.from().text(), draft.relation().word(), draft.to().text());
        Map<String, Object> additional = EdgeBody.decode(
                        body(plan, header(id, imported.time()), draft, imported.additional(), Optional.empty())
                                .encode())
                .additional();
        Optional<Stored> here = GraphPlans.before(plan, GraphPlans.EDGE, id);
        if (plan.versionsAnywhere(id).stream().anyMatch(version -> says(version, draft, additional))) {
            return Adoption.UNCHANGED;
        }
        Optional<EdgeBody> said = here.map(stored -> EdgeBody.decode(stored.entry()));
        Header header = said.map(body -> body.header().revisedBy(scope)).orElseGet(() -> header(id, imported.time()));
        GraphPlans.take(plan, here, body(plan, header, draft, additional, said.filter(body -> !body.removed())));
        return here.isPresent() ? Adoption.EXTENDED : Adoption.ADDED;
    }

    private EdgeBody body(
            Plan plan, Header header, EdgeDraft draft, Map<String, Object> additional, Optional<EdgeBody> standing) {
        @Nullable
        String reason = draft.reason().or(() -> standing.flatMap(EdgeBody::why)).orElse(null);
        return new EdgeBody(
                header,
                end(plan, draft.from()),
                draft.relation().word(),
                end(plan, draft.to()),
                draft.weight().orElse(standing.map(EdgeBody::weight).orElse(EdgeBody.USUAL)),
                reason,
                false,
                with(standing.map(EdgeBody::additional).orElse(Map.of()), additional));
    }

    private static boolean says(Stored version, EdgeDraft draft, Map<String, Object> additional) {
        EdgeBody said = EdgeBody.decode(version.entry());
        return !said.removed()
                && (draft.weight().isEmpty() || draft.weight().getAsDouble() == said.weight())
                && (draft.reason().isEmpty() || draft.reason().equals(said.why()))
                && Merge.of(said.additional(), additional).equals(said.additional());
    }

    private static Map<String, Object> with(Map<String, Object> earlier, Map<String, Object> later) {
        return AdditionalFields.copy(Merge.of(earlier, later)); // which holds to the limits
    }

    private Header header(String id, Optional<Instant> time) {
        Header header = Header.of(scope);
        return new Header(
                id,
                time.map(Instant::toEpochMilli).orElse(null),
                header.project(),
                header.space(),
                header.actor(),
                header.session(),
                null,
                null,
                null,
                null);
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
