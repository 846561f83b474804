package dev.lineage.core;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.patterns.LessonRecord;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.patterns.LessonKind;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Store;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** What all scopes of one open store share. */
final class Engine {
    private final Store store;
    private final InstantSource clock;
    private final Kinds kinds = new Kinds(List.of(
            new DecisionKind(), new LessonRecord(LessonKind.PATTERN), new LessonRecord(LessonKind.ANTI_PATTERN)));
    private final Ledger ledger;
    private final SearchIndex index;
    private final Optional<EntityExtractor> extractor;

    @SuppressWarnings("ThreadLocalUsage") // a batch belongs to one open store, not to the class
    private final ThreadLocal<DefaultBatch> open = new ThreadLocal<>();

    Engine(
            Store store,
            InstantSource clock,
            Supplier<Ulid> ids,
            RandomGenerator salts,
            Optional<EntityExtractor> extractor) {
        this.store = store;
        this.clock = clock;
        this.ledger = new Ledger(store, clock, ids, salts);
        this.index = new SearchIndex(store, kinds);
        this.extractor = extractor;
    }

    Store store() {
        return store;
    }

    InstantSource clock() {
        return clock;
    }

    Kinds kinds() {
        return kinds;
    }

    Ledger ledger() {
        return ledger;
    }

    SearchIndex index() {
        return index;
    }

    Optional<EntityExtractor> extractor() {
        return extractor;
    }

    /** The batch that this thread is in, if it is in one. */
    ThreadLocal<DefaultBatch> open() {
        return open;
    }
}
