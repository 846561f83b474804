package dev.lineage.work;

import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import dev.lineage.work.Task.Retries;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reads tasks, what is ready, and what agents share. An absent working memory means the tasks of all of them, and of
 * none. Leases have no history: a reader of the past finds the tasks as they were, and the leases of now.
 */
public interface WorkReader extends RecordReader<Task> {
    /**
     * A task beside those of its working memory (rules W2 and W4).
     *
     * @param ready whether it can be claimed now
     * @param effectivePriority the highest of its own priority and those of the unfinished tasks that need it
     * @param blockedBy the tasks that it depends on and that are not completed; one that was given up, such as a
     *     cancelled or retired one, blocks until a change takes it out of {@code depends_on}; those for which the tasks
     *     that it is a part of wait, and such a task itself if it is blocked or deferred
     * @param blocks the unfinished tasks that depend on it
     * @param holder the agent whose lease has not ended
     * @param retries its failed attempts, with one whose lease has ended since
     */
    record TaskState(
            Version<Task> task,
            boolean ready,
            int effectivePriority,
            List<RecordId> blockedBy,
            List<RecordId> blocks,
            Optional<String> holder,
            Optional<Instant> leaseUntil,
            Retries retries) {}

    /** Returns the working memories, which group tasks under a goal. */
    RecordReader<WorkingMemory> memories();

    /** Returns the agents that are registered. */
    RecordReader<Agent> agents();

    /** Returns the artifacts that tasks produced. */
    RecordReader<Artifact> artifacts();

    /** Returns the entries that agents share in working memories. */
    RecordReader<ContextEntry> contextEntries();

    /** Returns the nudges to agents, delivered or not. */
    RecordReader<Nudge> nudges();

    /** Returns a task beside the others of its working memory. */
    TaskState state(RecordId id);

    /** Returns the tasks of a working memory, each beside the others, the most urgent first (rule W2). */
    List<TaskState> states(Optional<RecordId> workingMemory);

    /** Returns up to a number of the tasks that can be claimed, the most urgent first (rule W2). */
    List<TaskState> ready(Optional<RecordId> workingMemory, int limit);

    /** Returns the longest chain of unfinished tasks that depend on each other, the first one first. */
    List<Version<Task>> criticalPath(Optional<RecordId> workingMemory);

    /** Returns the entries of a task, then those of its working memory without a task, each newest first (rule W11). */
    List<Version<ContextEntry>> context(RecordId task);

    /**
     * Returns when the next checkpoint of a working memory is due: its interval after the newest one, else after it was
     * opened (rule W7). Hosts take it.
     */
    Instant checkpointDue(RecordId workingMemory);
}
