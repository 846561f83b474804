package dev.lineage.patterns;

import java.util.Locale;

/**
 * How far a lesson has been put to the proof, by its {@link Feedback}, each piece of which counts half as much after 90 days. The
 * first that holds counts:
 *
 * <ol>
 *   <li>{@link #DEPRECATED}: there is feedback of at least 3, and more than 0.3 of it is harmful;
 *   <li>{@link #CANDIDATE}: there is less than 3;
 *   <li>{@link #PROVEN}: helpful feedback is at least 5, and less than 0.15 of all is harmful;
 *   <li>{@link #ESTABLISHED}: all else.
 * </ol>
 *
 * <p>An amount that lacks less than 0.01 is reached, so that what three said this morning is 3. The numbers are those of Lineage's
 * fourth issue.
 */
public enum Maturity {
    /** Too little is known of it: it counts half. */
    CANDIDATE(0.5),
    /** It has been tried: it counts as it is. */
    ESTABLISHED(1),
    /** It has helped again and again: it counts one and a half times. */
    PROVEN(1.5),
    /** It did harm too often: it does not count, and is not matched. */
    DEPRECATED(0);

    /** From how much feedback on a lesson is more than a candidate: 3. */
    public static final double TRIED = 3;

    /** From how much helpful feedback on a lesson may be proven: 5. */
    public static final double HELPFUL = 5;

    /** The share of harmful feedback below which a lesson may be proven: 0.15. */
    public static final double HARMLESS = 0.15;

    /** The share of harmful feedback beyond which a lesson is deprecated: 0.3. */
    public static final double HARMFUL = 0.3;

    private static final double LACKING = 0.01;
    private static final double ROUNDING = 1e-9;

    private final String word = name().toLowerCase(Locale.ROOT);
    private final double factor;

    Maturity(double factor) {
        this.factor = factor;
    }

    /**
     * The word.
     *
     * @return the maturity in lower case
     */
    public String word() {
        return word;
    }

    /**
     * What the score of a match is multiplied by.
     *
     * @return 0.5, 1, 1.5 or 0
     */
    public double factor() {
        return factor;
    }

    /**
     * The maturity of feedback.
     *
     * @param feedback what there is
     * @return the first that holds
     */
    static Maturity of(Feedback feedback) {
        double all = feedback.helpful() + feedback.harmful();
        boolean tried = all > TRIED - LACKING;
        double share = feedback.harmfulShare();
        if (tried && share > HARMFUL + ROUNDING) {
            return DEPRECATED;
        }
        if (!tried) {
            return CANDIDATE;
        }
        return feedback.helpful() > HELPFUL - LACKING && share < HARMLESS - ROUNDING ? PROVEN : ESTABLISHED;
    }
}
