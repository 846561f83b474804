package dev.lineage.graph;

import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Set;

/**
 * The answer to how two nodes are connected.
 *
 * @param nodes the nodes of a shortest way, from the first to the last; empty if none was found
 * @param edges the edges between them, one fewer, each in its own direction
 * @param cuts why a way may have been missed; empty if one was found, or if there is none
 */
public record Route(List<Reference> nodes, List<Edge> edges, Set<Cut> cuts) {
    /** Copies. */
    public Route {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        cuts = Set.copyOf(cuts);
    }

    /**
     * Whether there is a way.
     *
     * @return true if one was found
     */
    public boolean isFound() {
        return !nodes.isEmpty();
    }
}
