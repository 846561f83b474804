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

/**
 * A goal and the tasks and context that agents share while they work towards it (seed 2). It ends only while no task of
 * it is claimed, else that is a {@link dev.lineage.LineageException.Conflict} with the rule {@code claims}. A task or an
 * agent beyond its limits is one with the rule {@code limit}. One that ended long ago is archived at the next write of
 * working memories (rule W7).
 *
 * @param name what it is called
 * @param goal what shall be reached, up to 100,000 characters
 * @param constraints what must hold meanwhile, up to 10,000 characters each
 * @param status how far it is
 * @param completedAt when it was completed or cancelled
 * @param memoryCoreRefs the cores whose knowledge it uses
 * @param owner the person who began it; by default the actor
 * @param config its limits
 * @param tags labels
 */
@Kind(name = "working_memory", prefix = "wm-")
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
        @Facet("tag") List<String> tags) {
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
