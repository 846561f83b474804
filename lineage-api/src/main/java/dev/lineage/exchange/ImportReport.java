package dev.lineage.exchange;

import java.util.List;

/**
 * The result of an import.
 *
 * @param added versions that were stored of records that were not there before
 * @param changed versions that were stored of records that were there before
 * @param unchanged versions that were stored before
 * @param older versions that were left out because a newer one is stored
 * @param refused documents that could not be read
 * @param deviations deviations in the order of the documents, at most 10,000
 */
public record ImportReport(
        long added, long changed, long unchanged, long older, long refused, List<Deviation> deviations) {
    public static final int MAX_DEVIATIONS = 10_000;
}
