package dev.lineage.coordination;

import java.util.Locale;

/** What a review comes to. */
public enum ReviewStatus {
    /** The work is taken. */
    APPROVED,

    /** The work goes back. */
    NEEDS_CHANGES;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The word.
     *
     * @return the status in lower case
     */
    public String word() {
        return word;
    }
}
