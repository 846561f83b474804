package dev.lineage.work;

import dev.lineage.record.RecordReader;

/** Reads the work that agents share. */
public interface WorkReader {
    /** Returns the working memories. */
    RecordReader<WorkingMemory> memories();

    /** Returns the tasks. */
    TasksReader tasks();

    /** Returns the checkpoints of git checkouts. */
    RecordReader<Checkpoint> checkpoints();
}
