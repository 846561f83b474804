package dev.lineage.core.precedent;

import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Decision;
import dev.lineage.journal.QualityScorer;
import java.util.OptionalDouble;

/**
 * What the host's scorer says, held to its range.
 *
 * @param scorer the host's
 */
public record Qualities(QualityScorer scorer) {
    /**
     * How well a decision turned out.
     *
     * @param decision the decision
     * @return from 0 to 1; empty if there is nothing to score yet
     * @throws InvalidInput if the scorer says something else
     */
    public OptionalDouble of(Decision decision) {
        OptionalDouble quality = scorer.quality(decision);
        if (quality.isPresent() && !(quality.getAsDouble() >= 0 && quality.getAsDouble() <= 1)) {
            throw new InvalidInput("quality", Double.toString(quality.getAsDouble()), "must be from 0 to 1");
        }
        return quality;
    }
}
