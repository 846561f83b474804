package dev.lineage.core;

import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.core.correction.Corrections;
import dev.lineage.core.kernel.Audit;
import dev.lineage.error.Rules;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Checks and repairs one store. */
final class DefaultMaintenance implements Maintenance {
    private final Engine engine;
    private final Scope scope;

    DefaultMaintenance(Engine engine, Scope scope) {
        this.engine = engine;
        this.scope = scope;
    }

    @Override
    public Verification verify() {
        Verification ledger = Audit.of(engine.store(), engine.kinds(), engine.clockTolerance(), engine.executor());
        List<String> problems = new ArrayList<>(ledger.problems());
        problems.addAll(engine.index().problems());
        problems.addAll(engine.links().problems());
        problems.addAll(engine.feedback().problems());
        return new Verification(ledger.entries(), ledger.units(), problems, ledger.notices());
    }

    @Override
    public List<RecordId> flush() {
        engine.requireOutsideBatch();
        List<RecordId> written = engine.showings().flush();
        engine.store().flush();
        return written;
    }

    @Override
    public RecordId repairTime(long from, long to, Instant time) {
        engine.requireOutsideBatch();
        Rules.given("time", time);
        RecordId correction = new Corrections(engine.ledger(), engine.kinds(), scope, engine.clockTolerance())
                .correct(from, to, time);
        reset();
        return correction;
    }

    @Override
    public void rebuild() {
        engine.store().rebuild(engine.kinds());
        reset();
    }

    private void reset() {
        engine.index().reset();
        engine.links().reset();
        engine.feedback().reset();
    }
}
