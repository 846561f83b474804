package dev.lineage.patterns;

/** How much harm an anti-pattern does. */
public enum Severity {
    LOW,
    MEDIUM,
    HIGH,
    /** So much that it must never be done. */
    CRITICAL
}
