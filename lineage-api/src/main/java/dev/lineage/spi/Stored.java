package dev.lineage.spi;

/**
 * A version of a record, or an event of one, as a store gives it.
 *
 * @param handle the record's handle
 * @param name the record's id
 * @param entry its ledger entry
 * @param at when it was learned: ledger time in milliseconds since 1970
 * @param written when it was written: its writer's clock, as corrected, in milliseconds since 1970
 * @param time the record's own time, in milliseconds since 1970
 * @param place where it belongs
 * @param replaces the sequence of the version before; 0 if it is the first, or an event
 */
public record Stored(
        long handle, String name, Entry entry, long at, long written, long time, Place place, long replaces) {}
