package dev.lineage.journal;

import java.util.OptionalDouble;

/** Says how well a decision turned out. Safe for use by many threads; equal decisions have equal qualities. */
@FunctionalInterface
public interface QualityScorer {
    /**
     * Lineage's own: nothing while there is no outcome; 0 if it failed or was abandoned; 0.5 if the result is unknown, or it was revised
     * without one; of what was successful 1 without errors, else {@code max(0.5, 1 - 0.1 * errors)}.
     */
    QualityScorer STANDARD = StandardQuality::of;

    /**
     * Scores a decision.
     *
     * @param decision the decision
     * @return from 0 to 1; empty if there is nothing to score yet
     */
    OptionalDouble quality(Decision decision);
}
