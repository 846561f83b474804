package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Result;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks up the records that a decision names while it is planned, among those that it may name. A field that holds a record's id must name
 * one of these. A link may also name something outside by any name that has no form of Lineage's own ids. Records that are no nodes of the
 * graph, such as edges, cannot be named.
 */
final class CitedRecords {
    private final Kinds kinds;
    private final Plan plan;

    /** Looks up for a decision in a space; empty: the common one. */
    CitedRecords(Kinds kinds, Plan plan, Optional<String> space) {
        this.kinds = kinds;
        this.plan = plan.nameableIn(space);
    }

    /** Related records may be of any kind. */
    List<Cited> related(List<RecordId> ids) {
        List<Cited> related = new ArrayList<>(ids.size());
        for (RecordId id : ids) {
            related.add(node(id).orElseThrow(() -> new NotFound("related_decisions", id.text())));
        }
        return related;
    }

    private Optional<Cited> node(RecordId id) {
        return plan.find(id).filter(kinds::isNode).map(stored -> cited(id, stored));
    }

    List<Linked> links(List<DecisionLink> links) {
        List<Linked> linked = new ArrayList<>(links.size());
        for (DecisionLink link : links) {
            linked.add(link(link));
        }
        return linked;
    }

    Linked link(DecisionLink link) {
        if (!(link.target() instanceof RecordId id)) {
            return Linked.outside(link);
        }
        Optional<Cited> record = node(id);
        if (record.isEmpty() && IdForm.of(id.text()).isPresent()) {
            throw new NotFound("target", id.text());
        }
        return Linked.to(link, record.orElseGet(() -> Cited.missing(id)));
    }

    /** The entry that a result names must be there. */
    Measured measured(Result result) {
        Optional<EntryReference> event = result.event();
        if (event.isEmpty()) {
            return Measured.of(result, Optional.empty());
        }
        Stored record = plan.find(event.get().record())
                .filter(stored -> event.get().version() <= stored.entry().version())
                .orElseThrow(() -> new NotFound("outcome_event_id", event.get().toString()));
        return Measured.of(result, Optional.of(cited(event.get().record(), record)));
    }

    private static Cited cited(RecordId id, Stored stored) {
        return Cited.here(DecisionKind.PREFIX, id, stored.entry().identity());
    }
}
