package dev.lineage.core.question;

import dev.lineage.journal.DecisionFilter;
import dev.lineage.precedent.SimilarDecision;
import dev.lineage.query.Page;

/** Finds decisions that are like a text. */
@FunctionalInterface
public interface SimilarDecisions {
    /**
     * Finds some.
     *
     * @param text what they should be like
     * @param filter what they have to be
     * @param limit how many at the most
     * @return the most similar first
     */
    Page<SimilarDecision> similar(String text, DecisionFilter filter, int limit);
}
