package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Locale;
import java.util.Optional;

/** What came of a decision. Any outcome may follow any other; the history keeps them all. */
public enum Outcome {
    /** Not known yet. */
    PENDING,
    /** It worked. */
    SUCCESSFUL,
    /** Another decision took its place. */
    REVISED,
    /** It was given up. */
    ABANDONED;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The contract's word.
     *
     * @return the outcome in lower case
     */
    public String word() {
        return word;
    }

    /**
     * The outcome of a word, if it is one of the contract's.
     *
     * @param word the word
     * @return the outcome, or empty
     */
    public static Optional<Outcome> find(String word) {
        Rules.given("outcome", word);
        for (Outcome outcome : values()) {
            if (outcome.word.equals(word)) {
                return Optional.of(outcome);
            }
        }
        return Optional.empty();
    }

    /**
     * The outcome of a word.
     *
     * @param word one of {@code pending}, {@code successful}, {@code revised}, {@code abandoned}
     * @return the outcome
     * @throws InvalidInput if it is another word
     */
    public static Outcome parse(String word) {
        Rules.given("outcome", word);
        return find(word)
                .orElseThrow(() ->
                        new InvalidInput("outcome", word, "must be one of pending, successful, revised, abandoned"));
    }
}
