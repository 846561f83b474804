package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import java.util.Optional;

/**
 * The review of a task. Its fields stand beside those of the task.
 *
 * @param needsReview whether it is completed only when its review approves it
 * @param reviewedBy who reviewed it
 * @param reviewStatus what the review said
 * @param reviewComments why, up to 100,000 characters
 */
public record TaskReview(
        boolean needsReview,
        Optional<String> reviewedBy,
        @Facet Optional<ReviewStatus> reviewStatus,
        Optional<String> reviewComments) {
    /** No review is needed. */
    public static final TaskReview NONE = new TaskReview(false, Optional.empty(), Optional.empty(), Optional.empty());

    public TaskReview {
        reviewedBy = Check.name("reviewed_by", reviewedBy);
        reviewStatus = Check.optional(reviewStatus);
        reviewComments = Check.text("review_comments", reviewComments, Check.MAX_TEXT);
    }
}
