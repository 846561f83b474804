package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;

/** The two kinds of lessons. */
public enum LessonKind {
    /** What works. */
    PATTERN("pattern", "pat-"),
    /** What does not. */
    ANTI_PATTERN("anti-pattern", "anti-");

    private final String word;
    private final String prefix;

    LessonKind(String word, String prefix) {
        this.word = word;
        this.prefix = prefix;
    }

    /**
     * The kind's name, as searches give it.
     *
     * @return {@code pattern} or {@code anti-pattern}
     */
    public String word() {
        return word;
    }

    /**
     * What the ids begin with that Lineage gives.
     *
     * @return {@code pat-} or {@code anti-}
     */
    public String prefix() {
        return prefix;
    }

    /**
     * The kind of a word.
     *
     * @param word {@code pattern} or {@code anti-pattern}
     * @return the kind
     * @throws InvalidInput if it is another word
     */
    public static LessonKind parse(String word) {
        for (LessonKind kind : values()) {
            if (kind.word.equals(word)) {
                return kind;
            }
        }
        throw new InvalidInput("kind", word, "must be pattern or anti-pattern");
    }
}
