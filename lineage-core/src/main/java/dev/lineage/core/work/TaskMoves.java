package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Assignment;
import dev.lineage.work.Task.Retries;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskReview;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.Work.AfterFailure;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** How a task moves from status to status, and what comes with each move (rules W3 and W6). */
final class TaskMoves {
    private TaskMoves() {}

    static Task lapsed(Task task, Retries retries) {
        String holder = task.assignment().assignedTo().map(Reference::text).orElse("its agent");
        return to(task, TaskStatus.FAILED)
                .retries(retries)
                .result(TaskResult.of("The lease of " + holder + " ended before it was completed"))
                .build();
    }

    static UnaryOperator<Task> done(TaskResult given) {
        TaskResult result = Check.required("result", given);
        return task -> ended(task, awaitsReview(task) ? TaskStatus.REVIEW : TaskStatus.COMPLETED)
                .result(result)
                .build();
    }

    /** Ends the work on a task once: a later result replaces none. */
    private static TaskBuilder ended(Task task, TaskStatus status) {
        if (task.status().isFinished() || task.status() == status) {
            throw impossible(task.status(), status);
        }
        return to(task, status);
    }

    static TaskBuilder to(Task task, TaskStatus status) {
        return task.with().status(status);
    }

    static TaskBuilder failed(Task task, AfterFailure then, Instant now) {
        return switch (then) {
            case RETRY -> {
                Retries retries = task.retries().after(now);
                yield ended(task, retries.isUsedUp() ? TaskStatus.FAILED : TaskStatus.PENDING)
                        .retries(retries);
            }
            case SKIP -> ended(task, TaskStatus.CANCELLED);
            case ABORT -> ended(task, TaskStatus.FAILED);
        };
    }

    static Task pending(Task task) {
        return to(task, TaskStatus.PENDING).build();
    }

    /** Checks a move, and completes what comes with it (rule W3). */
    static Task completed(TaskStatus before, Task task, Instant now) {
        TaskStatus status = task.status();
        if (status == before) {
            return task;
        }
        if (!before.mayBecome(status)) {
            throw impossible(before, status);
        }
        if (status == TaskStatus.COMPLETED && awaitsReview(task)) {
            throw new Conflict("review", "The task needs a review that approves it");
        }
        TaskBuilder moved = task.with();
        Assignment assignment = task.assignment();
        TaskReview review = task.review();
        switch (status) {
            case PENDING -> {
                Optional<ReviewStatus> verdict = review.reviewStatus().filter(word -> word != ReviewStatus.APPROVED);
                moved.assignment(Assignment.NONE).completedAt(Optional.empty());
                moved.review(
                        new TaskReview(review.needsReview(), review.reviewedBy(), verdict, review.reviewComments()));
                if (before.isFinished()) {
                    moved.retries(new Retries(0, task.retries().maxAttempts(), Optional.empty()));
                }
            }
            case ASSIGNED, IN_PROGRESS -> {
                Optional<Instant> since = assignment.assignedAt().or(() -> Optional.of(now));
                moved.assignment(new Assignment(assignment.assignedTo(), since, assignment.claimToken()));
                if (status == TaskStatus.IN_PROGRESS) {
                    moved.startedAt(task.startedAt().or(() -> Optional.of(now)));
                }
            }
            case REVIEW, COMPLETED, FAILED, CANCELLED -> {
                moved.assignment(new Assignment(assignment.assignedTo(), assignment.assignedAt(), Optional.empty()));
                moved.completedAt(status.isFinished() ? Optional.of(now) : task.completedAt());
            }
            default -> {}
        }
        return moved.build();
    }

    private static Conflict impossible(TaskStatus before, TaskStatus status) {
        String what = "A task cannot become " + RecordCodec.word(status) + " after " + RecordCodec.word(before);
        return new Conflict("transition", what);
    }

    private static boolean awaitsReview(Task task) {
        return task.review().needsReview() && !isApproved(task);
    }

    static boolean isApproved(Task task) {
        return task.review().reviewStatus().equals(Optional.of(ReviewStatus.APPROVED));
    }

    static void refuseUnlessReviewed(RecordId id, Task task) {
        if (task.status() != TaskStatus.REVIEW) {
            throw new Conflict("transition", id + " is " + RecordCodec.word(task.status()) + ", not in review");
        }
    }
}
