package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.List;

/**
 * What a decision is about; an open vocabulary with the contract's words as constants.
 *
 * @param word the word, at most {@link Limits#NAME} characters
 */
public record DecisionType(String word) {
    /** The structure of the system. */
    public static final DecisionType ARCHITECTURE = new DecisionType("architecture");

    /** How something is built. */
    public static final DecisionType IMPLEMENTATION = new DecisionType("implementation");

    /** What something is called. */
    public static final DecisionType NAMING = new DecisionType("naming");

    /** Which tools are used. */
    public static final DecisionType TOOLING = new DecisionType("tooling");

    /** How people or agents work together. */
    public static final DecisionType PROCESS = new DecisionType("process");

    /** How a fault is mended. */
    public static final DecisionType BUGFIX = new DecisionType("bugfix");

    /** How code is changed without changing what it does. */
    public static final DecisionType REFACTOR = new DecisionType("refactor");

    /** Anything else. */
    public static final DecisionType OTHER = new DecisionType("other");

    /** The contract's words. */
    public static final List<DecisionType> CONTRACT =
            List.of(ARCHITECTURE, IMPLEMENTATION, NAMING, TOOLING, PROCESS, BUGFIX, REFACTOR, OTHER);

    /**
     * Checks the word.
     *
     * @throws InvalidInput if it is blank, too long, or holds control characters
     */
    public DecisionType {
        word = Rules.name("type", word, Limits.NAME);
    }

    @Override
    public String toString() {
        return word;
    }
}
