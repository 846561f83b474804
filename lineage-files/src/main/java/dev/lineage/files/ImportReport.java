package dev.lineage.files;

import java.util.List;

/**
 * What an import did.
 *
 * @param added how many records were not here and are now
 * @param extended how many records were here and have got further versions
 * @param unchanged how many records were here already, with all their versions
 * @param refused how many records could not be taken over at all; a deviation says why
 * @param deviations where the files depart from their format, and what was made of it
 */
public record ImportReport(int added, int extended, int unchanged, int refused, List<Deviation> deviations) {
    /** Copies the list. */
    public ImportReport {
        deviations = List.copyOf(deviations);
    }

    /**
     * How many records the files hold: decisions, or lessons.
     *
     * @return the sum of the four counts
     */
    public int records() {
        return added + extended + unchanged + refused;
    }
}
