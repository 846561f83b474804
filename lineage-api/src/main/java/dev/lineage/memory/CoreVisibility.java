package dev.lineage.memory;

/** The readers of the entries of a core. */
public enum CoreVisibility {
    /** The owner, and those who may read the space {@code private:OWNER}. */
    PRIVATE,
    /** Those who may read the space {@code team:OWNER}. */
    TEAM,
    /** All who read the project. */
    PUBLIC
}
