package dev.lineage.work;

import dev.lineage.record.Alias;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A goal and the tasks and context that agents share while they work towards it (seed 2). It ends only while no task of
 * it is claimed, else that is a {@link dev.lineage.LineageException.Conflict} with the rule {@code claims}. A task or
 * an agent beyond its limits is one with the rule {@code limit}. One that ended long ago is archived at the next write
 * of working memories (rule W7).
 *
 * @param memoryCoreRefs the cores whose knowledge it uses
 * @param owner the person who began it; by default the actor
 */
@Kind(name = "working_memory", prefix = "wm-", columns = "date,status,owner")
@RecordBuilder
public record WorkingMemory(
        @Title @Searchable String name,
        @Searchable String goal,
        @Searchable List<String> constraints,
        @Facet WorkingMemoryStatus status,
        Optional<Instant> completedAt,
        @Link("draws_on") List<RecordId> memoryCoreRefs,
        @Facet @Alias("created_by") Optional<String> owner,
        WorkingMemoryConfig config,
        @Facet("tag") List<String> tags)
        implements WorkingMemoryBuilder.With {
    /** The status of a working memory (dictionary 2.1). */
    public enum WorkingMemoryStatus {
        ACTIVE,
        /** No task of it is ready. */
        PAUSED,
        COMPLETED,
        CANCELLED,
        ARCHIVED;

        /** Returns whether it may have another status next. */
        public boolean mayBecome(WorkingMemoryStatus next) {
            return switch (this) {
                case ACTIVE -> Set.of(PAUSED, COMPLETED, CANCELLED).contains(next);
                case PAUSED -> Set.of(ACTIVE, COMPLETED, CANCELLED).contains(next);
                case COMPLETED, CANCELLED -> Set.of(ACTIVE, ARCHIVED).contains(next);
                case ARCHIVED -> false;
            };
        }
    }

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
            Check.that(
                    autoArchiveAfterHours > 0, "auto_archive_after_hours", autoArchiveAfterHours, "must be positive");
            Check.that(maxTasks > 0, "max_tasks", maxTasks, "must be positive");
            Check.that(maxAgents > 0, "max_agents", maxAgents, "must be positive");
        }
    }

    public WorkingMemory {
        name = Check.name("name", name);
        goal = Check.text("goal", goal, Check.MAX_TEXT);
        constraints = Check.lines("constraints", constraints);
        status = Check.orElse(status, WorkingMemoryStatus.ACTIVE);
        completedAt = Check.instant(completedAt);
        memoryCoreRefs = Check.list("memory_core_refs", memoryCoreRefs);
        owner = Check.name("owner", owner);
        config = Check.orElse(config, WorkingMemoryConfig.DEFAULT);
        tags = Check.names("tags", tags);
    }

    /** Returns a builder of an active one. */
    public static WorkingMemoryBuilder builder(String name, String goal) {
        return WorkingMemoryBuilder.builder().name(name).goal(goal);
    }
}
