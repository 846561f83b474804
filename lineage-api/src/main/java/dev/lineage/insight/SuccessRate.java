package dev.lineage.insight;

import dev.lineage.error.Rules;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How often the decisions of a group worked.
 *
 * @param group what they have in common, such as a strategy's name
 * @param succeeded how many were successful: {@link dev.lineage.journal.Decision#isSuccessful}
 * @param failed how many have failed: {@link dev.lineage.journal.Decision#isFailed}
 * @param undecided of how many something came that is neither: they were revised, or nobody can tell
 * @param unresolved of how many nothing came yet
 */
public record SuccessRate(String group, long succeeded, long failed, long undecided, long unresolved) {
    /**
     * Checks the counts.
     *
     * @throws dev.lineage.error.InvalidInput if one is negative
     */
    public SuccessRate {
        Rules.range("succeeded", succeeded, 0, Long.MAX_VALUE);
        Rules.range("failed", failed, 0, Long.MAX_VALUE);
        Rules.range("undecided", undecided, 0, Long.MAX_VALUE);
        Rules.range("unresolved", unresolved, 0, Long.MAX_VALUE);
    }

    /**
     * How many decisions there are.
     *
     * @return the sum of all four counts
     */
    public long total() {
        return succeeded + failed + undecided + unresolved;
    }

    /**
     * Of how many it is known whether they worked.
     *
     * @return those that were successful or have failed
     */
    public long decided() {
        return succeeded + failed;
    }

    /**
     * How many of those that are decided were successful.
     *
     * @return from 0 to 1; empty if none is decided
     */
    public OptionalDouble rate() {
        return decided() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) succeeded / decided());
    }

    /**
     * How far that rate is to be trusted.
     *
     * @return where the true rate lies with a confidence of 95 %; empty if none is decided
     */
    public Optional<WilsonInterval> interval() {
        return decided() == 0 ? Optional.empty() : Optional.of(WilsonInterval.of(succeeded, decided()));
    }
}
