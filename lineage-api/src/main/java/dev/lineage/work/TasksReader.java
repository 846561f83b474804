package dev.lineage.work;

import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;

/**
 * Reads tasks, and what is ready. An absent working memory means the tasks of all of them, and of none. Leases have no
 * history: a reader of the past finds the tasks as they were, and the leases of now.
 */
public interface TasksReader extends RecordReader<Task> {
    /** Returns a task beside the others of its working memory. */
    TaskState state(RecordId id);

    /** Returns the tasks of a working memory, each beside the others, the most urgent first (rule W2). */
    List<TaskState> states(Optional<RecordId> workingMemory);

    /** Returns up to a number of the tasks that can be claimed, the most urgent first (rule W2). */
    List<TaskState> ready(Optional<RecordId> workingMemory, int limit);

    /** Returns the longest chain of unfinished tasks that depend on each other, the first one first. */
    List<Version<Task>> criticalPath(Optional<RecordId> workingMemory);
}
