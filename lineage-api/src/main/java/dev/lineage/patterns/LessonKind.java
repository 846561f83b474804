package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.IdForm;

/** The two kinds of lessons. */
public enum LessonKind {
    /** What works. */
    PATTERN("pattern", IdForm.PATTERN),
    /** What does not. */
    ANTI_PATTERN("anti-pattern", IdForm.ANTI_PATTERN);

    private final String word;
    private final IdForm idForm;

    LessonKind(String word, IdForm idForm) {
        this.word = word;
        this.idForm = idForm;
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
     * The form of the ids that Lineage gives to such lessons.
     *
     * @return the form
     */
    public IdForm idForm() {
        return idForm;
    }

    /**
     * The kind of a word.
     *
     * @param word {@code pattern} or {@code anti-pattern}
     * @return the kind
     * @throws InvalidInput if it is another word
     */
    public static LessonKind parse(String word) {
        Rules.given("kind", word);
        for (LessonKind kind : values()) {
            if (kind.word.equals(word)) {
                return kind;
            }
        }
        throw new InvalidInput("kind", word, "must be pattern or anti-pattern");
    }
}
