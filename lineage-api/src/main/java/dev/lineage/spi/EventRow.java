package dev.lineage.spi;

import org.jspecify.annotations.Nullable;

/**
 * An event of a record, such as a run. It never changes.
 *
 * @param sequence its position in the ledger, which events share with versions
 * @param origin the sequence of the first version of its record
 * @param number from 1 within its record
 * @param id the id that its writer gave to it
 * @param salt random bytes; of a forgotten event, the hash of salt and body
 * @param body a JSON object; of a forgotten event, another text
 * @param state what follows from all events of the record so far, a JSON object; null if it is as before
 */
public record EventRow(
        long sequence,
        long origin,
        int number,
        String kind,
        @Nullable String id,
        byte[] salt,
        String body,
        @Nullable String state) {}
