package dev.lineage.work;

import java.util.Set;

/** The status of a working memory (dictionary 2.1). */
public enum WorkingMemoryStatus {
    /** Agents work in it. */
    ACTIVE,
    /** No task of it is ready. */
    PAUSED,
    /** Its goal was reached. */
    COMPLETED,
    /** It was given up. */
    CANCELLED,
    /** It is kept for reading. */
    ARCHIVED;

    /** Returns whether it may have another status next. */
    public boolean mayBecome(WorkingMemoryStatus next) {
        return switch (this) {
            case ACTIVE -> Set.of(PAUSED, COMPLETED, CANCELLED).contains(next);
            case PAUSED -> Set.of(ACTIVE, COMPLETED, CANCELLED).contains(next);
            case COMPLETED, CANCELLED -> Set.of(ACTIVE, ARCHIVED).contains(next);
            case ARCHIVED -> false;
        };
    }
}
