package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Assignment;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskReview;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.WorkingMemory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

class TaskKindTest extends AnnotatedKindContract<Task> {
    TaskKindTest() {
        super(Task.class, "task");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Task> add(Lineage lineage, Task value) {
        return lineage.work().add(value);
    }

    @Override
    protected Version<Task> change(Lineage lineage, RecordId id, UnaryOperator<Task> change) {
        return lineage.work().change(id, change);
    }

    @Override
    protected List<Task> samples(Lineage lineage) {
        Task minimal = Task.builder("Refresh tokens early").build();
        RecordId memory = lineage.records(WorkingMemory.class)
                .add(WorkingMemory.builder("Tokens", "No lost session").build())
                .id();
        RecordId other = lineage.work().add(minimal).id();
        Task full = TaskBuilder.builder(minimal)
                .workingMemoryId(memory)
                .parentId(other)
                .description("Five minutes; 時 🎉")
                .priority(7)
                .addDependsOn(other)
                .assignment(new Assignment(
                        Optional.of(Reference.of("agent:coder")),
                        Optional.of(Instant.parse("2026-11-01T08:00:00Z")),
                        Optional.empty()))
                .startedAt(Instant.parse("2026-11-01T09:00:00Z"))
                .completedAt(Instant.parse("2026-11-01T10:00:00Z"))
                .result(new TaskResult("Done", List.of(other), List.of("Measure"), List.of("Clocks differ")))
                .review(new TaskReview(
                        true, Optional.of("agent:qa"), Optional.of(ReviewStatus.NEEDS_REWORK), Optional.of("Tests")))
                .addTags("tokens; 時 🎉")
                .metadata(Map.of("estimate", 3))
                .build();
        return List.of(
                minimal, full, TaskBuilder.builder(full).title("Refresh later").build(), minimal);
    }
}
