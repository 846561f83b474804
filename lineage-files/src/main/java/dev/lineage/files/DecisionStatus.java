package dev.lineage.files;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the outcome that the status of a decision record means. */
final class DecisionStatus {
    static final String PENDING = "pending";
    static final String REVISED = "revised";
    static final String ABANDONED = "abandoned";

    private static final Pattern WORD = Pattern.compile(
            "(?i)\\b(?:(proposed|accepted)|(super[sc]ee?ded|replaced)|deprecated|rejected|withdrawn)\\b");
    private static final Pattern STRUCK = Pattern.compile("~~.*?~~");

    private DecisionStatus() {}

    /** Returns the outcome that the first line of a status says, none if it has no known word. */
    static Optional<String> outcome(String status) {
        String line =
                STRUCK.matcher(status.strip().lines().findFirst().orElse("")).replaceAll("");
        Matcher word = WORD.matcher(line);
        if (!word.find()) {
            return Optional.empty();
        }
        return Optional.of(word.group(1) != null ? PENDING : word.group(2) != null ? REVISED : ABANDONED);
    }
}
