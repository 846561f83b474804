package dev.lineage.core.packed;

/**
 * A segment as the store keeps it.
 *
 * @param after the sequence after which it begins
 * @param until the last sequence that it covers
 * @param data its bytes
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
public record KeptSegment(long after, long until, byte[] data) {}
