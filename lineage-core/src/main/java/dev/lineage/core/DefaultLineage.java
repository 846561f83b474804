package dev.lineage.core;

import dev.lineage.Batch;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.core.graph.DefaultGraph;
import dev.lineage.core.journal.CaptureWriter;
import dev.lineage.core.journal.DefaultJournal;
import dev.lineage.core.journal.DefaultRecorder;
import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.patterns.DefaultPatterns;
import dev.lineage.core.transfer.DefaultTransfer;
import dev.lineage.document.Documents;
import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.graph.Graph;
import dev.lineage.journal.Journal;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.patterns.Patterns;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import dev.lineage.transfer.Transfer;
import java.time.Instant;
import java.util.function.Consumer;

/** Lineage in one scope. */
class DefaultLineage implements Lineage {
    private final Engine engine;
    private final Views views;

    DefaultLineage(Engine engine, Scope scope) {
        this(engine, Views.of(engine.clock(), scope));
    }

    private DefaultLineage(Engine engine, Views views) {
        this.engine = engine;
        this.views = views;
    }

    @Override
    public Lineage in(Scope scope) {
        return new DefaultLineage(engine, Rules.given("scope", scope));
    }

    @Override
    public Lineage acrossProjects() {
        return new DefaultLineage(engine, views.everyProject());
    }

    @Override
    public Scope scope() {
        return views.scope();
    }

    @Override
    public Journal journal() {
        return new DefaultJournal(
                engine.store(), engine.kinds(), engine.index(), views, engine.ledger(views), engine.extractor());
    }

    @Override
    public Recorder recorder(RecorderOptions options) {
        Rules.given("options", options);
        CaptureWriter writer = new CaptureWriter(engine.kinds(), views, engine.ledger(views), engine.extractor());
        DefaultRecorder recorder = new DefaultRecorder(options, writer, engine.executor(), engine.recorders()::remove);
        engine.recorders().add(recorder, engine.store().info().name());
        return recorder;
    }

    @Override
    public Patterns patterns() {
        return new DefaultPatterns(
                engine.store(), engine.kinds(), engine.index(), engine.feedback(), views, engine.ledger(views));
    }

    @Override
    public Graph graph() {
        return new DefaultGraph(
                engine.store(), engine.kinds(), engine.index(), engine.links(), views, engine.ledger(views));
    }

    @Override
    public Transfer transfer() {
        return new DefaultTransfer(engine.store(), engine.kinds(), engine.feedback(), views, engine.ledger(views));
    }

    @Override
    public Documents documents() {
        return new DefaultDocuments(engine, views.scope(), engine.ledger(views));
    }

    @Override
    public LineageQuery query() {
        return new DefaultLineageQuery(engine, views);
    }

    @Override
    public LineageQuery asOf(long sequence) {
        Rules.range("sequence", sequence, 0, Long.MAX_VALUE);
        long whole =
                sequence == 0 ? 0 : engine.store().read(View.EVERYTHING, snapshot -> endOfUnit(snapshot, sequence));
        return new DefaultLineageQuery(engine, views.at(whole));
    }

    @Override
    public LineageQuery asOf(Instant instant) {
        Rules.given("instant", instant);
        long at = Milliseconds.floor(instant);
        long sequence = engine.store().read(View.EVERYTHING, snapshot -> snapshot.sequenceAt(at));
        return asOf(sequence);
    }

    @Override
    public LineageQuery asOf(RecordId id) {
        Rules.given("id", id);
        Stored first = engine.store().read(views.everyTime().view(), snapshot -> snapshot.versions(id.text()).stream()
                .findFirst()
                .orElseThrow(() -> new NotFound("id", id.text())));
        return asOf(first.entry().sequence());
    }

    /** A past point lies between units: a sequence inside of one stands for all of it. */
    private static long endOfUnit(Snapshot snapshot, long sequence) {
        return sequence >= snapshot.sequence()
                ? snapshot.sequence()
                : snapshot.units(sequence - 1, 1).get(0).last();
    }

    @Override
    public void atomically(Consumer<Batch> work) {
        Rules.given("work", work);
        DefaultBatch outer = engine.open().get();
        if (outer != null) {
            outer.join(views, work);
            return;
        }
        DefaultBatch batch = new DefaultBatch(engine);
        engine.open().set(batch);
        try {
            batch.join(views, work);
        } finally {
            engine.open().remove();
            batch.end();
        }
        batch.write(views.view());
    }

    @Override
    public Maintenance maintenance() {
        return new DefaultMaintenance(engine, views.scope());
    }
}
