package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class RecorderCrashTest {
    private static final int KILLS = 8;
    private static final int MOST_BEFORE_A_KILL = 2_000;
    private static final int THREADS = 4;
    private static final int CAPACITY = 500;

    @Test
    void aKillLosesNothingThatWasAcknowledgedAndLeavesNoGapInAThreadsCaptures(@TempDir Path folder) throws Exception {
        SplittableRandom random = new SplittableRandom(1);
        for (int kill = 0; kill < KILLS; kill++) {
            Path file = folder.resolve(kill + ".db");
            int after = random.nextInt(MOST_BEFORE_A_KILL);
            List<String> acknowledged = killed(file, after);
            assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(after);
            try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
                Verification verification = lineage.maintenance().verify();
                assertThat(verification.problems()).isEmpty();
                assertThat(acknowledged).allSatisfy(line -> {
                    int blank = line.indexOf(' ');
                    assertThat(lineage.journal()
                                    .show(RecordId.of(line.substring(0, blank)))
                                    .text())
                            .isEqualTo(line.substring(blank + 1));
                });
                assertWholeBeginnings(Offers.written(lineage));
            }
        }
    }

    /** What is there of each thread is what it offered first, in that order. */
    private static void assertWholeBeginnings(List<String> written) {
        Map<String, Integer> next = new HashMap<>();
        for (String text : written) {
            String thread = text.substring(0, text.lastIndexOf(' '));
            int number = next.merge(thread, 1, Integer::sum);
            assertThat(text).isEqualTo(thread + " " + (number - 1) + ".");
        }
    }

    /** What a child acknowledged before it was killed, some captures after it began. */
    private static List<String> killed(Path file, int after) throws IOException, InterruptedException {
        Process child = Offering.start(file, THREADS, CAPACITY);
        List<String> lines = new ArrayList<>();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            for (int i = 0; i <= after; i++) {
                lines.add(out.readLine());
            }
            child.toHandle().destroyForcibly(); // the child's own method would close what is still to be read
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
            }
            child.waitFor();
        }
        lines.removeIf(line -> !line.matches("dec-[0-9a-f]{8,} thread \\d says \\d+\\."));
        return lines;
    }
}
