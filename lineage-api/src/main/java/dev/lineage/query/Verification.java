package dev.lineage.query;

import java.util.List;

/**
 * What a check of a store found.
 *
 * @param entries how many ledger entries were read
 * @param units how many units they stand in
 * @param problems what is wrong, each with the place; empty if all is well
 */
public record Verification(long entries, long units, List<String> problems) {
    /** Copies the problems. */
    public Verification {
        problems = List.copyOf(problems);
    }

    /**
     * Whether all is well.
     *
     * @return true if there are no problems
     */
    public boolean sound() {
        return problems.isEmpty();
    }
}
