package dev.lineage.core.kernel;

import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Optional;

/**
 * What a version is in the graph.
 *
 * @param node the reference of the node that it is or tells of; empty if it is none, as an edge's own record
 * @param links what it says of how references stand to one another, in its order
 */
public record Graphed(Optional<Reference> node, List<Link> links) {
    /** Copies. */
    public Graphed {
        links = List.copyOf(links);
    }

    /**
     * A link that is said.
     *
     * @param from the reference where it begins
     * @param relation how that stands to the other
     * @param to the reference where it ends
     * @param weight how much it counts
     */
    public record Link(Reference from, String relation, Reference to, double weight) {}
}
