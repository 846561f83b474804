package dev.lineage.work;

import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.List;

/**
 * The result of a change of a task.
 *
 * @param task the task
 * @param released the tasks that are ready now and were not before
 */
public record Completion(Version<Task> task, List<RecordId> released) {
    public Completion {
        released = List.copyOf(released);
    }
}
