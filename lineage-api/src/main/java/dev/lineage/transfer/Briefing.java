package dev.lineage.transfer;

import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Nudge;
import dev.lineage.work.WorkReader.TaskState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A session as it is resumed: what was handed off, and what changed since, as far as the viewer sees it.
 *
 * @param decisions the decisions that it made, as they are now
 * @param patterns the patterns and anti-patterns that it learned, as they are now
 * @param openThreads its open threads but for those that name a decision which was resolved since
 * @param resolved its decisions that were open when it was handed off, and are not now
 * @param superseded its decisions that were superseded since, each with the newest decision that does so
 * @param now the state of the caller's checkout, if there is one
 */
public record Briefing(
        Version<Session> session,
        List<Version<Decision>> decisions,
        List<Version<?>> patterns,
        List<String> openThreads,
        List<Version<Decision>> resolved,
        Map<RecordId, RecordId> superseded,
        OpenWork work,
        Optional<GitState> now) {
    /**
     * The work of a session that others may go on with, as it is now.
     *
     * @param tasks the unfinished tasks of its actor, and those of the working memories in which the actor works, the
     *     most urgent first
     * @param tokens the tokens of those claims of the tasks that the viewer holds
     * @param nudges the nudges to its actor that were not delivered yet, the most urgent first
     * @param discoveries the context entries of the session, newest first
     * @param checkpoints the checkpoints of the session, newest first
     */
    public record OpenWork(
            List<TaskState> tasks,
            Map<RecordId, Long> tokens,
            List<Version<Nudge>> nudges,
            List<Version<ContextEntry>> discoveries,
            List<Version<Checkpoint>> checkpoints) {}

    /** Returns the threads that were closed since. */
    public List<String> closedThreads() {
        Set<String> open = Set.copyOf(openThreads);
        return session.value().openThreads().stream()
                .filter(thread -> !open.contains(thread))
                .toList();
    }

    /**
     * Returns one page for the next agent. Each line of a stored text begins with {@code >}, which no other line does.
     * It shows at most 20 items of a list and 1,000 characters of a text.
     */
    public String text() {
        return new BriefingText(this).page();
    }
}
