package dev.lineage.spi;

import java.util.Optional;

/** Says what ledger entries derive to. A function: equal entries derive to equal data. Safe for use by many threads. */
@FunctionalInterface
public interface Deriver {
    /**
     * What an entry derives to.
     *
     * @param entry the entry
     * @param at its ledger time
     * @param before the record's version before; empty if the entry is the first
     * @return what is derived
     */
    Derived derive(Entry entry, long at, Optional<Entry> before);
}
