package dev.lineage.journal;

/** The greatest sizes of a decision's fields; lengths in UTF-16 units. */
public final class Limits {
    /** The decision's text: 100,000. */
    public static final int TEXT = 100_000;

    /** The rationale: 1,000,000. */
    public static final int RATIONALE = 1_000_000;

    /** The lesson: 100,000. */
    public static final int LESSON = 100_000;

    /** An alternative, and the reason for its rejection: 100,000 each. */
    public static final int ALTERNATIVE = 100_000;

    /** A tag, an entity, an actor, a project, a session, a type, a git commit, an idempotency key: 512 each. */
    public static final int NAME = 512;

    /** How many alternatives, tags, entities and related decisions there may be: 1,000 of each. */
    public static final int COUNT = 1_000;

    /** The fields that Lineage does not know and keeps: 1,000,000 characters of JSON. */
    public static final int ADDITIONAL = 1_000_000;

    private Limits() {}
}
