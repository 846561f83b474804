package dev.lineage.core.text;

/** The saturations of one formula: those of words that stand a few times in texts of usual lengths are known, since a search needs many. */
final class Saturations {
    private static final int FREQUENCIES = 8;
    private static final int LENGTHS = 256;

    private final Bm25 formula;
    private final double[] known = new double[FREQUENCIES * LENGTHS];

    Saturations(Bm25 formula) {
        this.formula = formula;
        for (int frequency = 1; frequency < FREQUENCIES; frequency++) {
            for (int length = 0; length < LENGTHS; length++) {
                known[frequency * LENGTHS + length] = formula.saturation(frequency, length);
            }
        }
    }

    /** How much a term counts that occurs so often in a text of a length. */
    double of(int frequency, int length) {
        return frequency < FREQUENCIES && length < LENGTHS
                ? known[frequency * LENGTHS + length]
                : formula.saturation(frequency, length);
    }
}
