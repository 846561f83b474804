package dev.lineage.journal;

/** The greatest sizes of a decision and of its fields; lengths in UTF-16 units unless it says otherwise. */
public final class Limits {
    /** The decision's text, its question, a rule that was looked at, the reason of a link, the evidence of a result: 100,000 each. */
    public static final int TEXT = 100_000;

    /** The rationale: 1,000,000. */
    public static final int RATIONALE = 1_000_000;

    /** The lesson: 100,000. */
    public static final int LESSON = 100_000;

    /** An alternative, and the reason for its rejection: 100,000 each. */
    public static final int ALTERNATIVE = 100_000;

    /** A tag, an entity, an actor, a project, a session, a type, an epic, a task, an agent, a git commit, a key: 512 each. */
    public static final int NAME = 512;

    /** How many alternatives, tags, entities, related decisions, links and rules there may be: 1,000 of each. */
    public static final int COUNT = 1_000;

    /** How many types, tags, entities, projects, sessions, actors and cited records a filter may name: 100 of each. */
    public static final int FILTER = 100;

    /**
     * The fields that Lineage does not know and keeps, what was chosen as data, the inputs that were gathered, each: 1,000,000 characters in all their names, texts and numbers, where each value
     * counts for one more.
     */
    public static final int ADDITIONAL = 1_000_000;

    /** A name among those fields, at whatever depth: 100,000. */
    public static final int ADDITIONAL_NAME = 100_000;

    /** A number among them, as it is written in decimal: 1,000. */
    public static final int ADDITIONAL_NUMBER = 1_000;

    /** How deep maps and lists may stand in each other there, the fields themselves being the first: 100. */
    public static final int ADDITIONAL_DEPTH = 100;

    /**
     * A version with all its fields, as it is stored: 16 MiB, where a character of the Latin alphabet takes one byte and others
     * two to four.
     */
    public static final int BODY = 16 << 20;

    private Limits() {}
}
