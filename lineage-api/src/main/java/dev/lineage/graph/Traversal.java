package dev.lineage.graph;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Relation;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * How a graph is traversed: breadth first, of the edges of a node first those that lead from it, then those that lead to it, and of both
 * first what was written last. Immutable; each step returns another traversal.
 *
 * @param direction which way edges are followed
 * @param relations the relations that are followed; none: all
 * @param depth how many edges from the start it goes at the most
 * @param limit how many nodes the answer has at the most, the start included
 * @param through the facets through which it goes besides edges
 */
public record Traversal(Direction direction, Set<Relation> relations, int depth, int limit, Set<Facet> through) {
    private static final int USUAL_LIMIT = 1_000;

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if the depth is not from 0 to {@link Limits#DEPTH}, the limit not from 1 to {@link Limits#NODES}, or there
     *     are more than {@link Limits#RELATIONS} relations
     */
    public Traversal {
        Rules.given("direction", direction);
        relations = Rules.atMost("relations", relations, Limits.RELATIONS);
        Rules.range("depth", depth, 0, Limits.DEPTH);
        Rules.range("limit", limit, 1, Limits.NODES);
        through = Rules.copy("through", through);
    }

    /**
     * Both ways through edges of every relation, to 1,000 nodes at the most.
     *
     * @param depth how far it goes at the most
     * @return the traversal
     */
    public static Traversal depth(int depth) {
        return new Traversal(Direction.BOTH, Set.of(), depth, USUAL_LIMIT, Set.of());
    }

    /**
     * As far as edges lead.
     *
     * @return a traversal both ways through edges of every relation, to 1,000 nodes at the most
     */
    public static Traversal unbounded() {
        return depth(Limits.DEPTH);
    }

    /**
     * Says which way.
     *
     * @param other which way edges are followed
     * @return the traversal
     */
    public Traversal direction(Direction other) {
        return new Traversal(other, relations, depth, limit, through);
    }

    /**
     * Follows a relation; the first that is named takes the place of all.
     *
     * @param relation the relation
     * @return the traversal
     */
    public Traversal along(Relation relation) {
        Set<Relation> more = new LinkedHashSet<>(relations);
        more.add(relation);
        return new Traversal(direction, more, depth, limit, through);
    }

    /**
     * Says how many nodes at the most.
     *
     * @param nodes how many, the start included
     * @return the traversal
     */
    public Traversal limit(int nodes) {
        return new Traversal(direction, relations, depth, nodes, through);
    }

    /**
     * Goes through a facet too, whichever way edges are followed.
     *
     * @param facet the facet
     * @return the traversal
     */
    public Traversal through(Facet facet) {
        Set<Facet> more = new LinkedHashSet<>(through);
        more.add(facet);
        return new Traversal(direction, relations, depth, limit, more);
    }
}
