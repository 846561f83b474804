package dev.lineage.files;

/** The forms in which a graph is written. */
public enum GraphFormat {
    /** The contract's document of nodes and edges, which can be imported again. */
    JSON,
    /** The language of Graphviz. */
    DOT,
    /** A flowchart of Mermaid. */
    MERMAID
}
