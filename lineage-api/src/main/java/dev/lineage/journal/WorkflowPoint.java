package dev.lineage.journal;

import dev.lineage.record.Check;
import java.util.Set;

/**
 * The point of a workflow at which a decision is made: an open vocabulary with well-known words (seed 4,
 * {@code decision_type}).
 *
 * @param value 1 to 64 letters, digits and {@code . _ / -}
 */
public record WorkflowPoint(String value) {
    /** How an epic is divided into tasks. */
    public static final WorkflowPoint DECOMPOSITION_STRATEGY = new WorkflowPoint("decomposition_strategy");
    /** The choice of the agent that works on some files. */
    public static final WorkflowPoint FILE_ASSIGNMENT = new WorkflowPoint("file_assignment");

    public static final WorkflowPoint EXCEPTION_GRANTED = new WorkflowPoint("exception_granted");
    public static final WorkflowPoint REVIEW_APPROVAL = new WorkflowPoint("review_approval");
    /** How a conflict between agents was resolved. */
    public static final WorkflowPoint CONFLICT_RESOLUTION = new WorkflowPoint("conflict_resolution");

    /** The points at which a strategy is chosen. */
    public static final Set<WorkflowPoint> STRATEGIES =
            Set.of(DECOMPOSITION_STRATEGY, new WorkflowPoint("strategy_selection"));
    /** The points at which files are assigned. */
    public static final Set<WorkflowPoint> ASSIGNMENTS = Set.of(FILE_ASSIGNMENT, new WorkflowPoint("file_selection"));
    /** The points at which work is reviewed. */
    public static final Set<WorkflowPoint> REVIEWS = Set.of(REVIEW_APPROVAL, new WorkflowPoint("review_decision"));

    public WorkflowPoint {
        value = Check.word("decision_type", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
