package dev.lineage.core;

import dev.lineage.Maintenance;
import dev.lineage.core.kernel.Audit;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.List;

/** Checks and repairs one store. */
final class DefaultMaintenance implements Maintenance {
    private final Engine engine;

    DefaultMaintenance(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Verification verify() {
        Verification ledger = Audit.of(engine.store(), engine.kinds(), engine.executor());
        List<String> problems = new ArrayList<>(ledger.problems());
        problems.addAll(engine.index().problems());
        problems.addAll(engine.links().problems());
        problems.addAll(engine.feedback().problems());
        return new Verification(ledger.entries(), ledger.units(), problems, ledger.notices());
    }

    @Override
    public List<RecordId> flush() {
        List<RecordId> written = engine.showings().flush();
        engine.store().flush();
        return written;
    }

    @Override
    public void rebuild() {
        engine.store().rebuild(engine.kinds());
        engine.index().reset();
        engine.links().reset();
        engine.feedback().reset();
    }
}
