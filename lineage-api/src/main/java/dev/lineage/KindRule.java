package dev.lineage;

import org.jspecify.annotations.Nullable;

/** The rule of a kind of the host: it completes or refuses each value before it is stored. Imports do not ask it. */
@FunctionalInterface
public interface KindRule<T extends Record> {
    /**
     * Returns what is stored. It runs once for each write that no key answers, in its transaction, in the thread of the
     * caller. An exception undoes the write, and reaches the caller.
     *
     * @param inside reads and writes in the transaction
     * @param before the value that is changed; null for a new record
     */
    T apply(Lineage inside, @Nullable T before, T given);
}
