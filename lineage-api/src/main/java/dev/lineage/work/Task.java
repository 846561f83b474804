package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Group;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.OmitDefault;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A piece of work (seed 2).
 *
 * @param title what is to be done, up to 10,000 characters
 * @param priority -1,000 to 1,000; higher is more urgent
 * @param startedAt when it was first in progress
 * @param completedAt when it was completed, failed or cancelled
 */
@Kind(
        name = "task",
        computed = "blocks,blocked_by,ready,effective_priority,holder,lease_until",
        kept = "claim_token",
        columns = "date,status,priority,assigned_to",
        types = {"bead", "epic"})
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
        @Computed Optional<Instant> startedAt,
        @Computed Optional<Instant> completedAt,
        @Computed @Searchable Optional<TaskResult> result,
        @Group TaskReview review,
        @Group Retries retries,
        @Facet("tag") List<String> tags,
        Map<String, Object> metadata)
        implements TaskBuilder.With {
    /** The status of a task (dictionary 2.1). */
    public enum TaskStatus {
        /** Nobody works on it. */
        PENDING,
        ASSIGNED,
        IN_PROGRESS,
        /** It waits for something that is no task. */
        BLOCKED,
        /** Its result awaits a review. */
        REVIEW,
        /** It is done and, if it needs one, its review approved it. */
        COMPLETED,
        /** An attempt failed; it may be tried again. */
        FAILED,
        CANCELLED;

        /** Returns whether it may have another status next. */
        public boolean mayBecome(TaskStatus next) {
            return switch (this) {
                case PENDING ->
                    Set.of(BLOCKED, ASSIGNED, IN_PROGRESS, COMPLETED, CANCELLED).contains(next);
                case BLOCKED ->
                    Set.of(PENDING, ASSIGNED, IN_PROGRESS, COMPLETED, CANCELLED).contains(next);
                case ASSIGNED -> next != REVIEW && next != ASSIGNED;
                case IN_PROGRESS -> next != IN_PROGRESS && next != ASSIGNED;
                case REVIEW -> Set.of(IN_PROGRESS, COMPLETED, FAILED, CANCELLED).contains(next);
                case FAILED -> Set.of(PENDING, CANCELLED).contains(next);
                case COMPLETED, CANCELLED -> next == PENDING;
            };
        }

        /** Returns whether no work on it is left. */
        public boolean isFinished() {
            return this == COMPLETED || this == FAILED || this == CANCELLED;
        }
    }

    /** The verdict of a review, which changes the status of the task (rule W6). */
    public enum ReviewStatus {
        /** The task is completed. */
        APPROVED,
        /** The task is in progress again, without a claim: its agent claims it by its id. */
        NEEDS_REWORK,
        /** The task has failed. */
        REJECTED
    }

    /**
     * The agent that works on a task. Its fields are written among those of the task.
     *
     * @param claimToken the sequence of the claim, which each write of the task must name (rule W5)
     */
    public record Assignment(
            @Facet @Link("assigned_to") Optional<Reference> assignedTo,
            @Computed Optional<Instant> assignedAt,
            @Computed Optional<Long> claimToken) {
        /** The assignment of a task that nobody works on. */
        public static final Assignment NONE = new Assignment(Optional.empty(), Optional.empty(), Optional.empty());

        public Assignment {
            assignedAt = Check.instant(assignedAt);
        }
    }

    /** The result of a task. */
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

    /**
     * The review of a task. Its fields stand beside those of the task.
     *
     * @param needsReview whether it is completed only when its review approves it
     */
    public record TaskReview(
            boolean needsReview,
            Optional<String> reviewedBy,
            @Facet Optional<ReviewStatus> reviewStatus,
            Optional<String> reviewComments) {
        /** No review is needed. */
        public static final TaskReview NONE =
                new TaskReview(false, Optional.empty(), Optional.empty(), Optional.empty());

        public TaskReview {
            reviewedBy = Check.name("reviewed_by", reviewedBy);
            reviewComments = Check.text("review_comments", reviewComments, Check.MAX_TEXT);
        }
    }

    /**
     * The failed attempts of a task. Its fields stand beside those of the task.
     *
     * @param attempts the attempts that were to be retried, and those whose lease ended
     * @param maxAttempts the number of attempts after which the task has failed, 5 by default
     * @param notBefore when the next attempt may begin
     */
    public record Retries(
            @Computed @OmitDefault int attempts, Optional<Integer> maxAttempts, Optional<Instant> notBefore) {
        /** The state of a task without a failed attempt. */
        public static final Retries NONE = new Retries(0, Optional.empty(), Optional.empty());

        private static final int MAX_ATTEMPTS = 5;
        private static final int MAX_SECONDS = 300;

        public Retries {
            Check.that(attempts >= 0, "attempts", attempts, "must not be negative");
            int max = maxAttempts.orElse(MAX_ATTEMPTS);
            Check.that(max >= 1, "max_attempts", max, "must be at least 1");
            notBefore = Check.instant(notBefore);
        }

        /** Returns whether no attempt is left. */
        public boolean isUsedUp() {
            return attempts >= maxAttempts.orElse(MAX_ATTEMPTS);
        }

        /** Returns these and a failed attempt; the next one waits 1 second, then twice as long, up to 5 minutes. */
        public Retries after(Instant failure) {
            long seconds = Math.min(1L << Math.min(attempts, 10), MAX_SECONDS);
            return new Retries(attempts + 1, maxAttempts, Optional.of(failure.plusSeconds(seconds)));
        }
    }

    private static final int MAX_PRIORITY = 1_000;

    public Task {
        title = Check.text("title", title, Check.MAX_LINE);
        description = Check.text("description", description, Check.MAX_CONTENT);
        status = Check.orElse(status, TaskStatus.PENDING);
        Check.whole("priority", priority, -MAX_PRIORITY, MAX_PRIORITY);
        dependsOn = Check.list("depends_on", dependsOn);
        assignment = Check.orElse(assignment, Assignment.NONE);
        startedAt = Check.instant(startedAt);
        completedAt = Check.instant(completedAt);
        review = Check.orElse(review, TaskReview.NONE);
        retries = Check.orElse(retries, Retries.NONE);
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
