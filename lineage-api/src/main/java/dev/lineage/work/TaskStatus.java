package dev.lineage.work;

import java.util.Set;

/** The status of a task (dictionary 2.1). */
public enum TaskStatus {
    /** Nobody works on it. */
    PENDING,
    /** It was given to an agent. */
    ASSIGNED,
    /** An agent works on it. */
    IN_PROGRESS,
    /** It waits for something that is no task. */
    BLOCKED,
    /** Its result awaits a review. */
    REVIEW,
    /** It is done and, if it needs one, its review approved it. */
    COMPLETED,
    /** An attempt failed; it may be tried again. */
    FAILED,
    /** It was given up. */
    CANCELLED;

    /** Returns whether it may have another status next. */
    public boolean mayBecome(TaskStatus next) {
        return switch (this) {
            case PENDING ->
                Set.of(BLOCKED, ASSIGNED, IN_PROGRESS, COMPLETED, CANCELLED).contains(next);
            case BLOCKED ->
                Set.of(PENDING, ASSIGNED, IN_PROGRESS, COMPLETED, CANCELLED).contains(next);
            case ASSIGNED -> next != REVIEW && next != ASSIGNED;
            case IN_PROGRESS -> next != IN_PROGRESS && next != ASSIGNED;
            case REVIEW -> Set.of(IN_PROGRESS, COMPLETED, FAILED, CANCELLED).contains(next);
            case FAILED -> Set.of(PENDING, CANCELLED).contains(next);
            case COMPLETED, CANCELLED -> next == PENDING;
        };
    }

    /** Returns whether no work on it is left. */
    public boolean isFinished() {
        return this == COMPLETED || this == FAILED || this == CANCELLED;
    }
}
