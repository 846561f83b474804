package dev.lineage.graph;

/** Which way edges are followed. */
public enum Direction {
    /** From their source to their target. */
    OUT,
    /** From their target to their source. */
    IN,
    /** Both ways. */
    BOTH
}
