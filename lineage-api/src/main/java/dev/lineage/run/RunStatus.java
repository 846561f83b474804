package dev.lineage.run;

/** The status of a run, which follows from its events (rule R5). */
public enum RunStatus {
    /** It has not started. */
    UNKNOWN,
    /** It has started, and nothing holds it up. */
    RUNNING,
    /** A gate, a refused call, a missing recording or a pause holds it up. */
    BLOCKED,
    /** It finished, and its result was good. */
    PASSED,
    /** It finished badly, or failed. */
    FAILED,
    /** It was given up before it finished. */
    CANCELED
}
