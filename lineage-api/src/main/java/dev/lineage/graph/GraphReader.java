package dev.lineage.graph;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Optional;

/**
 * What can be asked of the graph, as of the view that it was taken from. Its nodes are the records, the things that were added, and
 * those that edges name; its edges are those that were added and the links that records say: what a decision affects, what it relates
 * to, what took its place, what proved a lesson. An edge is seen where the record that says it is seen, and both its ends are.
 * Safe for use by many threads; each call answers from one state of the store.
 */
public interface GraphReader {
    /**
     * A node.
     *
     * @param reference what names it
     * @return the node; empty if it is no record that this view sees, was not added, and no edge names it
     */
    Optional<Node> find(Reference reference);

    /**
     * A node.
     *
     * @param reference what names it
     * @return the node
     * @throws NotFound if there is none that this view sees
     */
    default Node show(Reference reference) {
        return find(reference).orElseThrow(() -> new NotFound("node", reference.text()));
    }

    /**
     * The edges from one node to another of one relation, with their reasons.
     *
     * @param from where they begin
     * @param relation their relation
     * @param to where they end
     * @return the edges, what was written last first: one that was added in each project, and one for each record that says so
     */
    List<Edge> edges(Reference from, Relation relation, Reference to);

    /**
     * The edges that lead from a node, with their reasons.
     *
     * @param from where they begin
     * @return the edges, what was written last first; empty if there is no such node that this view sees
     */
    List<Edge> edges(Reference from);

    /**
     * What is around a node.
     *
     * @param start the node
     * @param traversal how far, and along what
     * @return the nodes from the start on, and the edges that were followed, without their reasons and additional fields
     * @throws NotFound if there is no such node that this view sees, and no record with such a value of a facet that is gone through
     */
    Subgraph neighbours(Reference start, Traversal traversal);

    /**
     * What is around a concept that is described in words: around the things whose names hold them as they stand, whatever their
     * case, the shortest names first, then around what search finds for them, best first.
     *
     * @param text any text of at most 10,000 characters
     * @param starts from how many of the nodes that are found it starts, 1 to 100
     * @param traversal how far, and along what
     * @return the nodes from the starts on, and the edges that were followed, without their reasons and additional fields; empty if nothing is found
     * @throws InvalidInput if the text is too long or holds NUL or a lone surrogate, or the number is outside its range
     */
    Subgraph around(String text, int starts, Traversal traversal);

    /**
     * A shortest way between two nodes: the fewest edges, whatever their weights.
     *
     * @param from where it begins
     * @param to where it ends
     * @param traversal how far, and along what
     * @return the way, its edges with their reasons
     * @throws NotFound if one of the two is no node that this view sees, and no record has such a value of a facet that is gone through
     */
    Route path(Reference from, Reference to, Traversal traversal);

    /**
     * The nodes with the most edges.
     *
     * @param limit how many, 1 to {@link Limits#NODES}
     * @return the nodes with edges, those with the most first, equal ones in the order of their names
     * @throws InvalidInput if the limit is outside its range
     */
    List<Hub> hubs(int limit);

    /**
     * The nodes without an edge.
     *
     * @param limit how many, 1 to {@link Limits#NODES}
     * @return the records and added things that no edge names, in the order of their names
     * @throws InvalidInput if the limit is outside its range
     */
    List<Reference> orphans(int limit);

    /**
     * How the graph falls into parts.
     *
     * @param limit how many parts, 1 to {@link Limits#NODES}
     * @param members how many nodes of each are named, 0 to {@link Limits#NODES}
     * @return the parts of two nodes and more, the largest first, equal ones in the order of their first nodes' names
     * @throws InvalidInput if a number is outside its range
     */
    List<Component> components(int limit, int members);

    /**
     * All of the graph.
     *
     * @param limit how many nodes at the most, 1 to {@link Limits#NODES}
     * @return the nodes in the order of their names, at distance 0, and the edges between them, without their reasons and additional fields
     * @throws InvalidInput if the limit is outside its range
     */
    Subgraph all(int limit);
}
