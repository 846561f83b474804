package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.List;

/**
 * At which point of the work a decision was made: what an orchestrator calls its decision type. An open vocabulary with the usual words
 * as constants; {@link DecisionType} says what a decision is about instead.
 *
 * @param word the word, at most {@link Limits#NAME} characters
 */
public record DecisionPoint(String word) {
    /** How a piece of work is split into tasks. */
    public static final DecisionPoint DECOMPOSITION_STRATEGY = new DecisionPoint("decomposition_strategy");

    /** Who gets which files. */
    public static final DecisionPoint FILE_ASSIGNMENT = new DecisionPoint("file_assignment");

    /** A rule is not applied this time. */
    public static final DecisionPoint EXCEPTION_GRANTED = new DecisionPoint("exception_granted");

    /** Work is approved, or sent back. */
    public static final DecisionPoint REVIEW_APPROVAL = new DecisionPoint("review_approval");

    /** Two want the same, or contradict each other. */
    public static final DecisionPoint CONFLICT_RESOLUTION = new DecisionPoint("conflict_resolution");

    /** Which way of working is taken. */
    public static final DecisionPoint STRATEGY_SELECTION = new DecisionPoint("strategy_selection");

    /** An agent is started. */
    public static final DecisionPoint WORKER_SPAWN = new DecisionPoint("worker_spawn");

    /** More or less is to be done than was agreed. */
    public static final DecisionPoint SCOPE_CHANGE = new DecisionPoint("scope_change");

    /** The usual words. */
    public static final List<DecisionPoint> USUAL = List.of(
            DECOMPOSITION_STRATEGY,
            FILE_ASSIGNMENT,
            EXCEPTION_GRANTED,
            REVIEW_APPROVAL,
            CONFLICT_RESOLUTION,
            STRATEGY_SELECTION,
            WORKER_SPAWN,
            SCOPE_CHANGE);

    /**
     * Checks the word.
     *
     * @throws InvalidInput if it is blank, too long, or holds control characters
     */
    public DecisionPoint {
        word = Rules.name("decision_type", word, Limits.NAME);
    }

    @Override
    public String toString() {
        return word;
    }
}
