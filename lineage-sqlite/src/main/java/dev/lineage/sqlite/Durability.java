package dev.lineage.sqlite;

/** What an acknowledged write survives. */
public enum Durability {
    /** A crash of the process and a power cut: the disk is synced at each commit. */
    FULL,
    /** A crash of the process, but not a power cut: the disk is synced at checkpoints only. */
    NORMAL
}
