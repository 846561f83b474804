package dev.lineage.patterns;

/** Whether a pattern worked. */
public enum Verdict {
    /** It worked. */
    POSITIVE,
    /** It failed. */
    NEGATIVE
}
