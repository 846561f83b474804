package dev.lineage.spi;

/**
 * A segment of derived data: what it holds, and what of the ledger it covers.
 *
 * @param family what it holds
 * @param after the sequence after which it begins
 * @param until the sequence with which it ends
 */
public record SegmentRange(String family, long after, long until) {}
