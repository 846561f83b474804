package dev.lineage.memory;

/** How an entry came into its core. */
public enum SourceType {
    MANUAL,
    /** A program found it in other material. */
    EXTRACTED,
    /** It was another record before. */
    PROMOTED,
    /** It was read from a file of another tool. */
    IMPORTED
}
