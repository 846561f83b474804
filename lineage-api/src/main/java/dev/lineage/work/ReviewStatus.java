package dev.lineage.work;

/** What a review said; it moves the task (rule W6). */
public enum ReviewStatus {
    /** The task is completed. */
    APPROVED,
    /** The task is in progress again. */
    NEEDS_REWORK,
    /** The task has failed. */
    REJECTED
}
