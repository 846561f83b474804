package dev.lineage.patterns;

/** The greatest sizes of a lesson's fields; lengths in UTF-16 units. */
public final class Limits {
    /** A name, in one line: 1,000. */
    public static final int NAME = 1_000;

    /** A context, problem, solution, symptom, risk, fix, example, or the note of a validation: 100,000 each. */
    public static final int TEXT = 100_000;

    /** A category, the name of an origin, an idempotency key, and a name in a filter: 512 each. */
    public static final int WORD = 512;

    /** How many examples a pattern may have: 100. */
    public static final int EXAMPLES = 100;

    /** How many decisions a proposal names as evidence: 1,000, the last ones. */
    public static final int EVIDENCE = 1_000;

    /** How many validations an imported lesson may have, all together: 1,000,000,000. */
    public static final int VALIDATIONS = 1_000_000_000;

    /** How many values each part of a filter may have: 100. */
    public static final int FILTER = 100;

    /** A lesson with all its fields, or a validation, in the bytes that are stored: 16 MiB. */
    public static final int BODY = 16 << 20;

    private Limits() {}
}
