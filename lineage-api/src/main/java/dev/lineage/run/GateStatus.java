package dev.lineage.run;

/** The state of a gate. */
public enum GateStatus {
    /** Nobody has decided yet. */
    PENDING,
    /** The run may go on. */
    APPROVED,
    /** The run may not go on. */
    REJECTED
}
