package dev.lineage.spi;

/**
 * The end of a ledger.
 *
 * @param sequence the newest entry's; 0 if there is none
 * @param at the newest unit's ledger time as corrected, in milliseconds since 1970; {@link Long#MIN_VALUE} if there is none
 * @param digest the newest unit's digest; 32 zero bytes if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
public record Head(long sequence, long at, byte[] digest) {}
