package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.List;

/**
 * What a lesson is about; an open vocabulary with the contract's words as constants.
 *
 * @param word the word, at most {@link Limits#WORD} characters
 */
public record Category(String word) {
    /** Shells and their scripts. */
    public static final Category BASH = new Category("bash");

    /** The structure of systems. */
    public static final Category ARCHITECTURE = new Category("architecture");

    /** What protects a system. */
    public static final Category SECURITY = new Category("security");

    /** How a system is tested. */
    public static final Category TESTING = new Category("testing");

    /** The contract's words. */
    public static final List<Category> CONTRACT = List.of(BASH, ARCHITECTURE, SECURITY, TESTING);

    /**
     * Checks the word.
     *
     * @throws InvalidInput if it is blank, too long, or holds control characters
     */
    public Category {
        word = Rules.name("category", word, Limits.WORD);
    }

    @Override
    public String toString() {
        return word;
    }
}
