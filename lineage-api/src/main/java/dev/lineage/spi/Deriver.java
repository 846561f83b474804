package dev.lineage.spi;

import java.util.Optional;

/** Says what ledger entries derive to. A function: equal entries derive to equal data. Safe for use by many threads. */
@FunctionalInterface
public interface Deriver {
    /**
     * What an entry derives to.
     *
     * @param entry the entry
     * @param written its writer's clock, as corrected
     * @param before the record's version before; empty if the entry is the first
     * @return what is derived
     */
    Derived derive(Entry entry, long written, Optional<Entry> before);

    /**
     * Which revision of a kind this deriver knows. Entries say the revision that they were written with as their {@link Entry#format}: of a
     * later one not all may be derived, and what an earlier one has derived is derived again when the store is made ready.
     *
     * @param kind the kind's name
     * @return the revision, from 1, which is that of all kinds unless the deriver says otherwise; 0 if it does not know the kind
     */
    default int revision(String kind) {
        return 1;
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
