package dev.lineage.journal;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A part of a decision that was worded by a ready-made draft, such as {@link dev.lineage.coordination.Review}, and not by its author. Nobody
 * should take a generated rationale for the author's own reason.
 */
public enum GeneratedText {
    /** The text of the decision. */
    DECISION,

    /** The rationale. */
    RATIONALE,

    /** The rules in {@link DecisionContext#policies}. */
    POLICIES;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The name of the part in documents.
     *
     * @return its name in lower case
     */
    public String word() {
        return word;
    }

    /**
     * The part of a word.
     *
     * @param word {@code decision}, {@code rationale} or {@code policies}
     * @return the part; empty for any other word
     */
    public static Optional<GeneratedText> named(String word) {
        return Arrays.stream(values()).filter(part -> part.word.equals(word)).findFirst();
    }
}
