package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.work.WorkReader.TaskState;
import dev.lineage.work.WorkingMemory;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import dev.lineage.work.WorkingMemory.WorkingMemoryStatus;
import dev.lineage.work.WorkingMemoryBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The rules of working memories (rule W7). */
public final class MemoriesService extends RecordsService<WorkingMemory> {
    private static final Set<WorkingMemoryStatus> ENDED =
            Set.of(WorkingMemoryStatus.COMPLETED, WorkingMemoryStatus.CANCELLED);

    public MemoriesService(State state) {
        super(state, WorkingMemory.class);
    }

    @Override
    protected Version<WorkingMemory> added(UnitOfWork unit, WorkingMemory memory, WriteOption options) {
        archiveOld(unit);
        String owner = memory.owner().orElse(state().scope().actor());
        return create(unit, WorkingMemoryBuilder.builder(memory).owner(owner).build(), options);
    }

    @Override
    protected Version<WorkingMemory> changed(
            UnitOfWork unit, RecordId id, UnaryOperator<WorkingMemory> change, WriteOption options) {
        archiveOld(unit);
        return change(unit, id, old -> moved(unit, id, old, change.apply(old)), options);
    }

    /** Refuses one more of what a working memory has a limit for (rule W1). */
    void refuseMany(RecordId id, String what, Function<WorkingMemoryConfig, Integer> limit, long present) {
        int max = limit.apply(get(id).value().config());
        if (present >= max) {
            throw new Conflict("limit", id + " has " + max + " " + what + ", the most that it may have");
        }
    }

    private void archiveOld(UnitOfWork unit) {
        Instant now = state().ledger().instant();
        ENDED.stream()
                .flatMap(status -> all(unit.writer(), Filter.where("status", status)).stream())
                .filter(memory -> isWritten(memory.space()))
                .filter(memory -> memory.value()
                        .completedAt()
                        .map(ended -> ended.plus(
                                Duration.ofHours(memory.value().config().autoArchiveAfterHours())))
                        .filter(end -> !end.isAfter(now))
                        .isPresent())
                .forEach(memory -> change(unit, memory.id(), MemoriesService::archived, WriteOption.changing()));
    }

    private static WorkingMemory archived(WorkingMemory memory) {
        return WorkingMemoryBuilder.builder(memory)
                .status(WorkingMemoryStatus.ARCHIVED)
                .build();
    }

    private WorkingMemory moved(UnitOfWork unit, RecordId id, WorkingMemory old, WorkingMemory changed) {
        WorkingMemoryStatus status = changed.status();
        if (status == old.status()) {
            return changed;
        }
        if (!old.status().mayBecome(status)) {
            throw new Conflict("transition", "A working memory cannot become " + status + " after " + old.status());
        }
        if (status == WorkingMemoryStatus.ARCHIVED) {
            return changed;
        }
        boolean ended = ENDED.contains(status);
        if (ended) {
            refuseClaims(unit, id);
        }
        return WorkingMemoryBuilder.builder(changed)
                .completedAt(ended ? Optional.of(state().ledger().instant()) : Optional.empty())
                .build();
    }

    private void refuseClaims(UnitOfWork unit, RecordId id) {
        new WorkService(state().inside(unit))
                .states(Optional.of(id)).stream()
                        .filter(task -> task.holder().isPresent())
                        .map(TaskState::task)
                        .findFirst()
                        .ifPresent(task -> {
                            throw new Conflict("claims", task.id() + " of " + id + " is claimed");
                        });
    }
}
