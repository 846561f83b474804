package dev.lineage.core;

import dev.lineage.Exchange;
import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.core.document.ExchangeService;
import dev.lineage.core.ledger.Ledger;
import dev.lineage.core.ledger.Rebuild;
import dev.lineage.core.ledger.State;
import dev.lineage.core.maintenance.Audit;
import dev.lineage.core.maintenance.Forgetting;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.Collection;

/** An open memory over one store. */
record OpenMemory(Ledger ledger) implements LineageMemory, Maintenance {
    @Override
    public Lineage in(Scope scope) {
        return new ScopedLineage(State.now(ledger, Check.required("scope", scope)));
    }

    @Override
    public Maintenance maintenance() {
        return this;
    }

    @Override
    public Exchange exchange() {
        return new ExchangeService(ledger);
    }

    @Override
    public Verification verify(Progress progress) {
        return ledger.store().read(reader -> new Audit(ledger, reader, progress).run());
    }

    @Override
    public Verification verify(String anchor, Progress progress) {
        return ledger.store().read(reader -> new Audit(ledger, reader, progress).since(anchor));
    }

    @Override
    public String anchor() {
        return ledger.store().read(reader -> Audit.anchor(Commit.at(reader, View.NOW)));
    }

    @Override
    public long rebuild(Progress progress) {
        return new Rebuild(ledger).all(progress);
    }

    @Override
    public Forgotten forget(Collection<RecordId> records, String reason) {
        return new Forgetting(ledger).forget(records, reason);
    }

    @Override
    public void close() {
        ledger.queue().outside(Store::close);
    }
}
