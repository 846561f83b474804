package dev.lineage.graph;

import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;

/**
 * The graph inside a batch: the calls are noted, and all of it is written as one unit when the batch ends. What {@link Graph} says of a
 * call's errors holds here for the end of the batch.
 */
public interface GraphBatch {
    /**
     * Notes a node.
     *
     * @param draft the node
     */
    void addNode(NodeDraft draft);

    /**
     * Notes an edge.
     *
     * @param draft the edge
     */
    void addEdge(EdgeDraft draft);

    /**
     * Notes that an edge is removed.
     *
     * @param from where it begins
     * @param relation its relation
     * @param to where it ends
     */
    void removeEdge(Reference from, Relation relation, Reference to);
}
