package dev.lineage.core.transfer;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.core.kernel.Views;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.Transfer;
import java.util.Optional;

/** The sessions: what can be asked, and one unit for each call that writes. */
public final class DefaultTransfer extends DefaultTransferReader implements Transfer {
    private final ScopedLedger ledger;
    private final Views views;
    private final TransferPlans plans;
    private final SessionImport imports;

    /**
     * The sessions of one scope.
     *
     * @param store where sessions are
     * @param kinds what records are
     * @param feedback what came of following lessons
     * @param views what is seen, and who writes
     * @param ledger where writing goes through
     */
    public DefaultTransfer(Store store, Kinds kinds, FeedbackIndex feedback, Views views, ScopedLedger ledger) {
        super(store, kinds, feedback, views);
        this.ledger = ledger;
        this.views = views;
        this.plans = new TransferPlans(views.scope());
        this.imports = new SessionImport(views.scope());
    }

    @Override
    public Session open(SessionDraft draft) {
        Rules.given("draft", draft);
        return open(TransferPlans.Opening.of(draft, ledger.nextId()));
    }

    @Override
    public Session fork(RecordId parent, SessionDraft draft) {
        Rules.given("parent", parent);
        Rules.given("draft", draft);
        return open(TransferPlans.Opening.of(parent, draft, ledger.nextId()));
    }

    private Session open(TransferPlans.Opening opening) {
        return ledger.write(plan -> plans.open(plan, opening, Optional.empty()));
    }

    @Override
    public Session handOff(RecordId id, HandoffDraft draft) {
        Rules.given("id", id);
        Rules.given("draft", draft);
        return ledger.write(plan -> plans.handOff(plan, id, draft));
    }

    @Override
    public Session handOff(HandoffDraft draft) {
        Rules.given("draft", draft);
        String session = views.scope()
                .session()
                .orElseThrow(() -> new InvalidInput("session", "", "must be named by the scope, or by the call"));
        return handOff(RecordId.of(session), draft);
    }

    @Override
    public Adoption adopt(ImportedSession session) {
        Rules.given("session", session);
        return ledger.write(plan -> imports.adopt(plan, session));
    }
}
