package dev.lineage.patterns;

/** How much harm an anti-pattern does. */
public enum Severity {
    /** Little. */
    LOW,
    /** Some: the default. */
    MEDIUM,
    /** Much. */
    HIGH,
    /** So much that it must never be done. */
    CRITICAL
}
