package dev.lineage.work;

import dev.lineage.Lineage;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.work.Nudge.NudgeDelivery;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskResult;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The work that agents share (seed 2): tasks, which they claim so that each is done once. A claim has a lease, which
 * lasts 5 minutes unless it is extended; a claimed task whose lease has ended, or was lost in a crash, is ready again.
 * A task whose attempts fail, or whose leases end, waits longer each time, and has failed after the last attempt.
 * Each write of a claimed task names the claim's token by {@link WriteOption#fence}; another one, or another agent, is
 * a {@link dev.lineage.LineageException.Conflict} with the rule {@code fence} (rule W5).
 */
public interface Work extends WorkReader, Records<Task> {
    /** The status of a task after a failure (rule W6). */
    enum AfterFailure {
        /** The task is pending again, and waits before its next attempt; after its last one it has failed. */
        RETRY,
        /** The task is cancelled; the tasks that depend on it stay blocked. */
        SKIP,
        /** The task has failed; the tasks that depend on it are cancelled. */
        ABORT
    }

    /**
     * An agent's right to work on a task until its lease ends.
     *
     * @param token the sequence of the claim, which each write of the task must name
     * @param until when the lease ends unless it is extended
     * @param lineage the memory in a scope that carries the task, so that what is recorded in it names it (rule W11)
     */
    record Claim(Version<Task> task, long token, Instant until, Lineage lineage) {}

    /**
     * The result of a change of a task.
     *
     * @param released the tasks that are ready now and were not before
     */
    record Completion(Version<Task> task, List<RecordId> released) {}

    /** How long a claim lasts unless it is extended. */
    Duration LEASE = Duration.ofMinutes(5);

    @Override
    Records<WorkingMemory> memories();

    @Override
    Records<Agent> agents();

    @Override
    Records<Artifact> artifacts();

    @Override
    Records<ContextEntry> contextEntries();

    @Override
    Records<Nudge> nudges();

    /**
     * Claims the most urgent task that is ready: it is in progress, and assigned to the scope's actor (rule W4).
     *
     * @return the claim; empty if no task is ready, and {@link #states} says what each waits for
     */
    Optional<Claim> claim(Optional<RecordId> workingMemory, Duration lease);

    /**
     * Claims a task that is ready, or that the scope's actor was given, or was given back by a review.
     *
     * @throws dev.lineage.LineageException.Conflict with the rule {@code ready} if it is not ready, and by what
     */
    Claim claim(RecordId task, Duration lease);

    /** Extends a lease, counted from now, in a transaction of its own. */
    Claim heartbeat(RecordId task, long token, Duration lease);

    /**
     * Completes a task, or asks for its review if it needs one (rule W6).
     *
     * @throws dev.lineage.LineageException.Conflict with the rule {@code blocked} if tasks that it depends on are open
     */
    Completion complete(RecordId task, TaskResult result, WriteOption... options);

    /** Completes a task as {@link #complete} does, even if tasks that it depends on are open: a person's decision. */
    Completion completeBlocked(RecordId task, TaskResult result, WriteOption... options);

    /**
     * Fails a task, and retries it, skips it or cancels the tasks that depend on it (rule W6). The reason is the
     * summary of its result.
     */
    Completion fail(RecordId task, String reason, AfterFailure then, WriteOption... options);

    /** Gives a task back: it is pending again, and one that had ended has all its attempts. */
    Completion release(RecordId task, WriteOption... options);

    /** Takes a task from its holder without asking: it is pending again. */
    Completion revoke(RecordId task, WriteOption... options);

    /** Reviews a task that awaits it (rule W6). */
    Completion review(RecordId task, ReviewStatus status, Optional<String> comments, WriteOption... options);

    /**
     * Delivers the valid nudges for an agent, for the role of its record, and for all, which are due at a moment and
     * which it did not get yet (rule W8).
     *
     * @return the nudges as they are delivered now, the most urgent first, then the oldest
     */
    List<Version<Nudge>> deliver(Reference agent, NudgeDelivery moment);

    /**
     * Stores that an agent acknowledged a nudge.
     *
     * @throws dev.lineage.LineageException.Conflict with the rule {@code delivered} if the agent did not get it
     */
    Version<Nudge> acknowledge(RecordId nudge, Reference agent, WriteOption... options);
}
