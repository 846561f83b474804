package dev.lineage.core.insight;

import dev.lineage.insight.SuccessRate;
import dev.lineage.journal.Decision;

/** Counts what came of decisions. For one thread. */
public final class Tally {
    private long succeeded;
    private long failed;
    private long undecided;
    private long unresolved;

    /** Counts nothing yet. */
    public Tally() {}

    /**
     * Counts a decision.
     *
     * @param decision the decision
     */
    public void add(Decision decision) {
        if (decision.isSuccessful()) {
            succeeded++;
        } else if (decision.isFailed()) {
            failed++;
        } else if (decision.isResolved()) {
            undecided++;
        } else {
            unresolved++;
        }
    }

    /**
     * What was counted.
     *
     * @param group what the decisions have in common
     * @return the counts
     */
    public SuccessRate rate(String group) {
        return new SuccessRate(group, succeeded, failed, undecided, unresolved);
    }
}
