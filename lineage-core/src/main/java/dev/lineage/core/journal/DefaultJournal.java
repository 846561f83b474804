package dev.lineage.core.journal;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.error.Rules;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.Journal;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Resolution;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import java.util.Optional;

/** The journal: what can be asked, and one unit for each call that writes. */
public final class DefaultJournal extends DefaultJournalReader implements Journal {
    private final ScopedLedger ledger;
    private final JournalPlans plans;
    private final DecisionImport imports;
    private final Recording recording;

    /**
     * A journal of one scope.
     *
     * @param store where decisions are
     * @param kinds what records are
     * @param index what searches them
     * @param views what is seen, and who writes
     * @param ledger where writing goes through
     * @param extractor what finds entities in texts
     */
    public DefaultJournal(
            Store store,
            Kinds kinds,
            SearchIndex index,
            Views views,
            ScopedLedger ledger,
            Optional<EntityExtractor> extractor) {
        super(store, kinds, index, views);
        this.ledger = ledger;
        this.plans = new JournalPlans(kinds, views.scope());
        this.imports = new DecisionImport(kinds, views.scope());
        this.recording = new Recording(ledger, plans, extractor);
    }

    @Override
    public Receipt record(DecisionDraft draft) {
        Rules.given("draft", draft);
        Ledger.Work<Receipt> work = recording.of(draft);
        return ledger.write(work);
    }

    @Override
    public Decision update(RecordId id, DecisionUpdate update) {
        Rules.given("id", id);
        Rules.given("update", update);
        return ledger.write(plan -> plans.update(plan, id, update));
    }

    @Override
    public Receipt link(RecordId id, DecisionLink link) {
        Rules.given("id", id);
        Rules.given("link", link);
        return ledger.write(plan -> plans.link(plan, id, link));
    }

    @Override
    public Decision resolve(RecordId id, Resolution resolution) {
        Rules.given("id", id);
        Rules.given("resolution", resolution);
        return ledger.write(plan -> plans.resolve(plan, id, resolution));
    }

    @Override
    public Decision reverse(RecordId id, RecordId by) {
        Rules.given("id", id);
        Rules.given("by", by);
        return ledger.write(plan -> plans.reverse(plan, id, by));
    }

    @Override
    public Decision relate(RecordId id, RecordId other) {
        Rules.given("id", id);
        Rules.given("other", other);
        return ledger.write(plan -> plans.relate(plan, id, other));
    }

    @Override
    public Decision supersede(RecordId older, RecordId newer) {
        Rules.given("older", older);
        Rules.given("newer", newer);
        return ledger.write(plan -> plans.supersede(plan, older, newer));
    }

    @Override
    public Adoption adopt(ImportedDecision decision) {
        Rules.given("decision", decision);
        return ledger.write(plan -> imports.adopt(plan, decision));
    }
}
