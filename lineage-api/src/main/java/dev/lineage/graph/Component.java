package dev.lineage.graph;

import dev.lineage.ref.Reference;
import java.util.List;

/**
 * Nodes that edges connect, whichever way they lead, and that nothing connects to any other.
 *
 * @param size how many nodes it has
 * @param nodes the first of them, in the order of their names: as many as were asked for
 */
public record Component(int size, List<Reference> nodes) {
    /** Copies. */
    public Component {
        nodes = List.copyOf(nodes);
    }
}
