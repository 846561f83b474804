package dev.lineage.graph;

import dev.lineage.journal.Adoption;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.function.Consumer;

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
     * Notes a node that was added elsewhere.
     *
     * @param node the node
     * @param done is told what was done, once the batch is on disk; if the batch fails it is told nothing. What it throws leaves
     *     the call that wrote the batch, all of which is stored
     */
    void adopt(ImportedNode node, Consumer<Adoption> done);

    /**
     * Notes an edge that was added elsewhere.
     *
     * @param edge the edge
     * @param done is told what was done, as of a node
     */
    void adopt(ImportedEdge edge, Consumer<Adoption> done);

    /**
     * Notes that an edge is removed.
     *
     * @param from where it begins
     * @param relation its relation
     * @param to where it ends
     */
    void removeEdge(Reference from, Relation relation, Reference to);
}
