package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Several processes write to one file. One that is killed loses nothing that it acknowledged. */
@Tag("slow")
class ProcessesTest extends MemoryTest {
    private static final int KILLS = Proof.size(2, 25);
    private static final int IMPORT_KILLS = Proof.size(1, 25);
    private static final int MAX_ACKNOWLEDGED = 150;
    private static final int DOCUMENTS = 700;

    /** Records decisions and prints the id of each that is acknowledged, until it is killed. */
    static final class Writing {
        public static void main(String[] arguments) {
            try (LineageMemory memory = ChildProcess.open(arguments[0])) {
                Lineage lineage = memory.in(PLANNER);
                for (int i = 0; ; i++) {
                    System.out.println(
                            lineage.journal().record(decision("d" + i)).id());
                }
            }
        }
    }

    /** Imports documents and prints a line after each import, until it is killed. */
    static final class Importing {
        public static void main(String[] arguments) {
            try (LineageMemory memory = ChildProcess.open(arguments[0])) {
                for (int i = 0; ; i++) {
                    List<Document> documents = new ArrayList<>();
                    for (int j = 0; j < DOCUMENTS; j++) {
                        String id = "dec-%s%05d%05d".formatted(arguments[1], i, j);
                        documents.add(new Document(
                                "x", "decision", fields("id", id, "timestamp", "2026-01-01", "decision", "d" + j)));
                    }
                    memory.exchange().importAll(PLANNER, documents);
                    System.out.println(i);
                }
            }
        }
    }

    @Test
    void aKilledWriterLosesNoAcknowledgedDecision() throws Exception {
        Random random = new Random(1);
        Set<String> acknowledged = new HashSet<>();
        for (int i = 0; i < KILLS; i++) {
            List<String> lines = kill(ChildProcess.start(Writing.class, file), 1 + random.nextInt(MAX_ACKNOWLEDGED));
            lines.stream().filter(line -> line.matches("dec-[0-9a-f]{8,}")).forEach(acknowledged::add);
            assertThat(verify().problems()).as("kill %d", i).isEmpty();
        }
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(KILLS);
        assertThat(acknowledged)
                .allSatisfy(id -> assertThat(lineage.journal().find(id(id))).isPresent());
        assertThat(record("after").sequence()).isGreaterThan(acknowledged.size());
    }

    @Test
    void aKilledImportLosesNoAcknowledgedDocumentAndEndsBetweenUnits() throws Exception {
        Random random = new Random(2);
        for (int i = 0; i < IMPORT_KILLS; i++) {
            long before = verify().versions();
            List<String> lines =
                    kill(ChildProcess.start(Importing.class, file, "%04d".formatted(i)), 1 + random.nextInt(2));
            long added = verify().versions() - before;
            assertThat(added).isGreaterThanOrEqualTo((long) lines.size() * DOCUMENTS);
            assertThat(added % DOCUMENTS).isIn(0L, 500L);
            assertThat(verify().problems()).as("kill %d", i).isEmpty();
        }
        assertThat(record("after").number()).isEqualTo(1);
    }

    /** Kills a process after it has printed some lines, and returns all complete lines that it printed. */
    private static List<String> kill(ChildProcess process, int after) throws IOException, InterruptedException {
        try (process) {
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < after; i++) {
                lines.add(process.line());
            }
            process.kill();
            lines.addAll(process.lines());
            process.exitCode();
            return lines;
        }
    }

    private static final int PROCESSES = Proof.size(3, 8);
    private static final int THREADS = 4;
    private static final int WRITES = Proof.size(10, 100);
    private static final int SINGLE_WRITES = Proof.size(40, 2_000);
    private static final long MAX_WAIT_MS = 5_000;

    /** Records decisions in several threads and prints the number of writes. */
    static final class WritingInThreads {
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
            processes.add(ChildProcess.start(WritingInThreads.class, file, "process-" + i));
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
