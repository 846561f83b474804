package dev.lineage.precedent;

import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionLink;
import java.util.OptionalDouble;

/**
 * A file that was given to an agent.
 *
 * @param decision the decision that did so, with what came of it
 * @param link what it says of the file: how much that counts, and why
 * @param quality how well it turned out, by the host's {@link dev.lineage.journal.QualityScorer}; empty while nothing came of it
 */
public record Assignment(Decision decision, DecisionLink link, OptionalDouble quality) {}
