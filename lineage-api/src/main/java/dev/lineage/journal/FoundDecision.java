package dev.lineage.journal;

import dev.lineage.query.Score;

/**
 * A decision that a query found.
 *
 * @param decision the decision
 * @param score how well it answers
 * @param snippet the part of its text that answers best, at most 160 characters
 */
public record FoundDecision(Decision decision, Score score, String snippet) {}
