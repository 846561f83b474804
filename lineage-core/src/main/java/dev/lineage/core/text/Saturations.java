package dev.lineage.core.text;

/**
 * The saturations of one formula. Those of words that stand a few times in texts of usual lengths are remembered, since a search needs many. One
 * thread at a time.
 */
final class Saturations {
    private static final int FREQUENCIES = 8;
    private static final int LENGTHS = 256;

    private final Bm25 formula;
    private final double[] known = new double[FREQUENCIES * LENGTHS];

    Saturations(Bm25 formula) {
        this.formula = formula;
    }

    /** How much a term counts that occurs so often, at least once, in a text of a length. */
    double of(int frequency, int length) {
        if (frequency >= FREQUENCIES || length >= LENGTHS) {
            return formula.saturation(frequency, length);
        }
        double found = known[frequency * LENGTHS + length];
        if (found == 0) {
            found = formula.saturation(frequency, length);
            known[frequency * LENGTHS + length] = found;
        }
        return found;
    }
}
