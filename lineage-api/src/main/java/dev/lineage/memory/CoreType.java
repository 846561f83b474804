package dev.lineage.memory;

import dev.lineage.record.Check;

/**
 * The subject of a memory core: an open vocabulary with well-known words (seed 2).
 *
 * @param value 1 to 64 letters, digits and {@code . _ / -}
 */
public record CoreType(String value) {
    /** A language, framework or tool. */
    public static final CoreType TECHNOLOGY = new CoreType("technology");
    /** One project: the default. */
    public static final CoreType PROJECT = new CoreType("project");
    /** How systems of a sort are built. */
    public static final CoreType PATTERN = new CoreType("pattern");
    /** Preferences of one person. */
    public static final CoreType PERSONAL = new CoreType("personal");

    public CoreType {
        value = Check.word("type", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
