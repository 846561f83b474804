package dev.lineage.patterns;

import java.time.Duration;

/**
 * What came of following a lesson: the validations that the host made, and what came of the decisions that applied it, see
 * {@link Lesson#feedback}. Computed whenever it is asked for, never stored.
 *
 * @param positive how often it proved true
 * @param negative how often it did not
 * @param helpful how much the positive ones count by now: each 1 when it was given, half of that 90 days later, and so on
 * @param harmful how much the negative ones count by now
 */
public record Feedback(int positive, int negative, double helpful, double harmful) {
    /** No feedback. */
    public static final Feedback NONE = new Feedback(0, 0, 0, 0);

    /** After how long a piece of feedback counts half: 90 days. */
    public static final Duration HALF_LIFE = Duration.ofDays(90);

    /**
     * How much of a piece of feedback is left.
     *
     * @param age how long ago it was given; what lies ahead has no age
     * @return 0.5 to the power of age over half-life, from 0 to 1
     */
    public static double left(Duration age) {
        return age.isNegative() ? 1 : Math.pow(0.5, (double) age.toMillis() / HALF_LIFE.toMillis());
    }

    /**
     * The share of what is harmful in what is left of all.
     *
     * @return from 0 to 1; 0 if nothing is left
     */
    public double harmfulShare() {
        double all = helpful + harmful;
        return all > 0 ? harmful / all : 0;
    }

    /**
     * What follows from it.
     *
     * @return the maturity of a lesson with this feedback
     */
    public Maturity maturity() {
        return Maturity.of(this);
    }
}
