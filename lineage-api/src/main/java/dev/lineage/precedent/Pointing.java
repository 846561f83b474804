package dev.lineage.precedent;

import dev.lineage.query.Relation;
import java.util.List;

/**
 * The records that point to a decision by one relation.
 *
 * @param relation how they stand to it
 * @param links the newest of them, as many as the trace was asked for
 * @param more whether there are more
 */
public record Pointing(Relation relation, List<TracedLink> links, boolean more) {
    /** Copies. */
    public Pointing {
        links = List.copyOf(links);
    }
}
