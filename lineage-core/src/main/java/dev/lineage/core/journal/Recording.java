package dev.lineage.core.journal;

import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.Receipt;
import dev.lineage.ref.Ulid;
import java.util.Optional;

/**
 * Makes of a draft what the ledger is to write.
 *
 * @param ledger gives identities
 * @param plans plan the unit
 * @param extractor what finds entities in texts
 */
record Recording(ScopedLedger ledger, JournalPlans plans, Optional<EntityExtractor> extractor) {
    Ledger.Work<Receipt> of(DecisionDraft draft) {
        String request = Requests.of(draft);
        DecisionDraft whole = Extraction.into(draft, extractor);
        Ulid identity = ledger.nextId();
        return plan -> plans.record(plan, whole, request, identity, Optional.empty());
    }
}
