package dev.lineage.work;

import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A task beside those of its working memory (rules W2 and W4).
 *
 * @param task the task
 * @param ready whether it can be claimed now
 * @param effectivePriority the highest of its own priority and those of the unfinished tasks that need it
 * @param blockedBy the tasks that it depends on and that are not completed; one that was given up, such as a cancelled
 *     or retired one, blocks until a change takes it out of {@code depends_on}
 * @param blocks the unfinished tasks that depend on it
 * @param holder the agent whose lease has not ended
 * @param leaseUntil when that lease ends
 */
public record TaskState(
        Version<Task> task,
        boolean ready,
        int effectivePriority,
        List<RecordId> blockedBy,
        List<RecordId> blocks,
        Optional<String> holder,
        Optional<Instant> leaseUntil) {
    public TaskState {
        blockedBy = List.copyOf(blockedBy);
        blocks = List.copyOf(blocks);
    }
}
