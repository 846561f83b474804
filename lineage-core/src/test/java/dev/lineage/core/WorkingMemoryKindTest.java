package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryCore.CoreVisibility;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.WorkingMemory;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import dev.lineage.work.WorkingMemoryBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

class WorkingMemoryKindTest extends AnnotatedKindContract<WorkingMemory> {
    WorkingMemoryKindTest() {
        super(WorkingMemory.class, "working_memory");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<WorkingMemory> add(Lineage lineage, WorkingMemory value) {
        return lineage.records(WorkingMemory.class).add(value);
    }

    @Override
    protected Version<WorkingMemory> change(Lineage lineage, RecordId id, UnaryOperator<WorkingMemory> change) {
        return lineage.records(WorkingMemory.class).change(id, change);
    }

    @Override
    protected List<WorkingMemory> samples(Lineage lineage) {
        WorkingMemory minimal = WorkingMemoryBuilder.builder(
                        WorkingMemory.builder("Tokens", "No lost session").build())
                .owner(Optional.of("person:ada"))
                .build();
        RecordId core = lineage.records(MemoryCore.class)
                .add(MemoryCore.builder("tokens")
                        .visibility(CoreVisibility.PUBLIC)
                        .build())
                .id();
        WorkingMemory full = WorkingMemoryBuilder.builder(minimal)
                .addConstraints("No new table; 時 🎉")
                .addMemoryCoreRefs(core)
                .config(new WorkingMemoryConfig(1_000L, 1, 5, 2))
                .addTags("tokens")
                .build();
        return List.of(
                minimal,
                full,
                WorkingMemoryBuilder.builder(full).name("Tokens again").build(),
                minimal);
    }
}
