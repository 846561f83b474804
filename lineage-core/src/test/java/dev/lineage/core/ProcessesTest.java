package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Several processes write to one file. */
@Tag("slow")
class ProcessesTest extends MemoryTest {
    private static final int PROCESSES = Proof.size(3, 8);
    private static final int THREADS = 4;
    private static final int WRITES = Proof.size(10, 100);
    private static final int SINGLE_WRITES = Proof.size(40, 2_000);
    private static final long MAX_WAIT_MS = 5_000;

    /** Records decisions in several threads and prints the number of writes. */
    static final class Writing {
        public static void main(String[] arguments) throws Exception {
            try (LineageMemory memory = ChildProcess.open(arguments[0])) {
                Lineage lineage = memory.in(PLANNER.actor(arguments[1]));
                List<FutureTask<Object>> tasks = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    FutureTask<Object> task = new FutureTask<>(
                            () -> {
                                for (int i = 0; i < WRITES; i++) {
                                    lineage.journal().record(decision("d" + i));
                                }
                            },
                            null);
                    tasks.add(task);
                    new Thread(task).start();
                }
                for (FutureTask<Object> task : tasks) {
                    task.get();
                }
                System.out.println("done");
            }
        }
    }

    /** Records decisions without pause until it is killed, and prints the first. */
    static final class WritingWithoutPause {
        public static void main(String[] arguments) {
            try (LineageMemory memory = ChildProcess.open(arguments[0])) {
                Lineage lineage = memory.in(PLANNER.actor(arguments[1]));
                System.out.println(lineage.journal().record(decision("first")).id());
                while (true) {
                    lineage.journal().record(decision("more"));
                }
            }
        }
    }

    @Test
    void allWritesOfAllProcessesAreStored() throws Exception {
        List<ChildProcess> processes = new ArrayList<>();
        for (int i = 0; i < PROCESSES; i++) {
            processes.add(ChildProcess.start(Writing.class, file, "process-" + i));
        }
        for (ChildProcess process : processes) {
            try (process) {
                assertThat(process.lines()).containsExactly("done");
                assertThat(process.exitCode()).isZero();
            }
        }
        assertThat(verify().versions()).isEqualTo((long) PROCESSES * THREADS * WRITES);
        assertThat(verify().problems()).isEmpty();
    }

    @Test
    void nobodyWaitsLongBesideThreeProcessesThatWriteWithoutPause() throws Exception {
        List<ChildProcess> processes = new ArrayList<>();
        long longest = 0;
        try {
            for (int i = 0; i < 3; i++) {
                processes.add(ChildProcess.start(WritingWithoutPause.class, file, "process-" + i));
            }
            for (ChildProcess process : processes) {
                assertThat(process.line()).startsWith("dec-");
            }
            for (int i = 0; i < SINGLE_WRITES; i++) {
                long before = System.nanoTime();
                record("d" + i);
                longest = Math.max(longest, System.nanoTime() - before);
            }
        } finally {
            processes.forEach(ChildProcess::close);
        }
        System.out.printf(
                "The longest of %d writes beside three processes: %d ms%n", SINGLE_WRITES, longest / 1_000_000);
        assertThat(longest / 1_000_000).isLessThan(MAX_WAIT_MS);
        for (ChildProcess process : processes) {
            process.exitCode();
        }
        assertThat(verify().problems()).isEmpty();
    }
}
