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

    /** The number of a point that {@link DecisionCodes} knows. */
    static final int POINT = 35;

    /** The word of any other point. */
    static final int POINT_WORD = 36;

    static final int EPIC = 37;
    static final int TASK = 38;
    static final int WORKING_MEMORY = 39;
    static final int AGENT = 40;
    static final int QUESTION = 41;

    /** What was chosen, as a JSON object. */
    static final int CHOSEN = 42;

    /** The inputs, as a JSON object. */
    static final int INPUTS = 43;

    static final int POLICY = 44;

    /** Whether the rule before it was applied: 1 if so, 0 if not. */
    static final int POLICY_APPLIED = 45;

    /** Why the rule before it was not applied. */
    static final int POLICY_EXCEPTION = 46;

    /** The bits of the confidence. */
    static final int CONFIDENCE = 47;

    /** 1 if it can be taken back, 0 if not. */
    static final int REVERSIBLE = 48;

    /** A link to a record: as {@link #RELATED}. What follows belongs to it, up to the next link. */
    static final int LINK_RECORD = 49;

    /** A link to a thing, or to a record that is not here: its name. */
    static final int LINK_NAME = 50;

    /** The number of a relation that {@link DecisionCodes} knows. */
    static final int LINK_RELATION = 51;

    /** The word of any other relation. */
    static final int LINK_RELATION_WORD = 52;

    /** The bits of the strength, where it is not 1. */
    static final int LINK_STRENGTH = 53;

    static final int LINK_REASON = 54;

    /** The number of a result's status; what follows belongs to it. */
    static final int RESULT = 55;

    static final int ERRORS = 56;
    static final int RETRIES = 57;

    /** In milliseconds. */
    static final int DURATION = 58;

    static final int EVIDENCE = 59;

    /** As {@link #RELATED}: the record of the entry that tells of the result. */
    static final int EVENT = 60;

    /** As {@link #RELATED_MISSING}. */
    static final int EVENT_MISSING = 61;

    static final int EVENT_VERSION = 62;

    /** As {@link #RELATED}. */
    static final int REVERSED_BY = 63;

    /** As {@link #RELATED_MISSING}. */
    static final int REVERSED_BY_MISSING = 64;

    /** The word beside the confidence. */
    static final int CONFIDENCE_WORD = 65;

    /** The number of a part that a ready-made draft worded; once for each. */
    static final int GENERATED = 66;

    private DecisionTags() {}
}
