package dev.lineage.work;

/** What becomes of a task that went wrong (rule W6). */
public enum AfterFailure {
    /** It is pending again. */
    RETRY,
    /** It is cancelled, and what needs it goes on waiting. */
    SKIP,
    /** It has failed, and all that need it are cancelled. */
    ABORT
}
