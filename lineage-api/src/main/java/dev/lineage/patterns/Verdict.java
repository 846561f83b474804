package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import java.util.Locale;

/** What a validation says of a lesson. */
public enum Verdict {
    /** Who followed the lesson did well. */
    POSITIVE,
    /** Who followed the lesson did not. */
    NEGATIVE;

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
     * The verdict of a word.
     *
     * @param word {@code positive} or {@code negative}
     * @return the verdict
     * @throws InvalidInput if it is another word
     */
    public static Verdict parse(String word) {
        for (Verdict verdict : values()) {
            if (verdict.word.equals(word)) {
                return verdict;
            }
        }
        throw new InvalidInput("verdict", word, "must be positive or negative");
    }
}
