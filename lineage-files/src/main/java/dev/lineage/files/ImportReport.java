package dev.lineage.files;

import java.util.List;

/**
 * What an import did.
 *
 * @param added how many decisions were not here and are now
 * @param extended how many decisions were here and have got further versions
 * @param unchanged how many decisions were here already, with all their versions
 * @param refused how many decisions could not be taken over at all; a deviation says why
 * @param deviations where the files depart from their format, and what was made of it
 */
public record ImportReport(int added, int extended, int unchanged, int refused, List<Deviation> deviations) {
    /** Copies the list. */
    public ImportReport {
        deviations = List.copyOf(deviations);
    }

    /**
     * How many decisions the files hold.
     *
     * @return the sum of the four counts
     */
    public int decisions() {
        return added + extended + unchanged + refused;
    }
}
