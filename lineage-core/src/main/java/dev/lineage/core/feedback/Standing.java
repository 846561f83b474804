package dev.lineage.core.feedback;

import dev.lineage.patterns.Maturity;

/**
 * What a lesson counts for.
 *
 * @param confidence its confidence
 * @param maturity its maturity
 */
public record Standing(double confidence, Maturity maturity) {
    /** What a relevance is multiplied by; -1 if the lesson is not matched at all. */
    double weight() {
        return maturity == Maturity.DEPRECATED ? -1 : confidence * maturity.factor();
    }
}
