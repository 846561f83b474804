package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What was handed over with a session elsewhere. Sizes are in {@link Limits}.
 *
 * @param at when, cut to milliseconds; it is also the own time of the session's version. Empty: the time of the import
 * @param message what who goes on should know first
 * @param workingTree the state of the folder in which somebody worked, if it is known
 * @param decisions the session's decisions; records need not be here
 * @param lessons the session's patterns and anti-patterns; records need not be here
 * @param open what was left to do
 * @param failedAttempts what was tried and did not work
 * @param alteredHash the content hash that it came with, where it does not match what it says: the session keeps it, so that who
 *     resumes is told; empty: the hash is that of what it says
 */
public record ImportedHandoff(
        Optional<Instant> at,
        String message,
        Optional<WorkingTree> workingTree,
        Mentions decisions,
        Mentions lessons,
        OpenWork open,
        List<String> failedAttempts,
        Optional<String> alteredHash) {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if the time lies outside the years 1900 to 2099, a text is blank or too long, a list is too long, or the
     *     hash is not 64 lower-case hex digits
     */
    public ImportedHandoff {
        Rules.given("failed_attempts", failedAttempts);
        Rules.given("decisions", decisions);
        Rules.given("lessons", lessons);
        Rules.given("open", open);
        at = at.map(instant -> Rules.ownTime("created_at", instant));
        Rules.text("message", message, Limits.TEXT);
        failedAttempts = OpenWork.lines("failed_attempts", failedAttempts);
        if (alteredHash.filter(hash -> !HASH.matcher(hash).matches()).isPresent()) {
            throw new InvalidInput("content_hash", alteredHash.get(), "must be 64 lower-case hex digits");
        }
    }

    /**
     * A handoff of which nothing but the message is known.
     *
     * @param message what who goes on should know first; not blank
     * @return the handoff
     */
    public static ImportedHandoff of(String message) {
        return new ImportedHandoff(
                Optional.empty(),
                message,
                Optional.empty(),
                Mentions.NONE,
                Mentions.NONE,
                OpenWork.NONE,
                List.of(),
                Optional.empty());
    }
}
