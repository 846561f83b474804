package dev.lineage.journal;

import dev.lineage.error.Rules;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;

/**
 * A link that a decision has to have.
 *
 * @param relation how it stands to the target
 * @param target what it points to
 */
public record LinkCondition(Relation relation, Reference target) {
    /**
     * Checks the relation.
     *
     * @throws dev.lineage.error.InvalidInput if it is one that a {@link DecisionLink} cannot have
     */
    public LinkCondition {
        Rules.given("relation", relation);
        Rules.given("target", target);
        DecisionLink.requireLink(relation);
    }
}
