package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.ContextEntryBuilder;
import dev.lineage.work.Task;
import dev.lineage.work.WorkingMemory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

class ContextEntryKindTest extends AnnotatedKindContract<ContextEntry> {
    ContextEntryKindTest() {
        super(ContextEntry.class, "context_entry");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<ContextEntry> add(Lineage lineage, ContextEntry value) {
        boolean seen = lineage.find(value.workingMemoryId().target()).isPresent();
        ContextEntry known = seen
                ? value
                : ContextEntryBuilder.builder(value)
                        .workingMemoryId(memory(lineage))
                        .build();
        return lineage.records(ContextEntry.class).add(known);
    }

    @Override
    protected Version<ContextEntry> change(Lineage lineage, RecordId id, UnaryOperator<ContextEntry> change) {
        return lineage.records(ContextEntry.class).change(id, change);
    }

    @Override
    protected List<ContextEntry> samples(Lineage lineage) {
        ContextEntry minimal =
                ContextEntry.builder(memory(lineage), "Clocks differ").build();
        RecordId task =
                lineage.work().add(Task.builder("Refresh early").build()).id();
        ContextEntry full = ContextEntryBuilder.builder(minimal)
                .taskId(task)
                .contentType("discovery")
                .discoveryType("risk")
                .content("Clocks differ\nby two minutes; 時 🎉")
                .sourceType("code_search")
                .sourceId(Reference.file("src/clock.ts"))
                .expiresAt(Instant.parse("2126-11-01T08:00:00Z"))
                .build();
        return List.of(
                minimal,
                full,
                ContextEntryBuilder.builder(full).content("Clocks agree").build(),
                minimal);
    }

    private static RecordId memory(Lineage lineage) {
        return lineage.records(WorkingMemory.class)
                .add(WorkingMemory.builder("Tokens", "No lost session").build())
                .id();
    }
}
