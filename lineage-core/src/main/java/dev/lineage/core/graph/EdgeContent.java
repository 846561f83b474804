package dev.lineage.core.graph;

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

    /** The statement that takes an edge back. */
    EdgeContent removing() {
        return new EdgeContent(from, relation, to, USUAL, Optional.empty(), true, Map.of());
    }
}
