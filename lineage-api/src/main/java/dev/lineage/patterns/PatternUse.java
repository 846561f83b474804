package dev.lineage.patterns;

/**
 * How often a pattern was used, and how well it worked (rules P2 to P5). A decision applies a pattern by a link to its
 * id with the relation {@link dev.lineage.record.Relation#APPLIES_PATTERN}. An explicit validation counts, and so does
 * a decision that applies the pattern and has turned out; a validation for such a decision counts in its place.
 *
 * @param confidence from 0 to 1: the initial one, moved by a tenth towards 1 by each success, though not beyond 0.99,
 *     and by a tenth towards 0 by each failure
 * @param validations the initial number and the successes
 * @param positive successes
 * @param negative failures
 * @param usedIn decisions that apply it
 * @param failedIn those that failed
 */
public record PatternUse(double confidence, int validations, int positive, int negative, int usedIn, int failedIn) {
    /** Returns whether it should not be used: at least 3 decisions failed, and more than 30 % of all feedback. */
    public boolean deprecated() {
        return failedIn >= 3 && 10 * failedIn > 3 * (positive + negative);
    }
}
