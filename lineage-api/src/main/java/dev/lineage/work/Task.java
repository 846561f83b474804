package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Group;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A piece of work (seed 2).
 *
 * @param workingMemoryId the working memory that it belongs to
 * @param parentId the task that it is a part of
 * @param title what is to be done, up to 10,000 characters
 * @param description the details, up to 1,000,000 characters
 * @param status how far it is
 * @param priority -1,000 to 1,000; higher is more urgent
 * @param dependsOn the tasks that must be completed before it
 * @param assignment who works on it
 * @param startedAt when it was first in progress
 * @param completedAt when it was completed, failed or cancelled
 * @param result its result
 * @param review its review
 * @param tags labels
 * @param metadata more about it, up to 1,000,000 characters as JSON
 */
@Kind(
        name = "task",
        prefix = "task-",
        computed = {"blocks", "blocked_by", "ready", "effective_priority", "holder", "lease_until"})
@RecordBuilder
public record Task(
        @Facet("working_memory") @Link("part_of") Optional<RecordId> workingMemoryId,
        @Link("child_of") Optional<RecordId> parentId,
        @Title @Searchable String title,
        @Searchable Optional<String> description,
        @Facet TaskStatus status,
        @Facet int priority,
        @Link("depends_on") List<RecordId> dependsOn,
        @Group Assignment assignment,
        Optional<Instant> startedAt,
        Optional<Instant> completedAt,
        @Searchable Optional<TaskResult> result,
        @Group TaskReview review,
        @Facet("tag") List<String> tags,
        Map<String, Object> metadata) {
    private static final int MAX_PRIORITY = 1_000;

    public Task {
        workingMemoryId = Check.optional(workingMemoryId);
        parentId = Check.optional(parentId);
        title = Check.text("title", title, Check.MAX_LINE);
        description = Check.text("description", description, Check.MAX_CONTENT);
        status = Check.orElse(status, TaskStatus.PENDING);
        Check.that(
                Math.abs((long) priority) <= MAX_PRIORITY,
                "priority",
                priority,
                "must be from -1000 to " + MAX_PRIORITY);
        dependsOn = Check.list("depends_on", dependsOn);
        assignment = Check.orElse(assignment, Assignment.NONE);
        startedAt = Check.instant(startedAt);
        completedAt = Check.instant(completedAt);
        result = Check.optional(result);
        review = Check.orElse(review, TaskReview.NONE);
        tags = Check.names("tags", tags);
        metadata = Check.data("metadata", metadata);
    }

    /** Returns what it produced. */
    @Link("produced")
    public List<RecordId> produced() {
        return result.map(TaskResult::artifacts).orElse(List.of());
    }

    /** Returns a builder of a pending task. */
    public static TaskBuilder builder(String title) {
        return TaskBuilder.builder().title(title);
    }
}
