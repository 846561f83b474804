package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Locale;
import java.util.Optional;

/** Whether what was decided worked. */
public enum ResultStatus {
    /** It worked. */
    SUCCEEDED,

    /** It did not. */
    FAILED,

    /** It has ended, and nobody can tell. */
    UNKNOWN;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The word.
     *
     * @return the status in lower case
     */
    public String word() {
        return word;
    }

    /**
     * The status of a word, if it is one.
     *
     * @param word the word
     * @return the status, or empty
     */
    public static Optional<ResultStatus> find(String word) {
        Rules.given("status", word);
        for (ResultStatus status : values()) {
            if (status.word.equals(word)) {
                return Optional.of(status);
            }
        }
        return Optional.empty();
    }

    /**
     * The status of a word.
     *
     * @param word {@code succeeded}, {@code failed} or {@code unknown}
     * @return the status
     * @throws InvalidInput if it is another word
     */
    public static ResultStatus parse(String word) {
        Rules.given("status", word);
        return find(word)
                .orElseThrow(() -> new InvalidInput("result", word, "must be one of succeeded, failed, unknown"));
    }
}
