package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.testkit.ReferenceStore;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExecutorTest {
    @Test
    void theDefaultThreadIsMadeWhenItIsNeededAndEndedByClose() throws InterruptedException {
        Set<Thread> before = threads();
        Set<Thread> made;
        try (CloseableLineage lineage = Lineages.open(ReferenceStore.create())) {
            lineage.journal().record(DecisionDraft.of("one"));
            assertThat(lineage.journal().recent(9)).hasSize(1);
            assertThat(threads()).isEqualTo(before);

            lineage.maintenance().verify();
            lineage.maintenance().verify();
            made = threads();
            made.removeAll(before);
            assertThat(made).singleElement().satisfies(thread -> {
                assertThat(thread.getName()).isEqualTo("lineage");
                assertThat(thread.isDaemon()).isTrue();
            });
        }
        for (Thread thread : made) {
            thread.join();
        }
        assertThat(threads()).isEqualTo(before);
    }

    @Test
    void aGivenExecutorIsUsedInItsPlaceAndNotEnded() throws Exception {
        Set<Thread> before = threads();
        ExecutorService given = Executors.newSingleThreadExecutor();
        try {
            Set<Thread> used = new HashSet<>();
            LineageOptions options = LineageOptions.defaults()
                    .executor(work -> given.execute(() -> {
                        used.add(Thread.currentThread());
                        work.run();
                    }));
            try (CloseableLineage lineage = Lineages.open(ReferenceStore.create(), options)) {
                lineage.maintenance().verify();
            }
            assertThat(threads()).isEqualTo(before);
            assertThat(given.isShutdown()).isFalse();
            Thread own = given.submit(Thread::currentThread).get();
            assertThat(used).containsExactly(own);
        } finally {
            given.shutdown();
            assertThat(given.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** Those that Lineage makes. */
    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(DaemonThread.NAME))
                .collect(Collectors.toCollection(HashSet::new));
    }
}
