package dev.lineage.core.schema;

import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Edges of which no two have the same relation and target. For one thread. */
final class EdgeList {
    /** Up to so many edges are compared one by one, which is faster than to hash them. */
    private static final int FEW = 16;

    private final List<Edge> edges = new ArrayList<>(FEW);
    private @Nullable Set<List<String>> known;

    /** Adds an edge, unless there is one like it. */
    void add(Edge edge) {
        if (isNew(edge)) {
            edges.add(edge);
        }
    }

    private boolean isNew(Edge edge) {
        if (edges.size() < FEW) {
            for (Edge other : edges) {
                if (other.target().equals(edge.target()) && other.relation().equals(edge.relation())) {
                    return false;
                }
            }
            return true;
        }
        if (known == null) {
            known = new HashSet<>();
            for (Edge other : edges) {
                known.add(key(other));
            }
        }
        return known.add(key(edge));
    }

    private static List<String> key(Edge edge) {
        return List.of(edge.relation(), edge.target());
    }

    List<Edge> list() {
        return edges;
    }
}
