package dev.lineage.spi;

import dev.lineage.ref.Ulid;
import java.util.List;

/**
 * One atomic write of the ledger.
 *
 * @param id its identity
 * @param origin the store in which it was written first
 * @param clock what the writer's clock said, in milliseconds since 1970
 * @param at ledger time in milliseconds since 1970: the latest clock up to this unit, as corrected; derived
 * @param digest SHA-256 over the digest of the unit before, this unit's header and its entries' hashes
 * @param entries what was written, at least one, in order
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
public record Unit(Ulid id, Ulid origin, long clock, long at, byte[] digest, List<Entry> entries) {
    /** Copies the entries. */
    public Unit {
        entries = List.copyOf(entries);
    }

    /**
     * The unit's last sequence.
     *
     * @return that of its last entry
     */
    public long last() {
        return entries.get(entries.size() - 1).sequence();
    }
}
