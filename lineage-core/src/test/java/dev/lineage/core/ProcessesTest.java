package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessesTest {
    private static final int THREADS = 16;
    private static final int EACH = 20;
    private static final int FOUNDERS = 4;
    private static final int ROUNDS = 10;

    @Test
    void twoProcessesOfSixteenThreadsLoseNothingAndLeaveNoGap(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.db");
        Process child = Child.start(file, THREADS, EACH);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file));
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

    @Test
    void twoProcessesGiveNoNumberOfAnOriginTwiceAndLeaveNoGap(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.db");
        int threads = 4;
        Process child = Capturing.start(file, threads, EACH);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file));
                PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            Child.together(threads, thread -> Capturing.capture(lineage, EACH, out));
            List<String> ids = new ArrayList<>(new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
            assertThat(child.waitFor()).isZero();
            ids.addAll(bytes.toString(StandardCharsets.UTF_8).lines().toList());

            int all = 2 * threads * (EACH + EACH / 4);
            assertThat(ids)
                    .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, all)
                            .mapToObj(number -> String.format(Locale.ROOT, "pat-%06d-shop", number))
                            .toList());
            assertThat(lineage.patterns().count(LessonFilter.all())).isEqualTo(all);
        }
    }

    @Test
    void processesThatMakeOneFileAtOnceMakeOneStoreAndLoseNothing(@TempDir Path folder) throws Exception {
        List<Founder> founders = new ArrayList<>();
        try {
            for (int i = 0; i < FOUNDERS; i++) {
                founders.add(new Founder());
            }
            for (int round = 0; round < ROUNDS; round++) {
                Path file = folder.resolve("round" + round).resolve("memory.db");
                founders.forEach(founder -> founder.tell(file));
                List<String> answers = new ArrayList<>();
                for (Founder founder : founders) {
                    answers.add(founder.answer());
                }
                assertIsOneStore(file, answers);
            }
        } finally {
            for (Founder founder : founders) {
                founder.close();
            }
        }
    }

    private static void assertIsOneStore(Path file, List<String> answers) throws IOException {
        SqliteStore store = SqliteStore.at(file);
        try (CloseableLineage lineage = Lineages.open(store)) {
            List<String> written = new ArrayList<>();
            for (String answer : answers) {
                List<String> words = List.of(answer.split(" "));
                assertThat(words).hasSize(4).startsWith(store.info().id().toString());
                written.addAll(words.subList(1, words.size()));
            }
            assertThat(lineage.journal().recent(100))
                    .extracting(decision -> decision.id().text())
                    .containsExactlyInAnyOrderElementsOf(written);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
        try (Stream<Path> left = Files.list(file.toAbsolutePath().resolveSibling(""))) {
            Path anchor = file.resolveSibling(file.getFileName() + "-anchor");
            assertThat(left).as("nothing is left of a draft").containsExactlyInAnyOrder(file, anchor);
        }
    }
}
