package dev.lineage.patterns;

/** Whether a pattern worked. */
public enum Verdict {
    POSITIVE,
    NEGATIVE
}
