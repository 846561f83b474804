package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.query.Recalled;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.thought.Impression;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Recall by many threads while others write. */
@Tag("slow")
class RecallThreadsTest extends MemoryTest {
    private static final int READERS = 64;
    private static final int WRITERS = 4;
    private static final int RECALLS = Proof.size(3, 10);
    private static final int DECISIONS = 50;

    @Test
    void sixtyFourThreadsRecallWhileFourWrite() throws Exception {
        record("Refresh tokens early, matter 0");
        ExecutorService threads = Executors.newFixedThreadPool(READERS + WRITERS);
        List<Callable<Void>> works = new ArrayList<>();
        for (int writer = 1; writer <= WRITERS; writer++) {
            int first = writer * DECISIONS;
            works.add(() -> {
                for (int i = 0; i < DECISIONS; i++) {
                    record("Refresh tokens early, matter " + (first + i));
                }
                return null;
            });
        }
        for (int reader = 0; reader < READERS; reader++) {
            Lineage agent = memory.in(PLANNER.actor("agent:" + reader));
            works.add(() -> {
                for (int i = 0; i < RECALLS; i++) {
                    Recalled recalled = agent.recall("tokens", 200);
                    assertThat(recalled.records()).isNotEmpty();
                    assertThat(recalled.tokens()).isBetween(1, 200);
                }
                return null;
            });
        }
        for (Future<Void> done : threads.invokeAll(works)) {
            done.get();
        }
        threads.shutdown();
        assertThat(lineage.counts())
                .containsEntry("decision", 1L + WRITERS * DECISIONS)
                .containsEntry("impression", (long) READERS * RECALLS);
        assertThat(lineage.records(Impression.class)
                        .list(Filter.where("actor", "agent:63"), Paging.first(100))
                        .items())
                .hasSize(RECALLS);
        assertThat(verify().problems()).isEmpty();
    }
}
