package dev.lineage.core;

import static dev.lineage.record.WriteOption.fence;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Retries;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.WorkReader.TaskState;
import dev.lineage.work.WorkingMemory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Agents of several processes claim and complete tasks while some of the processes are killed. */
@Tag("slow")
class ClaimsTest {
    private static final int PROCESSES = Proof.size(3, 8);
    private static final int AGENTS = Proof.size(4, 25);
    private static final int MEMORIES = Proof.size(2, 100);
    private static final int TASKS = Proof.size(30, 100);
    private static final int KILLED = Proof.size(1, 3);
    /** At full size 200 agents wait for each other for seconds. */
    private static final Duration LEASE = Duration.ofMillis(Proof.size(500, 30_000));
    /** A task that is late on a busy machine does not fail, which would block others for ever. */
    private static final Retries PATIENT = new Retries(0, Optional.of(1_000), Optional.empty());

    /** Claims and completes tasks until all are done. */
    static final class Working {
        public static void main(String[] arguments) throws Exception {
            try (LineageMemory memory = ChildProcess.open(arguments[0])) {
                List<FutureTask<Object>> agents = new ArrayList<>();
                Set<RecordId> done = ConcurrentHashMap.newKeySet();
                for (int i = 0; i < AGENTS; i++) {
                    Lineage me = memory.in(MemoryTest.PLANNER.actor("agent:" + arguments[1] + "-" + i));
                    Random random = new Random(i);
                    FutureTask<Object> agent = new FutureTask<>(() -> work(me, random, done));
                    agents.add(agent);
                    new Thread(agent).start();
                }
                System.out.println("working");
                for (FutureTask<Object> agent : agents) {
                    agent.get();
                }
            }
        }

        /** Works until all is done, also what others of the process found done. */
        private static Void work(Lineage me, Random random, Set<RecordId> done) {
            List<RecordId> memories =
                    new ArrayList<>(me.work().memories().list(Filter.ALL, Paging.first(1_000)).items().stream()
                            .map(Version::id)
                            .toList());
            while (!memories.isEmpty()) {
                RecordId memory = memories.get(random.nextInt(memories.size()));
                Optional<Claim> claim = me.work().claim(Optional.of(memory), LEASE);
                claim.ifPresent(claimed -> complete(me, claimed));
                if (claim.isEmpty() && isDone(me, memory)) {
                    done.add(memory);
                }
                memories.removeAll(done);
            }
            return null;
        }

        private static boolean isDone(Lineage me, RecordId memory) {
            return me.work().states(Optional.of(memory)).stream()
                    .allMatch(state -> state.task().value().status().isFinished());
        }

        private static void complete(Lineage me, Claim claim) {
            try {
                me.work().complete(claim.task().id(), TaskResult.of("done"), fence(claim.token()));
            } catch (Conflict lost) {
                // somebody else has it after the lease ended
            }
        }
    }

    @Test
    void eachTaskOfAFileIsDoneOnceAndNoneIsLost(@TempDir Path folder) throws Exception {
        prove(folder.resolve("memory.db").toString());
    }

    @Test
    @EnabledIfSystemProperty(named = "lineage.postgres", matches = "jdbc:.+", disabledReason = PostgresServer.NONE)
    void eachTaskOfADatabaseIsDoneOnceAndNoneIsLost() throws Exception {
        String schema = PostgresServer.createSchema();
        try {
            String url = PostgresServer.url();
            prove(url + (url.contains("?") ? "&" : "?") + "currentSchema=" + schema);
        } finally {
            PostgresServer.dropSchema(schema);
        }
    }

    private static void prove(String address) throws Exception {
        try (LineageMemory memory = ChildProcess.open(address)) {
            Lineage lineage = memory.in(MemoryTest.PLANNER);
            addTasks(lineage);
            work(address);
            assertThat(doneOnce(lineage)).isEqualTo(MEMORIES * TASKS);
            assertThat(memory.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    private static void addTasks(Lineage lineage) {
        Random random = new Random(1);
        for (int i = 0; i < MEMORIES; i++) {
            RecordId work = lineage.work()
                    .memories()
                    .add(WorkingMemory.builder("memory " + i, "all done").build())
                    .id();
            lineage.atomically(inside -> {
                List<RecordId> added = new ArrayList<>();
                for (int j = 0; j < TASKS; j++) {
                    List<RecordId> needs =
                            added.isEmpty() ? List.of() : List.of(added.get(random.nextInt(added.size())));
                    added.add(inside.work()
                            .add(Task.builder("task " + j)
                                    .workingMemoryId(work)
                                    .dependsOn(needs)
                                    .retries(PATIENT)
                                    .build())
                            .id());
                }
                return added;
            });
        }
    }

    private static void work(String address) throws Exception {
        long begun = System.nanoTime();
        List<ChildProcess> processes = new ArrayList<>();
        for (int i = 0; i < PROCESSES; i++) {
            processes.add(ChildProcess.start(Working.class, address, "process-" + i));
        }
        for (ChildProcess process : processes) {
            assertThat(process.line()).isEqualTo("working");
        }
        processes.subList(0, KILLED).forEach(ChildProcess::kill);
        for (ChildProcess process : processes.subList(KILLED, PROCESSES)) {
            assertThat(process.exitCode()).isZero();
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf(
                "%d tasks claimed and completed, %.0f a second%n", MEMORIES * TASKS, MEMORIES * TASKS / seconds);
    }

    private static int doneOnce(Lineage lineage) {
        int done = 0;
        for (Version<WorkingMemory> work :
                lineage.work().memories().list(Filter.ALL, Paging.first(1_000)).items()) {
            for (TaskState state : lineage.work().states(Optional.of(work.id()))) {
                done++;
                assertThat(state.task().value().status()).isEqualTo(TaskStatus.COMPLETED);
                assertThat(lineage.work().history(state.task().id()))
                        .filteredOn(version -> version.value().status() == TaskStatus.COMPLETED)
                        .hasSize(1);
            }
        }
        return done;
    }
}
