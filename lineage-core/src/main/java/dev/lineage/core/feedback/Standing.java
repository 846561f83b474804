package dev.lineage.core.feedback;

import dev.lineage.patterns.Maturity;

/**
 * What a lesson counts for.
 *
 * @param confidence its confidence
 * @param maturity its maturity
 */
public record Standing(double confidence, Maturity maturity) {}
