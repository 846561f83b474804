package dev.lineage.graph;

import java.util.List;
import java.util.Set;

/**
 * A part of the graph.
 *
 * @param nodes the nodes, the nearest first
 * @param edges the edges that were followed between them, each once
 * @param cuts why it does not have all that could be reached; empty: it has
 */
public record Subgraph(List<Reached> nodes, List<Edge> edges, Set<Cut> cuts) {
    /** Copies. */
    public Subgraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        cuts = Set.copyOf(cuts);
    }
}
