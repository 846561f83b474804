package dev.lineage.core.correction;

import java.util.function.LongUnaryOperator;

/**
 * Finds where the units of the ledger begin and end.
 *
 * @param end gives the last entry of the unit that has an entry
 */
record UnitBounds(LongUnaryOperator end) {
    /** The last entry of the unit that has an entry. */
    long last(long sequence) {
        return end.applyAsLong(sequence);
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
