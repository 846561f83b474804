package dev.lineage.core.kernel;

import dev.lineage.spi.Snapshot;

/**
 * Finds where the units of the ledger begin and end.
 *
 * @param everything the ledger
 */
record UnitBounds(Snapshot everything) {
    /** The last entry of the unit that has an entry. */
    long last(long sequence) {
        return everything.units(sequence - 1, 1).get(0).last();
    }

    /** The first entry of the unit that has an entry: no entry before it belongs to a unit with the same end. */
    long first(long sequence) {
        long end = last(sequence);
        long without = 0;
        long within = sequence;
        while (within - without > 1) {
            long middle = (without + within) >>> 1;
            if (last(middle) == end) {
                within = middle;
            } else {
                without = middle;
            }
        }
        return within;
    }
}
