package dev.lineage.spi;

import java.util.Optional;

/** Says what ledger entries derive to. A function: equal entries derive to equal data. Safe for use by many threads. */
@FunctionalInterface
public interface Deriver {
    /** Of a deriver that tells no revisions apart: it knows all of every entry, and derives nothing again. */
    int EVERY = Integer.MAX_VALUE;

    /**
     * What an entry derives to.
     *
     * @param entry the entry, {@linkplain #whole whole}
     * @param written its writer's clock, as corrected
     * @param before the record's version before, whole; empty if the entry is the first. Of an event the record's newest version then
     * @return what is derived
     */
    Derived derive(Entry entry, long written, Optional<Entry> before);

    /**
     * An entry as it is derived from. A body may say no more than what its version changes, which only the deriver can tell; what is read of a
     * store is as it was written.
     *
     * @param entry the entry as it was written
     * @param before the record's version before, whole; empty if the entry is the first
     * @return the entry with all that its version says; the same unless the deriver says otherwise
     */
    default Entry whole(Entry entry, Optional<Entry> before) {
        return entry;
    }

    /**
     * Which revision of a kind this deriver knows. Entries say the revision that they were written with as their {@link Entry#format}: of a
     * later one not all may be derived, and what an earlier one has derived is derived again when the store is made ready.
     *
     * @param kind the kind's name
     * @return the revision, from 1; 0 if it does not know the kind; {@link #EVERY} unless the deriver says otherwise
     */
    default int revision(String kind) {
        return EVERY;
    }

    /**
     * Whether entries of a kind correct times. A rebuild reads them before all others.
     *
     * @param kind the kind's name
     * @return false unless the deriver says otherwise
     */
    default boolean correctsTimes(String kind) {
        return false;
    }

    /**
     * The correction that an entry of such a kind makes.
     *
     * @param entry the entry
     * @return the correction
     */
    default TimeCorrection correction(Entry entry) {
        throw new IllegalArgumentException("entries of the kind " + entry.kind() + " correct no times");
    }
}
