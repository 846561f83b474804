package dev.lineage.work;

import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.List;

/** Reads the work that agents share. */
public interface WorkReader {
    /** Returns the working memories. */
    RecordReader<WorkingMemory> memories();

    /** Returns the tasks of all working memories. */
    TasksReader tasks();

    /** Returns the checkpoints of git checkouts. */
    RecordReader<Checkpoint> checkpoints();

    /**
     * Returns when the next checkpoint of a working memory is due: its interval after the newest one, else after it was
     * opened (rule W7). Hosts take it.
     */
    Instant checkpointDue(RecordId workingMemory);

    /** Returns the context entries. */
    RecordReader<ContextEntry> contexts();

    /** Returns the entries of a task, then those of its working memory without a task, each newest first (rule W11). */
    List<Version<ContextEntry>> context(RecordId task);

    /** Returns the agents that were registered. */
    RecordReader<Agent> agents();

    /** Returns the work of an agent so far. */
    AgentActivity activity(Version<Agent> agent);

    /** Returns the artifacts, each version of a file as a record. */
    RecordReader<Artifact> artifacts();

    /** Returns the nudges, delivered or not. */
    RecordReader<Nudge> nudges();
}
