package dev.lineage.core.correction;

/** The fields of bodies of corrections. Tags may be appended, never changed or used again. */
final class CorrectionTags {
    /** The first entry that is corrected. */
    static final int FIRST = 16;

    /** The last entry that is corrected. */
    static final int LAST = 17;

    /** When they were written, in milliseconds since 1970. */
    static final int TIME = 18;

    private CorrectionTags() {}
}
