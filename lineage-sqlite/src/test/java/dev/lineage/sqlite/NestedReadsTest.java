package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NestedReadsTest {
    /** More than enough to take every session that a store keeps for readers. */
    private static final int READERS = 4 * Runtime.getRuntime().availableProcessors();

    @Test
    void readsWithinReadsDoNotWaitForEachOtherWhenEverySessionIsTaken(@TempDir Path folder) throws Exception {
        SqliteStore store = SqliteStore.at(folder.resolve("memory.db"));
        CountDownLatch outer = new CountDownLatch(Runtime.getRuntime().availableProcessors());
        ExecutorService threads = Executors.newFixedThreadPool(READERS, work -> {
            Thread thread = new Thread(work, "reader");
            thread.setDaemon(true);
            return thread;
        });
        List<Future<Long>> answers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            answers.add(threads.submit(() -> store.read(View.EVERYTHING, snapshot -> nested(store, outer))));
        }
        threads.shutdown();

        for (Future<Long> answer : answers) {
            assertThat(answer.get(30, TimeUnit.SECONDS)).isZero();
        }
        assertThat(store.<Long>read(View.EVERYTHING, Snapshot::sequence)).isZero();
        store.close();
    }

    private static long nested(SqliteStore store, CountDownLatch outer) {
        outer.countDown();
        awaitAll(outer);
        return store.read(View.EVERYTHING, one -> store.read(View.EVERYTHING, two -> one.sequence() + two.sequence()));
    }

    private static void awaitAll(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
