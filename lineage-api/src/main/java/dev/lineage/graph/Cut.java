package dev.lineage.graph;

/** Why an answer does not have all that could be reached. */
public enum Cut {
    /** The next edges lead farther than the traversal was to go. */
    DEPTH,
    /** There are more nodes than the answer was to have. */
    SIZE
}
