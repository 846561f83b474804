package dev.lineage.core.question;

import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.FoundDecision;
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
     * @return the most similar first, and whether there are more
     */
    Page<FoundDecision> similar(String text, DecisionFilter filter, int limit);
}
