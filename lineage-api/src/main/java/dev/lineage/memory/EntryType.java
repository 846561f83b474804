package dev.lineage.memory;

import dev.lineage.record.Check;

/**
 * The sort of knowledge that a memory entry holds: an open vocabulary with well-known words (seed 2).
 *
 * @param value 1 to 64 letters, digits and {@code . _ / -}
 */
public record EntryType(String value) {
    /** Something learned: the default. */
    public static final EntryType LESSON = new EntryType("lesson");

    public static final EntryType PATTERN = new EntryType("pattern");
    public static final EntryType GOTCHA = new EntryType("gotcha");
    public static final EntryType DECISION = new EntryType("decision");
    public static final EntryType EXAMPLE = new EntryType("example");
    /** A pointer to something outside. */
    public static final EntryType REFERENCE = new EntryType("reference");
    /** A standard of a team or project. */
    public static final EntryType CONVENTION = new EntryType("convention");

    public EntryType {
        value = Check.word("type", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
