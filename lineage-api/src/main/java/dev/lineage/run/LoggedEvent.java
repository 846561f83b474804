package dev.lineage.run;

/**
 * An event where it lies in its run.
 *
 * @param number from 1
 * @param sequence its position in the ledger
 */
public record LoggedEvent(int number, long sequence, RunEvent event) {}
