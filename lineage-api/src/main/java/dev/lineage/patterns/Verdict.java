package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Locale;

/** What a validation says of a lesson. */
public enum Verdict {
    /** Who followed the lesson did well. */
    POSITIVE,
    /** Who followed the lesson did not. */
    NEGATIVE;

    private static final double STEP = 0.1;
    private static final double MOST = 0.99;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The word.
     *
     * @return the verdict in lower case
     */
    public String word() {
        return word;
    }

    /**
     * What a confidence becomes by validations with this verdict, one after the other: a positive one takes a tenth of what is
     * missing to 1, up to 0.99, and lowers nothing that is above; a negative one gives back a tenth.
     *
     * @param confidence the confidence before, from 0 to 1
     * @param times how many validations, 0 or more
     * @return the confidence after all of them
     */
    public double after(double confidence, int times) {
        double before = confidence;
        for (int i = 0; i < times; i++) {
            double next = this == POSITIVE ? raised(before) : before - STEP * before;
            if (next == before) {
                return before; // ever more of one kind come to a value that they no longer change, long before they are
                // many
            }
            before = next;
        }
        return before;
    }

    private static double raised(double confidence) {
        return Math.max(confidence, Math.min(MOST, confidence + STEP * (1 - confidence)));
    }

    /**
     * The verdict of a word.
     *
     * @param word {@code positive} or {@code negative}
     * @return the verdict
     * @throws InvalidInput if it is another word
     */
    public static Verdict parse(String word) {
        Rules.given("verdict", word);
        for (Verdict verdict : values()) {
            if (verdict.word.equals(word)) {
                return verdict;
            }
        }
        throw new InvalidInput("verdict", word, "must be positive or negative");
    }
}
