package dev.lineage.insight;

import dev.lineage.error.Rules;
import java.util.OptionalDouble;

/**
 * How many of some decisions have something.
 *
 * @param count how many have it
 * @param of how many there are
 */
public record Share(long count, long of) {
    /**
     * Checks the counts.
     *
     * @throws dev.lineage.error.InvalidInput if one is negative, or more have it than there are
     */
    public Share {
        Rules.range("of", of, 0, Long.MAX_VALUE);
        Rules.range("count", count, 0, of);
    }

    /**
     * The share.
     *
     * @return from 0 to 1; empty if there is no such decision
     */
    public OptionalDouble value() {
        return of == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) count / of);
    }
}
