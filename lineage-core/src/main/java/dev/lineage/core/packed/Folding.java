package dev.lineage.core.packed;

import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;

/**
 * How a table in memory is folded from the versions of the ledger, and how it is packed. Is used by one thread at a time while the table
 * grows.
 *
 * @param <T> the table
 */
public interface Folding<T> {
    /**
     * The name of the segments in the store.
     *
     * @return the family
     */
    String family();

    /**
     * Begins.
     *
     * @return a table of nothing
     */
    T begin();

    /**
     * How far a table has come.
     *
     * @param table the table
     * @return the sequence of the last version that was folded into it
     */
    long through(T table);

    /**
     * Folds the version that follows into a table.
     *
     * @param table the table
     * @param version the version
     * @param snapshot where it was read
     */
    void fold(T table, Stored version, Snapshot snapshot);

    /**
     * Folds a segment that begins where a table ends.
     *
     * @param table the table; it is as it was if the segment cannot be read
     * @param segment what was packed
     * @param after the sequence after which the segment begins
     * @param until the last sequence that the segment covers
     * @throws SegmentFormatException if it is no segment, one of another format or range, or damaged
     */
    void unpack(T table, byte[] segment, long after, long until);

    /**
     * Packs what a table has after a sequence.
     *
     * @param table the table
     * @param after the sequence
     * @param until the last sequence that the table has
     * @param end where the segments end that begin there and are kept; the sequence itself if there are none
     * @param joined what these are, in their order: the new one will replace them
     * @return the segment
     * @throws SegmentFormatException if one of those cannot be read
     */
    byte[] pack(T table, long after, long until, long end, Iterable<KeptSegment> joined);

    /**
     * Whether what was folded is worth keeping for others.
     *
     * @return false if something was met that a later release has written, and of which it knows more
     */
    default boolean mayKeep() {
        return true;
    }

    /**
     * Takes note that all that a table has is kept: from now on what comes behind it will be packed, with or without kept segments.
     *
     * @param table the table
     */
    default void kept(T table) {}

    /**
     * Checks that bytes are a segment of this format and range, and whole.
     *
     * @param segment the bytes
     * @param after the sequence after which it begins
     * @param until the last sequence that it covers
     * @throws SegmentFormatException if they are not
     */
    void check(byte[] segment, long after, long until);
}
