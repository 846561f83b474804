package dev.lineage.journal;

/** What taking over a decision, a lesson or a session did. */
public enum Adoption {
    /** It was not here and is now. */
    ADDED,
    /** It was here and has got further versions. */
    EXTENDED,
    /** All of it was here already. */
    UNCHANGED
}
