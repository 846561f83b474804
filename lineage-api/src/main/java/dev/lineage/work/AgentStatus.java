package dev.lineage.work;

/** The status of an agent (dictionary 2.1). */
public enum AgentStatus {
    IDLE,
    WORKING,
    /** It waits for something. */
    BLOCKED,
    ERROR,
    /** It has ended, and changes no more. */
    TERMINATED
}
