package dev.lineage.spi;

/**
 * A correction of what writers' clocks said: all entries of a part of the ledger were written at another time.
 *
 * @param sequence that of the entry that says so; greater than {@code last}
 * @param first the first entry that it corrects: the first of a unit
 * @param last the last entry that it corrects: the last of a unit
 * @param time when they were written, in milliseconds since 1970
 */
public record TimeCorrection(long sequence, long first, long last, long time) {}
