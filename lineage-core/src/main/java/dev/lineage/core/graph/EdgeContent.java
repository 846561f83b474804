package dev.lineage.core.graph;

import dev.lineage.error.InvalidInput;
import dev.lineage.query.Relation;
import java.util.Map;
import java.util.Optional;

/**
 * The statement of a project about an edge.
 *
 * @param from where it begins
 * @param relation its relation
 * @param to where it ends
 * @param weight how much it counts
 * @param reason why
 * @param removed whether it was taken back
 * @param additional what an import said of it beside the rest
 */
record EdgeContent(
        End from,
        Relation relation,
        End to,
        double weight,
        Optional<String> reason,
        boolean removed,
        Map<String, Object> additional) {
    /** The weight of an edge that was given none. */
    static final double USUAL = 1;

    /**
     * The same, if it can be.
     *
     * @throws InvalidInput if it takes the edge back and says something of it
     */
    EdgeContent checked() {
        if (removed && !equals(removing())) {
            throw new InvalidInput("removed", "true", "must be said of an edge of which nothing else is said");
        }
        return this;
    }

    /** The same statement about ends as they are known here. */
    EdgeContent between(End source, End target) {
        return new EdgeContent(source, relation, target, weight, reason, removed, additional);
    }

    /** The statement that takes an edge back. */
    EdgeContent removing() {
        return new EdgeContent(from, relation, to, USUAL, Optional.empty(), true, Map.of());
    }
}
