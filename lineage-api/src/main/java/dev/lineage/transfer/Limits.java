package dev.lineage.transfer;

/** The greatest sizes of a session and of its fields; lengths in UTF-16 units unless it says otherwise. */
public final class Limits {
    /** The message of a handoff, and a summary: 100,000 each. */
    public static final int TEXT = 100_000;

    /** A next step, blocker, question, thread or failed attempt: 10,000 each. */
    public static final int LINE = 10_000;

    /** A tag, a branch, an operation, an idempotency key: 512 each. */
    public static final int NAME = 512;

    /** A path, and the subject of a commit: 4,096 each. */
    public static final int PATH = 4_096;

    /** How many next steps, blockers, questions, threads, failed attempts and tags there may be: 1,000 of each. */
    public static final int COUNT = 1_000;

    /** How many commits are kept, newest first: 10. */
    public static final int COMMITS = 10;

    /** How many active files are kept, newest first: 20. */
    public static final int ACTIVE_FILES = 20;

    /** How many paths of uncommitted work are kept; that there are more is said: 1,000. */
    public static final int UNCOMMITTED = 1_000;

    /** How many of a session's decisions, and how many of its lessons, a handoff lists: the newest 1,000 of each; that there are more is said. */
    public static final int RECORDS = 1_000;

    /** How many values each part of a filter may have: 100. */
    public static final int FILTER = 100;

    /** A session with all its fields, in the bytes that are stored: 64 MiB. */
    public static final int BODY = 64 << 20;

    private Limits() {}
}
