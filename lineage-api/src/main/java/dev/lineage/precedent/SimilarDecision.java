package dev.lineage.precedent;

import dev.lineage.journal.Decision;
import dev.lineage.query.Score;
import java.util.OptionalDouble;

/**
 * A decision like that which is about to be made.
 *
 * @param decision the decision; {@link Decision#isFailed} and {@link Decision#isOutdated} say whether it is a warning rather than an example
 * @param score how like it is, with what adds up to it: the words of the draft that it has, the things that both name (each under its
 *     reference), and {@code decision_type}, {@code epic} and {@code type} where they are the same
 * @param quality how well it turned out, by the host's {@link dev.lineage.journal.QualityScorer}; empty while nothing came of it
 */
public record SimilarDecision(Decision decision, Score score, OptionalDouble quality) {}
