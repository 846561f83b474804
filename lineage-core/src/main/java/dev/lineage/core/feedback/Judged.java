package dev.lineage.core.feedback;

import dev.lineage.patterns.Feedback;

/**
 * What is known of how far a lesson proved true.
 *
 * @param confidence its confidence
 * @param feedback what came of following it
 * @param uses how many decisions applied it and speak for it or against it
 * @param failures how many of them speak against it
 */
public record Judged(double confidence, Feedback feedback, int uses, int failures) {
    /** What is known of what is no lesson. */
    static final Judged UNKNOWN = new Judged(0, Feedback.NONE, 0, 0);

    Standing standing() {
        return new Standing(confidence, feedback.maturity());
    }
}
