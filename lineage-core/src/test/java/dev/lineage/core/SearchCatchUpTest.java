package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a search finds while the index catches up, whatever has become of what was kept, and whoever writes meanwhile. */
@Timeout(120)
class SearchCatchUpTest {
    private static final SqliteOptions FAST = SqliteOptions.defaults().durability(Durability.NORMAL);
    private static final int LONG = 8_192;

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aDamagedSegmentIsReportedAndMendedWhereverItStands(int place) {
        try (CloseableLineage lineage = opened()) {
            write(lineage, 2 * LONG + 2_500);
            assertThat(count(lineage)).isEqualTo(2 * LONG + 2_500);
        }
        SegmentRange damaged;
        try (Store store = SqliteStore.at(file(), FAST)) {
            List<SegmentRange> ranges = ranges(store);
            assertThat(ranges).hasSize(3);
            damaged = ranges.get(place);
            store.write(writer -> {
                writer.keep(damaged, new byte[100]);
                return writer.head();
            });
        }
        try (CloseableLineage lineage = opened()) {
            assertThat(lineage.maintenance().verify().problems())
                    .singleElement()
                    .asString()
                    .startsWith("text segment " + (damaged.after() + 1) + " to " + damaged.until());

            assertThat(count(lineage)).isEqualTo(2 * LONG + 2_500);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void whatAnotherProcessRebuildsMeanwhileIsFoundAtOnce() {
        try (CloseableLineage lineage = opened()) {
            write(lineage, LONG + 800);
            assertThat(count(lineage)).isEqualTo(LONG + 800);
            try (CloseableLineage other = opened()) {
                other.maintenance().rebuild();
            }
            write(lineage, 2_048);

            assertThat(count(lineage)).isEqualTo(LONG + 800 + 2_048);
        }
    }

    @Test
    @Timeout(8)
    void aSearchDoesNotWaitForAnotherWriterAndWhatItIndexedIsKeptLater() throws Exception {
        try (CloseableLineage lineage = opened();
                SqliteStore other = SqliteStore.at(file(), FAST)) {
            write(lineage, 2_500);
            CountDownLatch writing = new CountDownLatch(1);
            CountDownLatch end = new CountDownLatch(1);
            FutureTask<Long> writer = new FutureTask<>(() -> other.write(transaction -> {
                writing.countDown();
                awaited(end);
                return transaction.head().sequence();
            }));
            new Thread(writer).start();
            writing.await();

            assertThat(count(lineage)).isEqualTo(2_500);
            assertThat(ranges(other)).isEmpty();

            end.countDown();
            assertThat(writer.get()).isEqualTo(2_500);
            write(lineage, 2_048);
            assertThat(count(lineage)).isEqualTo(4_548);
            assertThat(ranges(other).get(0).after()).isZero();
            assertThat(ranges(other).get(ranges(other).size() - 1).until()).isEqualTo(4_548);
        }
    }

    @Test
    void aSearchSeesWholeUnitsWhileOthersSearchToo() throws Exception {
        int unit = 2_500;
        try (CloseableLineage lineage = opened()) {
            FutureTask<Long> writer = new FutureTask<>(() -> {
                for (int i = 0; i < 8; i++) {
                    write(lineage, unit);
                }
                return lineage.query().sequence();
            });
            List<FutureTask<List<Long>>> readers = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                readers.add(new FutureTask<>(() -> sequencesUntil(lineage, writer)));
            }
            new Thread(writer).start();
            readers.forEach(reader -> new Thread(reader).start());

            assertThat(writer.get()).isEqualTo(8L * unit);
            for (FutureTask<List<Long>> reader : readers) {
                assertThat(reader.get()).allMatch(sequence -> sequence % unit == 0);
            }
        }
    }

    private static List<Long> sequencesUntil(Lineage lineage, FutureTask<?> end) {
        List<Long> sequences = new ArrayList<>();
        while (!end.isDone()) {
            sequences.add(
                    lineage.query().search(Search.of("common"), Paging.first(1)).sequence());
        }
        return sequences;
    }

    private static void write(Lineage lineage, int decisions) {
        lineage.atomically(batch -> {
            for (int i = 0; i < decisions; i++) {
                batch.journal().record(DecisionDraft.of("common number" + i));
            }
        });
    }

    private static int count(Lineage lineage) {
        int found = 0;
        Paging paging = Paging.first(Paging.MOST);
        while (true) {
            Page<Hit> page = lineage.query().search(Search.of("common"), paging);
            found += page.items().size();
            if (page.next().isEmpty()) {
                return found;
            }
            paging = paging.after(page.next().get());
        }
    }

    private static List<SegmentRange> ranges(Store store) {
        return store.read(View.EVERYTHING, snapshot -> snapshot.segments("text"));
    }

    private CloseableLineage opened() {
        return Lineages.open(SqliteStore.at(file(), FAST));
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
