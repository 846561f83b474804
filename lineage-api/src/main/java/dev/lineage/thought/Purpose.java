package dev.lineage.thought;

/** Why records were shown. */
public enum Purpose {
    /** In the text of a recall. */
    RECALL,
    /** As sources of a thought. */
    THINK
}
