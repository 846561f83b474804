package dev.lineage.work;

/** The status of a task after a failure (rule W6). */
public enum AfterFailure {
    /** The task is pending again. */
    RETRY,
    /** The task is cancelled; the tasks that depend on it stay blocked. */
    SKIP,
    /** The task has failed; the tasks that depend on it are cancelled. */
    ABORT
}
