package dev.lineage.query;

import java.util.List;

/**
 * What a check of a store found.
 *
 * @param entries how many ledger entries were read
 * @param units how many units they stand in
 * @param problems what is wrong, each with the place; empty if all is well
 * @param notices what the owner should know although nothing is wrong with what is stored
 */
public record Verification(long entries, long units, List<String> problems, List<String> notices) {
    /** Copies the lists. */
    public Verification {
        problems = List.copyOf(problems);
        notices = List.copyOf(notices);
    }

    /**
     * Whether what is stored is intact, whatever the notices say.
     *
     * @return true if there are no problems
     */
    public boolean sound() {
        return problems.isEmpty();
    }
}
