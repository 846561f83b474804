package dev.lineage.core.model;

import dev.lineage.graph.Cut;
import dev.lineage.graph.Direction;
import dev.lineage.graph.Reached;
import dev.lineage.graph.Traversal;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A plain breadth-first search. */
final class NaiveWalk {
    private final NaiveGraph graph;
    private final Traversal traversal;
    private final Map<Reference, Integer> distances = new LinkedHashMap<>();
    private final Set<NaiveEdge> followed = new LinkedHashSet<>();
    private final Set<Cut> cuts = EnumSet.noneOf(Cut.class);

    NaiveWalk(NaiveGraph graph, Traversal traversal, List<Reference> starts) {
        this.graph = graph;
        this.traversal = traversal;
        starts.forEach(start -> reach(start, 0));
        List<Reference> queue = new ArrayList<>(distances.keySet());
        for (int i = 0; i < queue.size(); i++) {
            leave(queue.get(i));
            distances.keySet().stream().skip(queue.size()).forEach(queue::add);
        }
    }

    private void leave(Reference node) {
        int distance = distance(node);
        for (NaiveEdge edge : edges(node)) {
            Reference other = edge.otherEnd(node);
            if (distance < traversal.depth()) {
                if (reach(other, distance + 1)) {
                    followed.add(edge);
                }
            } else if (!distances.containsKey(other)) {
                cuts.add(Cut.DEPTH);
            }
        }
    }

    private List<NaiveEdge> edges(Reference node) {
        List<NaiveEdge> edges = new ArrayList<>();
        if (traversal.direction() != Direction.IN) {
            edges.addAll(graph.out(node));
        }
        if (traversal.direction() != Direction.OUT) {
            edges.addAll(graph.in(node));
        }
        edges.removeIf(edge -> !traversal.relations().isEmpty()
                && !traversal.relations().contains(edge.edge().relation()));
        edges.addAll(graph.steps(node, traversal.through()));
        return edges;
    }

    private boolean reach(Reference node, int distance) {
        if (!distances.containsKey(node)) {
            if (distances.size() == traversal.limit()) {
                cuts.add(Cut.SIZE);
                return false;
            }
            distances.put(node, distance);
        }
        return true;
    }

    List<Reached> nodes() {
        return distances.entrySet().stream()
                .map(each -> new Reached(each.getKey(), each.getValue()))
                .toList();
    }

    /** How far a node is; -1 if it was not reached. */
    int distance(Reference node) {
        return distances.getOrDefault(node, -1);
    }

    List<SeenEdge> edges() {
        return followed.stream().map(each -> each.edge().withoutReason()).toList();
    }

    Set<Cut> cuts() {
        return cuts;
    }
}
