package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Reference;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Agent;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Assignment;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.Work;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.WorkingMemory;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What agents do all day costs the same in a large memory. */
class RowsReadTest extends MemoryTest {
    private static final Reference CODER = Reference.of("agent:coder");

    private final AtomicInteger rows = new AtomicInteger();

    @Override
    LineageMemory open(Path path, long seed) {
        Store store = SavepointTest.watched(
                Store.class,
                SqliteStore.at(path, Durability.NORMAL),
                method -> {},
                result -> rows.addAndGet(rows(result)));
        return Lineages.open(store, options(seed));
    }

    private static int rows(@Nullable Object result) {
        if (result instanceof Collection<?> all) {
            return all.size();
        }
        return result instanceof Optional<?> one && one.isPresent() ? 1 : 0;
    }

    @Tag("slow")
    @Test
    void aLargeMemoryReadsAsManyRowsAsASmallOne() {
        lineage = memory.in(PLANNER.actor(CODER.toString()));
        RecordId work = add(WorkingMemory.class, "'name': 'work', 'goal': 'goal', 'config': {'max_tasks': 100000}")
                .id();
        add(Agent.builder("coder", "developer").workingMemoryId(work).build());
        RecordId core = lineage.knowledge().core("shop").id();
        lineage.transfer().handoff("Half done");
        finish(work, core, 10);
        Map<String, Integer> few = rowsRead(work);
        finish(work, core, Proof.size(200, 10_000));
        assertThat(rowsRead(work)).isEqualTo(few);
    }

    /** Adds finished tasks, entries and decisions. */
    private void finish(RecordId work, RecordId core, int count) {
        lineage.atomically(inside -> {
            for (int i = 0; i < count; i++) {
                Assignment assignment = new Assignment(Optional.of(CODER), Optional.empty(), Optional.empty());
                inside.work()
                        .add(Task.builder("Task " + i)
                                .workingMemoryId(work)
                                .assignment(assignment)
                                .status(TaskStatus.COMPLETED)
                                .build());
                inside.records(MemoryEntry.class)
                        .add(MemoryEntry.builder(core, "Entry " + i, "Content " + i)
                                .build());
                inside.journal().record(decision("Decision " + i));
            }
            return count;
        });
    }

    private Map<String, Integer> rowsRead(RecordId work) {
        Map<String, Integer> read = new LinkedHashMap<>();
        read.put(
                "task add",
                rowsOf(() -> lineage.work()
                        .add(Task.builder("Next").workingMemoryId(work).build())));
        read.put("claim", rowsOf(() -> {
            Claim claim = lineage.work().claim(Optional.of(work), Work.LEASE).orElseThrow();
            return lineage.work().complete(claim.task().id(), TaskResult.of("Done"), WriteOption.fence(claim.token()));
        }));
        read.put(
                "resume",
                rowsOf(() -> lineage.transfer().resume(Optional.empty()).orElseThrow()));
        read.put("core list", rowsOf(() -> documents(lineage.records(MemoryCore.class))));
        read.put("agents", rowsOf(() -> documents(lineage.work().agents())));
        return read;
    }

    private Collection<Map<String, Object>> documents(RecordReader<?> reader) {
        return all(reader).stream()
                .map(version -> lineage.documents().write(version))
                .toList();
    }

    private int rowsOf(Supplier<?> question) {
        rows.set(0);
        assertThat(question.get()).isNotNull();
        return rows.get();
    }
}
