package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessesTest {
    private static final int THREADS = 16;
    private static final int EACH = 20;

    @Test
    void twoProcessesOfSixteenThreadsLoseNothingAndLeaveNoGap(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.db");
        Process child = Child.start(file, THREADS, EACH);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Lineage lineage = Lineages.open(SqliteStore.at(file));
                PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            Child.together(THREADS, thread -> Child.write(lineage, EACH, out));
            List<String> pairs =
                    new ArrayList<>(new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
            assertThat(child.waitFor()).isZero();
            pairs.addAll(bytes.toString(StandardCharsets.UTF_8).lines().toList());

            Verification verification = lineage.maintenance().verify();
            assertThat(verification.problems()).isEmpty();
            assertThat(verification.entries()).isEqualTo(2L * 2 * THREADS * EACH);
            assertThat(pairs).hasSize(2 * THREADS * EACH).doesNotHaveDuplicates();
            assertThat(pairs).flatExtracting(pair -> List.of(pair.split(" "))).allSatisfy(id -> assertThat(
                            lineage.journal().find(new RecordId(id)))
                    .isPresent());
        }
    }
}
