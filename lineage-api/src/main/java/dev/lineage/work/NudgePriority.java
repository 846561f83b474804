package dev.lineage.work;

/** How urgent a nudge is. */
public enum NudgePriority {
    LOW,
    NORMAL,
    HIGH,
    CRITICAL
}
