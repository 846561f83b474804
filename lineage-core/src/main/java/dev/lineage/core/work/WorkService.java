package dev.lineage.core.work;

import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.Work;

/** The work that agents share, as one state has it. */
public record WorkService(State state) implements Work {
    @Override
    public MemoriesService memories() {
        return new MemoriesService(state);
    }

    @Override
    public TasksService tasks() {
        return new TasksService(state);
    }

    @Override
    public RecordsService<Checkpoint> checkpoints() {
        return new RecordsService<>(state, Checkpoint.class);
    }
}
