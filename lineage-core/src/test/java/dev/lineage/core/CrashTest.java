package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashTest {
    private static final int KILLS = 50;
    private static final int MOST_BEFORE_A_KILL = 25;

    @Test
    void everyAcknowledgedWriteSurvivesAKillAndNoHalfOfOneIsThere(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.db");
        SplittableRandom random = new SplittableRandom(1);
        List<String> acknowledged = new ArrayList<>();
        for (int kill = 0; kill < KILLS; kill++) {
            acknowledged.addAll(killed(file, random.nextInt(MOST_BEFORE_A_KILL)));
            try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
                assertThat(lineage.maintenance().verify().problems()).isEmpty();
                assertThat(count(lineage, "left")).isEqualTo(count(lineage, "right"));
            }
        }
        assertThat(acknowledged).hasSizeGreaterThan(KILLS);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            assertThat(acknowledged)
                    .flatExtracting(pair -> List.of(pair.split(" ")))
                    .allSatisfy(id ->
                            assertThat(lineage.journal().find(new RecordId(id))).isPresent());
        }
    }

    private static long count(Lineage lineage, String tag) {
        return lineage.journal().count(DecisionFilter.all().tag(tag));
    }

    /** What a child acknowledged before it was killed, some writes after it began. */
    private static List<String> killed(Path file, int after) throws IOException, InterruptedException {
        Process child = Child.start(file, 1, Integer.MAX_VALUE);
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
        lines.removeIf(line -> !line.matches("dec-[0-9a-f]{8,} dec-[0-9a-f]{8,}"));
        return lines;
    }
}
