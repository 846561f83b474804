package dev.lineage.files;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The status of a decision record, and the outcome that it means. */
enum DecisionStatus {
    PROPOSED("pending"),
    ACCEPTED("pending"),
    SUPERSEDED("revised"),
    DEPRECATED("abandoned"),
    REJECTED("abandoned"),
    WITHDRAWN("abandoned"),
    /** Any other word. */
    UNKNOWN("pending");

    private static final Pattern WORD =
            Pattern.compile("(?i)\\b(?:(proposed|accepted|deprecated|rejected|withdrawn)|super[sc]ee?ded|replaced)\\b");
    private static final Pattern STRUCK = Pattern.compile("~~.*?~~");

    /** The word for the outcome. */
    final String outcome;

    DecisionStatus(String outcome) {
        this.outcome = outcome;
    }

    /** Returns the status that the first line of a text says. */
    static DecisionStatus of(String text) {
        String line =
                STRUCK.matcher(text.strip().lines().findFirst().orElse("")).replaceAll("");
        Matcher word = WORD.matcher(line);
        if (!word.find()) {
            return UNKNOWN;
        }
        return word.group(1) == null ? SUPERSEDED : valueOf(word.group(1).toUpperCase(Locale.ROOT));
    }
}
