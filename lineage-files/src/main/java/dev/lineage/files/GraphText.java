package dev.lineage.files;

import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import java.io.IOException;
import java.util.List;

/** Writes a graph in one form: all its nodes, then all its edges. */
interface GraphText {
    /**
     * How a node is named in the text.
     *
     * @param number from 0 on, in the order of the nodes
     * @param id a name that no other node has
     */
    record Placed(int number, String id) {}

    void begin() throws IOException;

    void node(Node node, Placed placed) throws IOException;

    /**
     * Writes an edge.
     *
     * @param sayings those who say it, at least one, the one that was added as such first
     * @return how many edges were written
     */
    int edge(List<Edge> sayings, Placed from, Placed to) throws IOException;

    void end() throws IOException;
}
