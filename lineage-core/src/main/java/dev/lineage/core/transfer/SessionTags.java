package dev.lineage.core.transfer;

/**
 * The fields of a session's body. Tags may be appended, never changed or used again. A list of items has four in a row, see {@link
 * ItemFields}.
 */
final class SessionTags {
    static final int SUMMARY = 16;
    static final int TAG = 17;

    /** The session that it was forked from: an identity, and the id where it does not follow from the identity. */
    static final int PARENT = 18;

    /** The id of a session that it was forked from, and that was not here. */
    static final int MISSING_PARENT = 19;

    /** Free data as a JSON object. */
    static final int ADDITIONAL = 20;

    /** Items, to 27. */
    static final int INHERITED_THREADS = 24;

    static final int INHERITED_STEP = 28;
    static final int INHERITED_BLOCKER = 29;
    static final int INHERITED_QUESTION = 30;

    /** When it was handed off, in milliseconds since 1970; this and what follows only a session has that was. */
    static final int HANDED_OFF = 32;

    static final int MESSAGE = 33;
    static final int FAILED = 34;

    /** The content hash: 32 bytes. */
    static final int HASH = 35;

    /** Items, to 39. */
    static final int DECISIONS = 36;

    /** Items, to 43. */
    static final int LESSONS = 40;

    /** Items, to 47. */
    static final int THREADS = 44;

    static final int STEP = 48;
    static final int BLOCKER = 49;
    static final int QUESTION = 50;

    /** There is a working tree: 1. */
    static final int TREE = 52;

    /** It has a repository: 1. */
    static final int GIT = 53;

    static final int BRANCH = 54;
    static final int HEAD = 55;
    static final int OPERATION = 56;

    /** The id of a commit; its subject follows. */
    static final int COMMIT = 57;

    static final int SUBJECT = 58;
    static final int UNCOMMITTED = 59;
    static final int MORE_UNCOMMITTED = 60;
    static final int STASHES = 61;
    static final int ACTIVE_FILE = 62;

    private SessionTags() {}
}
