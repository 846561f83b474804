package dev.lineage.transfer;

import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;

/**
 * A decision whose outcome is no longer what it was.
 *
 * @param decision the decision as it is now
 * @param then its outcome when the session was handed off
 */
public record ResolvedDecision(Decision decision, Outcome then) {
    /**
     * Its outcome now.
     *
     * @return the outcome
     */
    public Outcome now() {
        return decision.outcome();
    }
}
