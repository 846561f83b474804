package dev.lineage.core;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.kernel.Views;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;

/** The view that the host opened, in the scope of all projects; it ends the engine that all views share. */
final class OpenLineage extends DefaultLineage implements CloseableLineage {
    private final Engine engine;

    OpenLineage(Engine engine) {
        super(engine, Scope.all());
        this.engine = engine;
    }

    @Override
    public LineageQuery everything() {
        long newest = engine.store().read(View.EVERYTHING, Snapshot::sequence);
        return new DefaultLineageQuery(engine, Views.everything(engine.clock()).at(newest));
    }

    @Override
    public void close() {
        engine.recorders().close();
        try {
            if (!engine.ledger().isWriting()) { // else nothing is closed
                engine.showings().close();
                engine.index().close();
                engine.links().close();
                engine.feedback().close();
            }
        } finally {
            engine.close();
        }
    }
}
