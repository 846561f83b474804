package dev.lineage.run;

import dev.lineage.record.RecordId;

/**
 * An event where it lies in its run.
 *
 * @param number from 1
 * @param sequence its position in the ledger
 */
public record LoggedEvent(RecordId run, int number, long sequence, RunEvent event) {}
