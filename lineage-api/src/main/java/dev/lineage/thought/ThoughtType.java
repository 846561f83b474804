package dev.lineage.thought;

/** How a thought came about. */
public enum ThoughtType {
    ORIGINAL,
    /** It replaces one other. */
    REFINEMENT,
    /** It replaces several others. */
    CONSOLIDATION
}
