package dev.lineage.query;

import dev.lineage.record.Check;

/**
 * The size that a text may have.
 *
 * @param tokens at most this many, 1 to 1,000,000
 */
public record Budget(int tokens) {
    private static final int MAX_TOKENS = 1_000_000;

    public Budget {
        Check.whole("tokens", tokens, 1, MAX_TOKENS);
    }

    /** Returns a budget of this many tokens. */
    public static Budget tokens(int tokens) {
        return new Budget(tokens);
    }
}
