package dev.lineage.core;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.testkit.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The base of tests in which two writers share a store, and the clock of one is set wrong. */
abstract class TwoClocks {
    static final Paging TEN = Paging.first(10);
    static final Duration YEARS = Duration.ofDays(3_650);

    final ManualClock right = ManualClock.create();
    final ManualClock wrong = ManualClock.create();
    final Instant start = right.instant();

    static CloseableLineage open(Store store, ManualClock clock) {
        return Lineages.open(store, LineageOptions.defaults().clock(clock).executor(Runnable::run));
    }

    static List<RecordId> ids(Lineage lineage, DecisionFilter filter) {
        return lineage.journal().list(filter, TEN).items().stream()
                .map(Decision::id)
                .toList();
    }
}
