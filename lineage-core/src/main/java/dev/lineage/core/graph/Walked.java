package dev.lineage.core.graph;

import dev.lineage.graph.Cut;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Where a traversal has been, by number.
 *
 * @param nodes the nodes, the nearest first
 * @param distances how far each of them is
 * @param through the place among the nodes from which each was reached, less than 0 for a start
 * @param by the link by which it was reached, less than 0 for a start
 * @param links the links that were followed between them, each once; one less than -1 stands for a step, see {@link #step}
 * @param steps the steps through facets
 * @param cuts why it does not have all
 */
record Walked(Ints nodes, Ints distances, Ints through, Ints by, Ints links, List<SaidEdge> steps, Set<Cut> cuts) {
    static Walked nothing() {
        return new Walked(
                new Ints(),
                new Ints(),
                new Ints(),
                new Ints(),
                new Ints(),
                new ArrayList<>(),
                EnumSet.noneOf(Cut.class));
    }

    /** The number of a step as that of a link: no other has one less than -1. */
    int number(SaidEdge step) {
        steps.add(step);
        return -1 - steps.size();
    }

    /** The step of such a number. */
    SaidEdge step(int number) {
        return steps.get(-2 - number);
    }

    void reach(int node, int distance, int from, int link) {
        nodes.add(node);
        distances.add(distance);
        through.add(from);
        by.add(link);
    }
}
