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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A process that is killed loses nothing that it acknowledged, and leaves a sound store. */
@Tag("slow")
class CrashTest extends MemoryTest {
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
}
