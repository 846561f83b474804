package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Score;
import dev.lineage.query.Search;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a process that has searched leaves to the next one when it closes. */
@Timeout(60)
class ClosingTest {
    private static final int WORTH_KEEPING = 64;
    private static final List<String> WORDS = List.of("cache", "token", "refresh", "race", "expiry", "lock", "index");

    @TempDir
    Path folder = Path.of("");

    private int written;

    @Test
    void aViewCannotCloseTheStoreThatItShares() {
        try (CloseableLineage lineage = opened(ReferenceStore.create())) {
            assertThat(lineage.in(Scope.project("shop"))).isNotInstanceOf(AutoCloseable.class);
        }
    }

    @Test
    void whoSearchedLeavesWhatItIndexedToTheNext() {
        process(WORTH_KEEPING, true);

        assertThat(segments()).containsExactly(range(0, WORTH_KEEPING));
    }

    @Test
    void aFewDocumentsAreIndexedAgainByWhoSearchesNext() {
        process(WORTH_KEEPING - 1, true);
        assertThat(segments()).isEmpty();

        process(1, true);
        assertThat(segments()).containsExactly(range(0, WORTH_KEEPING));
    }

    @Test
    void whoDidNotSearchLeavesTheStoreUntouched() throws IOException {
        process(2 * WORTH_KEEPING, false);
        byte[] before = Files.readAllBytes(file());

        process(0, false);

        assertThat(segments()).isEmpty();
        assertThat(Files.readAllBytes(file())).isEqualTo(before);
    }

    @Test
    void aStoreForReadingIsSearchedAndStaysAsItIs() throws IOException {
        process(2 * WORTH_KEEPING, false);
        byte[] before = Files.readAllBytes(file());

        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(file()))) {
            assertThat(found(lineage)).hasSize(2 * WORTH_KEEPING);
        }

        assertThat(Files.readAllBytes(file())).isEqualTo(before);
    }

    @Test
    @Timeout(8)
    void closingDoesNotWaitForAnotherWriterAndLosesNothing() throws Exception {
        process(2 * WORTH_KEEPING, false);
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        try (SqliteStore other = SqliteStore.at(file())) {
            FutureTask<Long> writer = new FutureTask<>(() -> other.write(transaction -> {
                writing.countDown();
                awaited(end);
                return transaction.head().sequence();
            }));
            new Thread(writer).start();
            writing.await();

            process(0, true);
            assertThat(segments()).isEmpty();

            end.countDown();
            assertThat(writer.get()).isEqualTo(2L * WORTH_KEEPING);
        }
        process(0, true);
        assertThat(segments()).containsExactly(range(0, 2 * WORTH_KEEPING));
    }

    @Test
    void aStoreThatCannotKeepWhatWasIndexedIsClosedNevertheless() {
        process(2 * WORTH_KEEPING, false);
        SqliteStore file = SqliteStore.at(file());
        GatedStore full = new GatedStore(file, false, 1);
        try (CloseableLineage lineage = Lineages.open(full)) {
            assertThat(found(lineage)).hasSize(2 * WORTH_KEEPING);
        }

        assertThat(full.transactions).hasValue(1);
        assertThatThrownBy(() -> file.write(writer -> writer.head())).isInstanceOf(StoreFailure.class);
        assertThat(segments()).isEmpty();
    }

    @Test
    void manyShortProcessesLeaveFewSegmentsAndAnswerLikeALongOne() {
        try (CloseableLineage longest = opened(ReferenceStore.create())) {
            int before = 0;
            for (int i = 0; i < 40; i++) {
                process(WORTH_KEEPING + i, true);
                write(longest, before, written);
                before = written;

                assertThat(segments()).hasSizeLessThanOrEqualTo(6);
                assertThat(segments().get(segments().size() - 1).until()).isEqualTo(written);
            }
            try (CloseableLineage shortest = opened(SqliteStore.at(file()))) {
                assertThat(found(shortest)).isEqualTo(found(longest)).hasSize(written);
            }
        }
    }

    @Test
    void aSegmentThatCannotBeReadIsIndexedAgainAndReplaced() {
        int many = 9_000;
        process(many, false);
        byte[] garbage = {1, 2, 3};
        SegmentRange damaged = range(0, many - 500);
        try (SqliteStore store = SqliteStore.at(file())) {
            store.write(writer -> {
                writer.keep(damaged, garbage);
                return writer.head();
            });
        }
        process(0, true);

        assertThat(segments()).containsExactly(damaged, range(many - 500, many));
        assertThat(bytes(damaged).length).isGreaterThan(garbage.length);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file()))) {
            assertThat(found(lineage)).hasSize(many);
        }
    }

    /** Writes so many decisions, and may search. */
    private void process(int decisions, boolean searching) {
        try (CloseableLineage lineage = opened(SqliteStore.at(file()))) {
            write(lineage, written, written + decisions);
            written += decisions;
            if (searching) {
                assertThat(found(lineage)).hasSize(written);
            }
        }
    }

    private static void write(Lineage lineage, int from, int until) {
        lineage.atomically(batch -> {
            for (int i = from; i < until; i++) {
                String words = WORDS.get(i % WORDS.size()) + " " + WORDS.get(i % 3);
                batch.journal().record(DecisionDraft.of("common " + words + " number" + i));
            }
        });
    }

    /** Ids and clocks begin anew in each process, so that the ids of a process say nothing. */
    private static CloseableLineage opened(Store store) {
        return Lineages.open(store, LineageOptions.defaults().clock(ManualClock.create()));
    }

    private record Shown(String snippet, Score score) {}

    private static List<Shown> found(Lineage lineage) {
        List<Shown> found = new ArrayList<>();
        Search search = Search.of("common race token");
        Paging paging = Paging.first(Paging.MOST);
        while (true) {
            var page = lineage.query().search(search, paging);
            for (Hit hit : page.items()) {
                found.add(new Shown(hit.snippet(), hit.score()));
            }
            if (page.next().isEmpty()) {
                return found;
            }
            paging = paging.after(page.next().get());
        }
    }

    private List<SegmentRange> segments() {
        try (SqliteStore store = SqliteStore.at(file())) {
            return store.read(View.EVERYTHING, ClosingTest::segments);
        }
    }

    private static List<SegmentRange> segments(Snapshot snapshot) {
        return snapshot.segments("text");
    }

    private byte[] bytes(SegmentRange range) {
        try (SqliteStore store = SqliteStore.at(file())) {
            return store.<byte[]>read(View.EVERYTHING, snapshot -> snapshot.segment(range));
        }
    }

    private static SegmentRange range(long after, long until) {
        return new SegmentRange("text", after, until);
    }

    private Path file() {
        return folder.resolve("memory.db");
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
