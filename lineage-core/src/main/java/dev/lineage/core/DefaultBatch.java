package dev.lineage.core;

import dev.lineage.Batch;
import dev.lineage.core.graph.DefaultGraphBatch;
import dev.lineage.core.journal.DefaultJournalBatch;
import dev.lineage.core.kernel.GivenIds;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.Step;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.patterns.DefaultPatternsBatch;
import dev.lineage.core.transfer.DefaultTransferBatch;
import dev.lineage.core.transfer.SessionOpening;
import dev.lineage.document.DocumentsBatch;
import dev.lineage.graph.GraphBatch;
import dev.lineage.journal.JournalBatch;
import dev.lineage.patterns.PatternsBatch;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.View;
import dev.lineage.transfer.TransferBatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The notes of one thread, which will be one unit. Calls that join through another view note under that view. */
final class DefaultBatch {
    private final Engine engine;
    private final List<Note> notes = new ArrayList<>();
    private final Map<Views, Batch> batches = new HashMap<>();
    private final GivenIds ids;
    private final Thread thread = Thread.currentThread();
    private volatile boolean ended;

    DefaultBatch(Engine engine) {
        this.engine = engine;
        this.ids = new GivenIds(engine.store());
    }

    /** Runs a function that notes; if it throws, what it has noted is forgotten. */
    void join(Views views, Consumer<Batch> work) {
        int before = notes.size();
        Map<String, RecordId> keyed = ids.keyed();
        try {
            work.accept(batches.computeIfAbsent(views, this::batch));
        } catch (RuntimeException | Error e) {
            notes.subList(before, notes.size()).clear();
            ids.restore(keyed);
            throw e;
        }
    }

    private Batch batch(Views views) {
        Consumer<Step> steps = step -> note(views, step);
        return new Notes(
                new DefaultJournalBatch(engine.kinds(), ids, engine.ledger(), views, engine.extractor(), steps),
                new DefaultPatternsBatch(ids, engine.ledger(), engine.store(), engine.feedback(), views, steps),
                new DefaultGraphBatch(engine.kinds(), views, steps),
                new DefaultTransferBatch(ids, engine.ledger(), views, steps),
                new DefaultDocumentsBatch(engine, ids, views.scope(), steps));
    }

    /** One call of the batch, seen through the view that made it. */
    private record Note(Views views, Step step) {
        Runnable plan(Plan plan) {
            return step.plan(plan.in(views.view()).beginningWith(new SessionOpening(views.scope())));
        }
    }

    /** Takes the notes of one view. */
    private record Notes(
            JournalBatch journal,
            PatternsBatch patterns,
            GraphBatch graph,
            TransferBatch transfer,
            DocumentsBatch documents)
            implements Batch {}

    private void note(Views views, Step step) {
        if (ended) {
            throw new IllegalStateException("the batch has ended");
        }
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException("a batch is for the thread that runs its function");
        }
        notes.add(new Note(views, step));
    }

    /** Refuses what somebody notes who has kept the batch: it would not be written. */
    void end() {
        ended = true;
    }

    void write(View view) {
        if (!notes.isEmpty()) {
            Ledger.Work<List<Runnable>> work =
                    plan -> notes.stream().map(note -> note.plan(plan)).toList();
            List<Runnable> afterwards = engine.ledger().write(view, work);
            afterwards.forEach(Runnable::run);
        }
    }
}
