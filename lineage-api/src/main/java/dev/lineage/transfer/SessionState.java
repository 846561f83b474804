package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Locale;

/** Whether a session goes on. */
public enum SessionState {
    /** Nobody has handed it off. */
    OPEN,
    /** It was handed off, once or several times. */
    HANDED_OFF;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The word.
     *
     * @return {@code open} or {@code handed_off}
     */
    public String word() {
        return word;
    }

    /**
     * The state of a word.
     *
     * @param word {@code open} or {@code handed_off}
     * @return the state
     * @throws InvalidInput if it is another word
     */
    public static SessionState parse(String word) {
        Rules.given("state", word);
        for (SessionState state : values()) {
            if (state.word.equals(word)) {
                return state;
            }
        }
        throw new InvalidInput("state", word, "must be open or handed_off");
    }
}
