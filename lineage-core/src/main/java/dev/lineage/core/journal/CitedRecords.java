package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Result;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks up what a decision names while it is planned. An id of a form that Lineage gives must be there; any other may name what is
 * outside, but nothing is linked to a record that has it and that the caller does not see. What is no node of the graph, such as one of
 * its edges, nobody names: it may tell of a record that is hidden.
 */
final class CitedRecords {
    private final Kinds kinds;
    private final Plan plan;

    CitedRecords(Kinds kinds, Plan plan) {
        this.kinds = kinds;
        this.plan = plan;
    }

    /** What is related may be of any kind. */
    List<Cited> related(List<RecordId> ids) {
        List<Cited> related = new ArrayList<>(ids.size());
        for (RecordId id : ids) {
            related.add(cited("related_decisions", id));
        }
        return related;
    }

    private Cited cited(String field, RecordId id) {
        Optional<Stored> found = plan.find(id);
        boolean refused = found.isPresent() ? !kinds.isNode(found.get()) : kinds.giveIdsLike(id.text());
        if (refused) {
            throw new NotFound(field, id.text());
        }
        return found.map(stored -> cited(id, stored)).orElseGet(() -> Cited.missing(id));
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
        if (plan.isHidden(id)) {
            throw new NotFound("target", id.text());
        }
        return Linked.to(link, cited("target", id));
    }

    /** The entry that a result names must be there, and one that the caller sees. */
    Measured measured(Result result) {
        Optional<EntryReference> event = result.event();
        if (event.isEmpty()) {
            return Measured.of(result, Optional.empty());
        }
        Stored record = plan.find(event.get().record())
                .filter(stored -> event.get().version() <= stored.entry().version())
                .filter(stored -> !tellsOfHidden(stored))
                .orElseThrow(() -> new NotFound("outcome_event_id", event.get().toString()));
        return Measured.of(result, Optional.of(cited(event.get().record(), record)));
    }

    private boolean tellsOfHidden(Stored stored) {
        return kinds.kind(stored.entry().kind()).tellsOf(stored).stream().anyMatch(plan::isHidden);
    }

    private static Cited cited(RecordId id, Stored stored) {
        return Cited.here(DecisionKind.PREFIX, id, stored.entry().identity());
    }
}
