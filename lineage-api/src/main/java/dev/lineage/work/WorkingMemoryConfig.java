package dev.lineage.work;

import dev.lineage.record.Check;

/**
 * The limits of a working memory.
 *
 * @param checkpointIntervalMs after how many milliseconds a checkpoint is due; 900,000 by default
 * @param autoArchiveAfterHours after how many hours a completed or cancelled one is archived; 168 by default
 * @param maxTasks how many tasks it may have; 1,000 by default
 * @param maxAgents how many agents it may have; 100 by default
 */
public record WorkingMemoryConfig(
        Long checkpointIntervalMs, Integer autoArchiveAfterHours, Integer maxTasks, Integer maxAgents) {
    /** The limits of the seed. */
    public static final WorkingMemoryConfig DEFAULT = new WorkingMemoryConfig(900_000L, 168, 1_000, 100);

    public WorkingMemoryConfig {
        checkpointIntervalMs = Check.orElse(checkpointIntervalMs, 900_000L);
        autoArchiveAfterHours = Check.orElse(autoArchiveAfterHours, 168);
        maxTasks = Check.orElse(maxTasks, 1_000);
        maxAgents = Check.orElse(maxAgents, 100);
        Check.that(checkpointIntervalMs > 0, "checkpoint_interval_ms", checkpointIntervalMs, "must be positive");
        Check.that(autoArchiveAfterHours > 0, "auto_archive_after_hours", autoArchiveAfterHours, "must be positive");
        Check.that(maxTasks > 0, "max_tasks", maxTasks, "must be positive");
        Check.that(maxAgents > 0, "max_agents", maxAgents, "must be positive");
    }
}
