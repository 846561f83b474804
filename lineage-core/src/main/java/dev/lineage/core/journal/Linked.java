package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.journal.DecisionLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Optional;

/**
 * A link in a body.
 *
 * @param relation how the decision stands to the target
 * @param thing the target, if it is a thing
 * @param record the target, if it is a record, be it here or elsewhere
 * @param strength how much it counts
 * @param reason why
 */
record Linked(
        Relation relation,
        Optional<Reference> thing,
        Optional<Cited> record,
        double strength,
        Optional<String> reason) {
    /** A link to a record. */
    static Linked to(DecisionLink link, Cited record) {
        return new Linked(link.relation(), Optional.empty(), Optional.of(record), link.strength(), link.reason());
    }

    /** A link to what stands in no ledger: a thing, or a record that is not here. */
    static Linked outside(DecisionLink link) {
        return link.target() instanceof RecordId id
                ? to(link, Cited.missing(id))
                : new Linked(
                        link.relation(), Optional.of(link.target()), Optional.empty(), link.strength(), link.reason());
    }

    Reference target() {
        return thing.orElseGet(() -> record.orElseThrow().id());
    }

    DecisionLink link() {
        return new DecisionLink(relation, target(), strength, reason);
    }

    static List<DecisionLink> links(List<Linked> linked) {
        return linked.stream().map(Linked::link).toList();
    }
}
