package dev.lineage.work;

import dev.lineage.record.Records;

/** The work that agents share (seed 2). */
public interface Work extends WorkReader {
    @Override
    Records<WorkingMemory> memories();

    @Override
    Tasks tasks();

    @Override
    Records<Checkpoint> checkpoints();
}
