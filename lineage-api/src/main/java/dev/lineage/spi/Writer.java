package dev.lineage.spi;

import dev.lineage.error.InvalidInput;
import java.util.List;
import java.util.OptionalLong;

/** A transaction that is under way, alone among writers. For one thread, and until the writing function returns. */
public interface Writer {
    /**
     * Reads the state as this transaction has made it.
     *
     * @param view what may be seen
     * @return a snapshot that sees what was appended before it was taken
     */
    Snapshot view(View view);

    /**
     * The end of the ledger.
     *
     * @return the newest unit's sequence, time and digest
     */
    Head head();

    /**
     * Appends a unit whose first sequence follows the head. That the unit is in order is core's affair; a store may refuse one
     * that is not with {@link IllegalArgumentException}.
     *
     * @param unit the unit; its entries have ascending sequences without a gap
     * @param derived what each entry derives to, in the same order
     * @throws InvalidInput if 2^20 records of the store share a new record's own time already, and the store can order no more
     */
    void append(Unit unit, List<Derived> derived);

    /**
     * Drops all that is derived and derives it again, as {@link Store#rebuild} does, within this transaction: an entry that was
     * appended corrects the times of others.
     *
     * @param deriver derives
     * @throws InvalidInput if more than 2^20 records of the store would share an own time, and the store can order no more
     */
    void rebuild(Deriver deriver);

    /**
     * The time by a clock that all writers of the store share, such as that of a server.
     *
     * @return the time, in milliseconds since 1970; empty if the store has no clock of its own
     */
    default OptionalLong clock() {
        return OptionalLong.empty();
    }

    /**
     * Keeps a segment of derived data, in place of the segments of its family that lie within its range.
     *
     * @param range the family, and what of the ledger it covers
     * @param data its bytes
     * @throws IllegalArgumentException if it overlaps with a segment of its family that does not lie within its range
     */
    void keep(SegmentRange range, byte[] data);
}
