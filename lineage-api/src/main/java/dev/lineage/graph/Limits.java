package dev.lineage.graph;

/** The greatest sizes in the graph; lengths in UTF-16 units unless it says otherwise. */
public final class Limits {
    /** The reason of an edge: 100,000. */
    public static final int REASON = 100_000;

    /** The weight of an edge: 1,000,000,000; the least is 0. */
    public static final double WEIGHT = 1e9;

    /** How far a traversal may go: 1,000,000 edges from its start, which no graph that is kept here exceeds. */
    public static final int DEPTH = 1_000_000;

    /** How many nodes an answer may have: 1,000,000. */
    public static final int NODES = 1_000_000;

    /** How many relations a traversal may name: 100. */
    public static final int RELATIONS = 100;

    /** Another name of a node: 512. */
    public static final int ALIAS = 512;

    /** How many other names a node may have: 100. */
    public static final int ALIASES = 100;

    /** A node or an edge with all that is said of it, in the bytes that are stored: 16 MiB. */
    public static final int BODY = 16 << 20;

    private Limits() {}
}
