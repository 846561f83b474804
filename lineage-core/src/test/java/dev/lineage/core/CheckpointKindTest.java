package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.Checkpoint.CheckpointState;
import dev.lineage.work.CheckpointBuilder;
import dev.lineage.work.Task;
import dev.lineage.work.WorkingMemory;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

class CheckpointKindTest extends AnnotatedKindContract<Checkpoint> {
    CheckpointKindTest() {
        super(Checkpoint.class, "checkpoint");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Checkpoint> add(Lineage lineage, Checkpoint value) {
        return lineage.records(Checkpoint.class).add(value);
    }

    @Override
    protected Version<Checkpoint> change(Lineage lineage, RecordId id, UnaryOperator<Checkpoint> change) {
        return lineage.records(Checkpoint.class).change(id, change);
    }

    @Override
    protected List<Checkpoint> samples(Lineage lineage) {
        Checkpoint minimal = Checkpoint.builder(new CheckpointState(
                        Optional.empty(), "8f3c2a1", "/srv/shop", Optional.empty(), List.of(), List.of()))
                .description("Timer half rewritten")
                .build();
        CheckpointState dirty = new CheckpointState(
                Optional.of("main"),
                "8f3c2a1",
                "/srv/shop",
                Optional.of("refs/stash"),
                List.of("M a.txt"),
                List.of("? new; 時 🎉.txt"));
        Checkpoint full = CheckpointBuilder.builder(minimal)
                .agentId(Reference.of("agent:coder"))
                .repository(dirty)
                .taskId(lineage.work()
                        .add(Task.builder("Refresh tokens early").build())
                        .id())
                .workingMemoryId(lineage.records(WorkingMemory.class)
                        .add(WorkingMemory.builder("Tokens", "No lost session").build())
                        .id())
                .trigger("before_risky")
                .description("Timer rewritten; 時 🎉")
                .build();
        return List.of(
                minimal,
                full,
                CheckpointBuilder.builder(full).description("Timer tested").build(),
                minimal);
    }
}
