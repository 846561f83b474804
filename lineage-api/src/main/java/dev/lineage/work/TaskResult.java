package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import java.util.List;

/**
 * The result of a task.
 *
 * @param summary what was done, up to 100,000 characters
 * @param artifacts what was made
 * @param nextSteps what should follow, up to 10,000 characters each
 * @param learnings what was learnt, up to 10,000 characters each
 */
public record TaskResult(String summary, List<RecordId> artifacts, List<String> nextSteps, List<String> learnings) {
    public TaskResult {
        summary = Check.text("summary", summary, Check.MAX_TEXT);
        artifacts = Check.list("artifacts", artifacts);
        nextSteps = Check.lines("next_steps", nextSteps);
        learnings = Check.lines("learnings", learnings);
    }

    /** Returns a result with a summary alone. */
    public static TaskResult of(String summary) {
        return new TaskResult(summary, List.of(), List.of(), List.of());
    }
}
