package dev.lineage.spi;

/**
 * A right to a record until a time. It is no part of the ledger: a lost one has ended.
 *
 * @param until microseconds since 1970
 */
public record Lease(long token, String record, String holder, long until) {
    /** Returns what takes the place of the lease with a token when it ends. */
    public static Lease ended(long token) {
        return new Lease(token, "", "", Long.MIN_VALUE);
    }
}
