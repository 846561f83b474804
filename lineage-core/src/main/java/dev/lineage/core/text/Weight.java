package dev.lineage.core.text;

/**
 * What the relevance of a document is multiplied by.
 *
 * @param confidence how far it is to be trusted, 0 to 1
 * @param maturity how far it has been put to the proof, 0 to {@link #MOST}; 0 leaves it out
 */
public record Weight(double confidence, double maturity) {
    /** The most that a maturity may be. */
    public static final double MOST = 1.5;

    /** What leaves a relevance as it is. */
    public static final Weight NONE = new Weight(1, 1);

    /** Checks the ranges. */
    public Weight {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence is " + confidence + ", must be from 0 to 1");
        }
        if (!(maturity >= 0 && maturity <= MOST)) {
            throw new IllegalArgumentException("maturity is " + maturity + ", must be from 0 to " + MOST);
        }
    }

    /**
     * What a relevance is multiplied by.
     *
     * @return confidence times maturity; -1 if the document is left out
     */
    public double factor() {
        return maturity == 0 ? -1 : confidence * maturity;
    }
}
