package dev.lineage.graph;

/** What groups records and is no node of the graph, unless a traversal asks for it: each value then joins all records that have it. */
public enum Facet {
    /** The project of a record: {@code project:shop}. */
    PROJECT,
    /**
     * The session in which it was made: {@code session:planning-7}, or if the session is a record that is seen, that record: {@code
     * session-1a2b3c4d}.
     */
    SESSION,
    /** A tag: {@code tag:auth}. */
    TAG,
    /** Who made it: {@code actor:agent:planner}. */
    ACTOR
}
