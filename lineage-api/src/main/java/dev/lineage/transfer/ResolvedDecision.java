package dev.lineage.transfer;

import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;

/**
 * A decision whose outcome or result is no longer what it was.
 *
 * @param decision the decision as it is now
 * @param before the decision as it was when the session was handed off
 */
public record ResolvedDecision(Decision decision, Decision before) {
    /**
     * Its outcome then.
     *
     * @return the outcome
     */
    public Outcome then() {
        return before.outcome();
    }

    /**
     * Its outcome now.
     *
     * @return the outcome
     */
    public Outcome now() {
        return decision.outcome();
    }
}
