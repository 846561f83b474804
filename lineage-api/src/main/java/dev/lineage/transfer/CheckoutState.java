package dev.lineage.transfer;

/** The state of a git checkout between two commands. */
public enum CheckoutState {
    /** A merge has begun and has not been committed. */
    MERGE,
    /** A rebase has stopped on its way. */
    REBASE,
    /** The head is a commit and no branch. */
    DETACHED,
    /** The branch has no commit yet. */
    NO_COMMITS,
    /** A branch is checked out, and nothing is under way. */
    NONE
}
