package dev.lineage.bench.decision;

/** What a commit waits for. */
public enum Durability {
    /** Survives a killed process, not a power cut. */
    NORMAL,
    /** Survives a power cut: every commit waits for the disk. */
    FULL
}
