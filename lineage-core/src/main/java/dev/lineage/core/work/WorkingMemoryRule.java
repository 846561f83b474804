package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.work.WorkReader.TaskState;
import dev.lineage.work.WorkingMemory;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import dev.lineage.work.WorkingMemory.WorkingMemoryStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Working memories end when no task is claimed, and are archived later, at the next write of one (rule W7). */
public enum WorkingMemoryRule implements Rule<WorkingMemory> {
    RULE;

    private static final Set<WorkingMemoryStatus> ENDED =
            Set.of(WorkingMemoryStatus.COMPLETED, WorkingMemoryStatus.CANCELLED);

    @Override
    public WorkingMemory apply(State inside, @Nullable Version<WorkingMemory> before, WorkingMemory given) {
        archiveOld(inside, before);
        if (before != null) {
            return moved(inside, before.id(), before.value(), given);
        }
        return given.withOwner(given.owner().or(() -> Optional.of(inside.scope().actor())));
    }

    /** Refuses one more of what a working memory has a limit for (rule W1). */
    static void refuseMany(
            State state, RecordId id, String what, Function<WorkingMemoryConfig, Integer> limit, long present) {
        int max = limit.apply(
                new RecordsReader<>(state, WorkingMemory.class).get(id).value().config());
        if (present >= max) {
            throw new Conflict("limit", id + " has " + max + " " + what + ", the most that it may have");
        }
    }

    /** Archives those that ended long ago, but for the one that is written. */
    private static void archiveOld(State inside, @Nullable Version<WorkingMemory> written) {
        Instant now = inside.ledger().instant();
        RecordsService<WorkingMemory> memories = new RecordsService<>(inside, WorkingMemory.class);
        ENDED.stream()
                .flatMap(status -> memories.all(Filter.where("status", status)).stream())
                .filter(memory -> written == null || !memory.id().equals(written.id()))
                .filter(memory -> memory.space().equals(inside.scope().space()))
                .filter(memory -> memory.value()
                        .completedAt()
                        .map(ended -> ended.plus(
                                Duration.ofHours(memory.value().config().autoArchiveAfterHours())))
                        .filter(end -> !end.isAfter(now))
                        .isPresent())
                .forEach(memory -> memories.changed(
                        memory.id(), old -> old.withStatus(WorkingMemoryStatus.ARCHIVED), WriteOption.changing()));
    }

    private static WorkingMemory moved(State inside, RecordId id, WorkingMemory old, WorkingMemory changed) {
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
            refuseClaims(inside, id);
        }
        return changed.withCompletedAt(ended ? Optional.of(inside.ledger().instant()) : Optional.empty());
    }

    private static void refuseClaims(State inside, RecordId id) {
        new WorkService(inside)
                .states(Optional.of(id)).stream()
                        .filter(task -> task.holder().isPresent())
                        .map(TaskState::task)
                        .findFirst()
                        .ifPresent(task -> {
                            throw new Conflict("claims", task.id() + " of " + id + " is claimed");
                        });
    }
}
