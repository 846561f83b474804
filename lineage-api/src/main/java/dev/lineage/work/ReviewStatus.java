package dev.lineage.work;

/** The verdict of a review, which changes the status of the task (rule W6). */
public enum ReviewStatus {
    /** The task is completed. */
    APPROVED,
    /** The task is in progress again, without a claim: its agent claims it by its id. */
    NEEDS_REWORK,
    /** The task has failed. */
    REJECTED
}
