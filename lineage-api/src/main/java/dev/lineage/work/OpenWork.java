package dev.lineage.work;

import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Map;

/**
 * The work of a session that others may go on with, as it is now.
 *
 * @param tasks the unfinished tasks of its actor, and those of the working memories in which the actor works, the most
 *     urgent first
 * @param tokens the tokens of those claims of the tasks that the viewer holds
 * @param nudges the nudges to its actor that were not delivered yet, the most urgent first
 * @param discoveries the context entries of the session, newest first
 * @param checkpoints the checkpoints of the session, newest first
 */
public record OpenWork(
        List<TaskState> tasks,
        Map<RecordId, Long> tokens,
        List<Version<Nudge>> nudges,
        List<Version<ContextEntry>> discoveries,
        List<Version<Checkpoint>> checkpoints) {}
