package dev.lineage.core;

import dev.lineage.Maintenance;
import dev.lineage.core.kernel.Audit;
import dev.lineage.query.Verification;

/** Checks and repairs one store. */
final class DefaultMaintenance implements Maintenance {
    private final Engine engine;

    DefaultMaintenance(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Verification verify() {
        return Audit.of(engine.store(), engine.kinds(), engine.executor());
    }

    @Override
    public void rebuild() {
        engine.store().rebuild(engine.kinds());
        engine.index().reset();
    }
}
