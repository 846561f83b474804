package dev.lineage.core;

import dev.lineage.LineageOptions;
import dev.lineage.core.correction.CorrectionKind;
import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.graph.EdgeRecord;
import dev.lineage.core.graph.LinkIndex;
import dev.lineage.core.graph.NodeRecord;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.EventKind;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.kernel.WholeStore;
import dev.lineage.core.patterns.LessonRecord;
import dev.lineage.core.patterns.ValidationEvents;
import dev.lineage.core.precedent.Qualities;
import dev.lineage.core.recall.ShowingKind;
import dev.lineage.core.recall.Showings;
import dev.lineage.core.schema.OpaqueEvents;
import dev.lineage.core.schema.OpaqueKind;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.transfer.SessionKind;
import dev.lineage.core.transfer.SessionOpening;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.QualityScorer;
import dev.lineage.patterns.LessonKind;
import dev.lineage.spi.Store;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** What all scopes of one open store share. */
final class Engine {
    private final Store store;
    private final InstantSource clock;
    static final List<EventKind> EVENTS = List.of(ValidationEvents.KIND);
    static final List<Kind> KINDS = List.of(
            new DecisionKind(),
            new LessonRecord(LessonKind.PATTERN),
            new LessonRecord(LessonKind.ANTI_PATTERN),
            new NodeRecord(),
            new EdgeRecord(),
            new SessionKind(),
            new ShowingKind(),
            new CorrectionKind());

    private final Kinds kinds;
    private final Ledger ledger;
    private final SearchIndex index;
    private final LinkIndex links;
    private final Showings showings;
    private final FeedbackIndex feedback;
    private final Duration clockTolerance;
    private final Optional<EntityExtractor> extractor;
    private final Optional<Executor> given;
    private final Recorders recorders = new Recorders();
    private final Qualities qualities;
    private @Nullable DaemonThread thread;
    private boolean closed;

    @SuppressWarnings("ThreadLocalUsage") // a batch belongs to one open store, not to the class
    private final ThreadLocal<DefaultBatch> open = new ThreadLocal<>();

    Engine(Store store, LineageOptions options, List<Kind> known, List<EventKind> events) {
        this.store = new WholeStore(store);
        this.kinds = new Kinds(known, events, OpaqueKind::new, OpaqueEvents::new);
        this.clock = options.clock().<InstantSource>map(HostClock::new).orElseGet(SystemSources::clock);
        this.ledger = new Ledger(
                this.store,
                clock,
                options.clockTolerance(),
                options.ids().orElseGet(() -> SystemSources.ids(clock)),
                options.salts().orElseGet(SystemSources::salts));
        this.clockTolerance = options.clockTolerance();
        this.index = new SearchIndex(this.store, kinds);
        this.links = new LinkIndex(this.store, kinds);
        this.feedback = new FeedbackIndex(this.store, kinds, clock);
        this.extractor = options.extractor();
        this.given = options.executor();
        this.qualities = new Qualities(options.quality().orElse(QualityScorer.STANDARD));
        this.showings =
                new Showings(this.store, ledger, clock, work -> executor().execute(work));
    }

    Store store() {
        return store;
    }

    InstantSource clock() {
        return clock;
    }

    /** By how much clocks may differ. */
    Duration clockTolerance() {
        return clockTolerance;
    }

    Kinds kinds() {
        return kinds;
    }

    Ledger ledger() {
        return ledger;
    }

    /** The ledger as the calls of one scope write to it. */
    ScopedLedger ledger(Views views) {
        return new ScopedLedger(ledger, views, new SessionOpening(views.scope()), () -> open.get() != null);
    }

    /** Refuses a write by a thread that is inside a batch. */
    void requireOutsideBatch() {
        ScopedLedger.requireOutsideBatch(open.get() != null);
    }

    SearchIndex index() {
        return index;
    }

    LinkIndex links() {
        return links;
    }

    /** What says how well decisions turned out. */
    Qualities qualities() {
        return qualities;
    }

    Showings showings() {
        return showings;
    }

    FeedbackIndex feedback() {
        return feedback;
    }

    Optional<EntityExtractor> extractor() {
        return extractor;
    }

    /** Runs what can be done beside a caller: what the host gave, else a thread that is made now, since many a process needs none. */
    Executor executor() {
        return given.orElseGet(this::thread);
    }

    private synchronized Executor thread() {
        if (closed) {
            return Runnable::run;
        }
        if (thread == null) {
            thread = new DaemonThread();
        }
        return thread;
    }

    Recorders recorders() {
        return recorders;
    }

    /** The batch that this thread is in, if it is in one. */
    ThreadLocal<DefaultBatch> open() {
        return open;
    }

    /**
     * Closes the store, then ends the thread: what it was given finds the store closed. Does neither if the store refuses to be
     * closed inside one of its own calls.
     */
    void close() {
        try {
            store.close();
        } catch (StoreFailure failure) {
            end();
            throw failure;
        }
        end();
    }

    /** Does not hold the lock while it waits: what the thread still does may ask for an executor. */
    private void end() {
        @Nullable DaemonThread ending;
        synchronized (this) {
            closed = true;
            ending = thread;
        }
        if (ending != null) {
            ending.close();
        }
    }
}
