package dev.lineage.journal;

import dev.lineage.record.Check;
import java.util.Set;

/**
 * The point of a workflow at which a decision is made: an open vocabulary with well-known words (seed 4,
 * {@code decision_type}).
 *
 * @param value 1 to 64 letters, digits and {@code . _ / -}
 */
public record DecisionPoint(String value) {
    /** How an epic is divided into tasks. */
    public static final DecisionPoint DECOMPOSITION_STRATEGY = new DecisionPoint("decomposition_strategy");
    /** The choice of the agent that works on some files. */
    public static final DecisionPoint FILE_ASSIGNMENT = new DecisionPoint("file_assignment");

    public static final DecisionPoint EXCEPTION_GRANTED = new DecisionPoint("exception_granted");
    public static final DecisionPoint REVIEW_APPROVAL = new DecisionPoint("review_approval");
    /** How a conflict between agents was resolved. */
    public static final DecisionPoint CONFLICT_RESOLUTION = new DecisionPoint("conflict_resolution");

    /** The points at which a strategy is chosen. */
    public static final Set<DecisionPoint> STRATEGIES =
            Set.of(DECOMPOSITION_STRATEGY, new DecisionPoint("strategy_selection"));
    /** The points at which files are assigned. */
    public static final Set<DecisionPoint> ASSIGNMENTS = Set.of(FILE_ASSIGNMENT, new DecisionPoint("file_selection"));
    /** The points at which work is reviewed. */
    public static final Set<DecisionPoint> REVIEWS = Set.of(REVIEW_APPROVAL, new DecisionPoint("review_decision"));

    public DecisionPoint {
        value = Check.word("decision_type", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
