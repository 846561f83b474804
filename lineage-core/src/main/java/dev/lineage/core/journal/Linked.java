package dev.lineage.core.journal;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.LinkTarget;
import dev.lineage.journal.DecisionLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A link in a body.
 *
 * @param relation how the decision stands to the target
 * @param to what it links to
 * @param strength how much it counts
 * @param reason why
 */
record Linked(Relation relation, LinkTarget to, double strength, Optional<String> reason) {
    /** A link to a record. */
    static Linked to(DecisionLink link, Cited record) {
        return new Linked(link.relation(), record, link.strength(), link.reason());
    }

    /** A link to what stands in no ledger: a thing, or a record that is not here. */
    static Linked outside(DecisionLink link) {
        return new Linked(link.relation(), LinkTarget.outside(link.target()), link.strength(), link.reason());
    }

    /** A link that was read. Whoever asks for it must not meet a rule that its bytes break. */
    static Linked of(BodyLink stored, Optional<String> reason) {
        Linked linked = new Linked(stored.relation(), stored.target(), stored.strength(), reason);
        linked.link();
        return linked;
    }

    BodyLink stored() {
        return new BodyLink(relation, to, strength);
    }

    /** The target, if it is a record, be it here or elsewhere. */
    Optional<Cited> record() {
        return to instanceof Cited record ? Optional.of(record) : Optional.empty();
    }

    Reference target() {
        return to.reference();
    }

    DecisionLink link() {
        return new DecisionLink(relation, target(), strength, reason);
    }

    /** The first of each relation and target, as drafts have them. */
    static List<Linked> each(List<Linked> linked) {
        Set<List<Object>> met = new HashSet<>();
        return linked.stream()
                .filter(link -> met.add(List.of(link.relation, link.target())))
                .toList();
    }

    static List<DecisionLink> links(List<Linked> linked) {
        return linked.stream().map(Linked::link).toList();
    }
}
