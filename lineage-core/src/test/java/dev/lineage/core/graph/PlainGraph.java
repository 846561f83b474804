package dev.lineage.core.graph;

import dev.lineage.graph.Direction;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A graph of sets, with a plain breadth-first search. */
final class PlainGraph {
    private static final Comparator<Reference> BY_NAME = Comparator.comparing(Reference::text);

    /** An edge. */
    record Step(Reference from, Relation relation, Reference to) {}

    private final Map<Reference, Set<Step>> steps = new HashMap<>();

    PlainGraph copy() {
        PlainGraph copy = new PlainGraph();
        steps().forEach(copy::add);
        return copy;
    }

    void add(Step step) {
        steps.computeIfAbsent(step.from(), node -> new LinkedHashSet<>()).add(step);
        steps.computeIfAbsent(step.to(), node -> new LinkedHashSet<>()).add(step);
    }

    void remove(Step step) {
        of(step.from()).remove(step);
        of(step.to()).remove(step);
    }

    int removeAll(Reference node) {
        List<Step> all = new ArrayList<>(of(node));
        all.forEach(this::remove);
        return all.size();
    }

    Set<Step> steps() {
        Set<Step> all = new LinkedHashSet<>();
        steps.values().forEach(all::addAll);
        return all;
    }

    private Set<Step> of(Reference node) {
        return steps.getOrDefault(node, Set.of());
    }

    Set<Reference> nodes() {
        Set<Reference> nodes = new TreeSet<>(BY_NAME);
        steps.forEach((node, edges) -> {
            if (!edges.isEmpty()) {
                nodes.add(node);
            }
        });
        return nodes;
    }

    int degree(Reference node) {
        return of(node).size();
    }

    boolean has(Step step) {
        return of(step.from()).contains(step);
    }

    boolean leads(Step step, Reference from, Reference to, Traversal traversal) {
        boolean forth = step.from().equals(from) && step.to().equals(to) && traversal.direction() != Direction.IN;
        boolean back = step.from().equals(to) && step.to().equals(from) && traversal.direction() != Direction.OUT;
        return (forth || back)
                && (traversal.relations().isEmpty() || traversal.relations().contains(step.relation()));
    }

    private static Reference otherEnd(Step step, Reference node) {
        return step.from().equals(node) ? step.to() : step.from();
    }

    /** How far from a start each node is that the traversal comes to. */
    Map<Reference, Integer> distances(Reference start, Traversal traversal) {
        Map<Reference, Integer> distances = new HashMap<>();
        distances.put(start, 0);
        Deque<Reference> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            Reference node = queue.remove();
            int distance = distances.getOrDefault(node, 0);
            for (Step step : of(node)) {
                Reference other = otherEnd(step, node);
                if (distance < traversal.depth()
                        && leads(step, node, other, traversal)
                        && distances.putIfAbsent(other, distance + 1) == null) {
                    queue.add(other);
                }
            }
        }
        return distances;
    }

    /** Whether an edge leads on from the nodes that are as far as the traversal goes. */
    boolean leadsOn(Map<Reference, Integer> distances, Traversal traversal) {
        return distances.keySet().stream().anyMatch(node -> of(node).stream().anyMatch(step -> {
            Reference other = otherEnd(step, node);
            return !distances.containsKey(other) && leads(step, node, other, traversal);
        }));
    }

    /** The edges that lead on from the nodes that are nearer than the traversal goes. */
    Set<Step> followed(Map<Reference, Integer> distances, Traversal traversal) {
        Set<Step> followed = new LinkedHashSet<>();
        distances.forEach((node, distance) -> {
            if (distance < traversal.depth()) {
                of(node).stream()
                        .filter(step -> leads(step, node, otherEnd(step, node), traversal))
                        .forEach(followed::add);
            }
        });
        return followed;
    }
}
