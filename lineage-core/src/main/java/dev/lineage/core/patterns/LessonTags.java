package dev.lineage.core.patterns;

/** The fields of a lesson's body. Tags may be appended, never changed or used again. */
final class LessonTags {
    static final int NAME = 16;
    static final int CATEGORY = 17;
    static final int ORIGIN = 18;

    /** The bits of the confidence that validations begin from, where it is not the usual one. */
    static final int CONFIDENCE = 19;

    /** Free data as a JSON object. */
    static final int ADDITIONAL = 20;

    static final int CONTEXT = 21;
    static final int PROBLEM = 22;
    static final int SOLUTION = 23;
    static final int GOOD_EXAMPLE = 24;
    static final int BAD_EXAMPLE = 25;
    static final int SYMPTOM = 26;
    static final int RISK = 27;
    static final int FIX = 28;

    /** The number of a severity. */
    static final int SEVERITY = 29;

    /** Validations that name nothing and follow each other, see {@link PlainValidations}. */
    static final int PLAIN = 30;

    /** A positive validation by a decision: an identity, and the id where it does not follow from the identity. */
    static final int VALIDATED_BY = 31;

    /** The same of a decision that is not here: its id. */
    static final int VALIDATED_BY_MISSING = 32;

    /** A negative validation by a decision, as {@link #VALIDATED_BY}. */
    static final int REFUTED_BY = 33;

    /** As {@link #VALIDATED_BY_MISSING}. */
    static final int REFUTED_BY_MISSING = 34;

    /** The note of the validation before it. */
    static final int NOTE = 35;

    /** A positive validation that names nothing: its note. */
    static final int POSITIVE_NOTE = 36;

    /** A negative validation that names nothing: its note. */
    static final int NEGATIVE_NOTE = 37;

    /** How many validations came before all others and are part of the confidence, where there were any. */
    static final int INITIAL_VALIDATIONS = 38;

    /** The epic in which a pattern was discovered. */
    static final int DISCOVERED_EPIC = 39;

    static final int DISCOVERED_TASK = 40;

    /** The id of the decision. */
    static final int DISCOVERED_DECISION = 41;

    /** The id of the session. */
    static final int DISCOVERED_SESSION = 42;

    private LessonTags() {}
}
