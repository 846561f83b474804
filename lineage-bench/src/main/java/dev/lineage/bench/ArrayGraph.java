package dev.lineage.bench;

import java.util.BitSet;
import java.util.random.RandomGenerator;

/** A graph as plain arrays: from each node the same number of edges, to nodes at random. What a traversal could cost at the least. For one thread. */
final class ArrayGraph {
    private final int degree;
    private final int[] targets;
    private final int[] queue;

    ArrayGraph(int nodes, int degree, RandomGenerator random) {
        this.degree = degree;
        this.targets = new int[nodes * degree];
        this.queue = new int[nodes];
        for (int edge = 0; edge < targets.length; edge++) {
            targets[edge] = random.nextInt(nodes);
        }
    }

    int edges() {
        return targets.length;
    }

    int source(int edge) {
        return edge / degree;
    }

    int target(int edge) {
        return targets[edge];
    }

    /** How many nodes can be reached from a node, itself included, in so many steps. */
    int reachable(int start, int depth) {
        BitSet reached = new BitSet(queue.length);
        queue[0] = start;
        reached.set(start);
        int size = 1;
        int at = 0;
        for (int step = 0; step < depth; step++) {
            int end = size;
            for (; at < end; at++) {
                for (int edge = queue[at] * degree; edge < (queue[at] + 1) * degree; edge++) {
                    if (!reached.get(targets[edge])) {
                        reached.set(targets[edge]);
                        queue[size++] = targets[edge];
                    }
                }
            }
        }
        return size;
    }
}
