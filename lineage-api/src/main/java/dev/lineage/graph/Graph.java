package dev.lineage.graph;

import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;

/**
 * The graph: what can be asked, and what can be written. What is added belongs to the scope's project and space; names are shared by
 * all of them. When a call returns, what it wrote is on disk. A call that would write a record whose id an import gave to a record of
 * another kind ends in a {@link Conflict}. Safe for use by many threads.
 */
public interface Graph extends GraphReader {
    /**
     * Adds a node, or adds to what is said of it: data is merged deeply, the new over the old, and its time stays.
     *
     * @param draft the node
     * @return the node as it is now
     * @throws NotFound if it is named by an id of Lineage's form and there is no such record that a record of this scope may name; nothing is
     *     written then
     */
    Node addNode(NodeDraft draft);

    /**
     * Adds an edge, or changes its weight and reason. Its ends need not be there.
     *
     * @param draft the edge
     * @return the edge as it is now
     * @throws NotFound if an end is named by an id of Lineage's form and there is no such record that a record of this scope may name; nothing
     *     is written then
     */
    Edge addEdge(EdgeDraft draft);

    /**
     * Takes over a node that was added elsewhere, with its time. What was said of it here in any version is left alone, so that importing
     * twice changes nothing, whatever was said or removed in between; anything else is merged deeply, the new over the old.
     *
     * @param node the node; one that is named by the id of a record that is not here waits for it
     * @return what was done
     */
    Adoption adopt(ImportedNode node);

    /**
     * Takes over an edge that was added elsewhere, with its time. An edge of which all of that was said here in any version is left
     * alone; any other gets the weight and the reason that are said, and the additional fields are merged deeply.
     *
     * @param edge the edge; an end that is named by the id of a record that is not here waits for it
     * @return what was done
     */
    Adoption adopt(ImportedEdge edge);

    /**
     * Removes an edge that was added in this project and space; its history stays. What a record says cannot be removed from here.
     *
     * @param from where it begins
     * @param relation its relation
     * @param to where it ends
     * @throws NotFound if there is no such edge that this scope sees
     */
    void removeEdge(Reference from, Relation relation, Reference to);

    /**
     * Removes what was added to a node in this project and space; its history stays. A record, and what other records say of a node,
     * stay as they are.
     *
     * @param reference the node
     * @param cascade whether the edges that were added to it in this project and space are removed too
     * @return how many edges were removed with it
     * @throws NotFound if neither was anything said of it as a node in this project and space nor was an edge added to it here
     * @throws Conflict if there are such edges and they are not to be removed too
     */
    int removeNode(Reference reference, boolean cascade);
}
