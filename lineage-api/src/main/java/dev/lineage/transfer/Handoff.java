package dev.lineage.transfer;

import dev.lineage.record.Check;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The message and lists for the next agent. The lines of its lists have up to 10,000 characters.
 *
 * @param createdAt when it was handed off; absent: now
 */
@RecordBuilder
public record Handoff(
        String message,
        Optional<Instant> createdAt,
        List<String> nextSteps,
        List<String> blockers,
        List<String> questions,
        List<String> failedAttempts)
        implements HandoffBuilder.With {
    public Handoff {
        message = Check.text("message", message, Check.MAX_TEXT);
        createdAt = Check.instant(createdAt);
        nextSteps = Check.lines("next_steps", nextSteps);
        blockers = Check.lines("blockers", blockers);
        questions = Check.lines("questions", questions);
        failedAttempts = Check.lines("failed_attempts", failedAttempts);
    }

    /** Returns a builder of a handoff with this message. */
    public static HandoffBuilder builder(String message) {
        return HandoffBuilder.builder().message(message);
    }
}
