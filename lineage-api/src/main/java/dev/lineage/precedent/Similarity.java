package dev.lineage.precedent;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.DecisionFilter;

/**
 * Which decisions are compared with a draft, and how many are wanted. Immutable: each step returns another one.
 *
 * @param limit how many at the most, 1 to {@link Limits#MOST}
 * @param filter what the decisions have to be
 * @param withSuperseded whether those that another has taken the place of are among them; their scores are multiplied by 0.7
 */
public record Similarity(int limit, DecisionFilter filter, boolean withSuperseded) {
    /**
     * Checks the limit.
     *
     * @throws InvalidInput if it is outside its range
     */
    public Similarity {
        Rules.given("filter", filter);
        Rules.range("limit", limit, 1, Limits.MOST);
    }

    /**
     * The most similar decisions, those that were superseded left out.
     *
     * @param limit how many at the most, 1 to {@link Limits#MOST}
     * @return the request
     */
    public static Similarity first(int limit) {
        return new Similarity(limit, DecisionFilter.all(), false);
    }

    /**
     * Says what the decisions have to be.
     *
     * @param wanted the filter
     * @return a request with it
     */
    public Similarity among(DecisionFilter wanted) {
        return new Similarity(limit, wanted, withSuperseded);
    }

    /**
     * Asks for decisions too that another has taken the place of.
     *
     * @return a request for them
     */
    public Similarity andSuperseded() {
        return new Similarity(limit, filter, true);
    }
}
