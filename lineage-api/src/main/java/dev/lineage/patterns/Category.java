package dev.lineage.patterns;

import dev.lineage.record.Check;

/**
 * The subject of a pattern: an open vocabulary with well-known words.
 *
 * @param value 1 to 64 letters, digits and {@code . _ / -}
 */
public record Category(String value) {
    public static final Category BASH = new Category("bash");
    public static final Category ARCHITECTURE = new Category("architecture");
    public static final Category SECURITY = new Category("security");
    public static final Category TESTING = new Category("testing");
    public static final Category GIT = new Category("git");
    public static final Category NAMING = new Category("naming");
    public static final Category DOCKER = new Category("docker");
    public static final Category API = new Category("api");
    public static final Category PERFORMANCE = new Category("performance");
    /** Anything else: the default. */
    public static final Category GENERAL = new Category("general");

    public Category {
        value = Check.word("category", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
