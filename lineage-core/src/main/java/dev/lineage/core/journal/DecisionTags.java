package dev.lineage.core.journal;

/** The fields of a decision's body. Tags may be appended, never changed or used again. */
final class DecisionTags {
    static final int TEXT = 16;
    static final int RATIONALE = 17;

    /** The number of a type that {@link DecisionCodes} knows. */
    static final int TYPE = 18;

    /** The word of any other type. */
    static final int TYPE_WORD = 19;

    /** The number of an outcome. */
    static final int OUTCOME = 20;

    static final int OUTCOME_WORD = 21;
    static final int LESSON = 22;
    static final int ALTERNATIVE = 23;

    /** Why the alternative before it was rejected. */
    static final int REJECTION = 24;

    static final int ENTITY = 25;
    static final int EXTRACTED = 26;
    static final int TAG = 27;

    /** A git commit of lower-case hex digits, two a byte. */
    static final int COMMIT = 28;

    /** Any other git commit. */
    static final int COMMIT_TEXT = 29;

    /** An identity, and the id where it does not follow from the identity. */
    static final int RELATED = 30;

    /** The id of a record that is not here. */
    static final int RELATED_MISSING = 31;

    /** As {@link #RELATED}. */
    static final int SUPERSEDED_BY = 32;

    /** As {@link #RELATED_MISSING}. */
    static final int SUPERSEDED_BY_MISSING = 33;

    /** Free data as a JSON object. */
    static final int ADDITIONAL = 34;

    private DecisionTags() {}
}
