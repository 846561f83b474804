package dev.lineage.core.transfer;

import dev.lineage.core.kernel.GivenIds;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.Step;
import dev.lineage.core.kernel.Views;
import dev.lineage.error.Rules;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.TransferBatch;
import java.util.Optional;
import java.util.function.Consumer;

/** Notes the calls of the sessions in a batch. */
public final class DefaultTransferBatch implements TransferBatch {
    private final GivenIds ids;
    private final Ledger ledger;
    private final Views views;
    private final Consumer<Step> steps;
    private final TransferPlans plans;
    private final SessionImport imports;

    /**
     * Notes for one scope.
     *
     * @param ids gives ids to what is opened
     * @param ledger gives identities
     * @param views what is seen, and who writes
     * @param steps takes each note
     */
    public DefaultTransferBatch(GivenIds ids, Ledger ledger, Views views, Consumer<Step> steps) {
        this.ids = ids;
        this.ledger = ledger;
        this.views = views;
        this.steps = steps;
        this.plans = new TransferPlans(views.scope());
        this.imports = new SessionImport(views.scope());
    }

    @Override
    public RecordId open(SessionDraft draft) {
        Rules.given("draft", draft);
        return open(TransferPlans.Opening.of(draft, ledger.nextId()));
    }

    @Override
    public RecordId fork(RecordId parent, SessionDraft draft) {
        Rules.given("parent", parent);
        Rules.given("draft", draft);
        return open(TransferPlans.Opening.of(parent, draft, ledger.nextId()));
    }

    private RecordId open(TransferPlans.Opening opening) {
        RecordId id = id(opening);
        steps.accept(Step.silent(plan -> plans.open(plan, opening, Optional.of(id.text()))));
        return id;
    }

    private RecordId id(TransferPlans.Opening opening) {
        Optional<RecordId> named = opening.draft().id();
        if (named.isPresent()) {
            ids.reserve(named.get());
            return named.get();
        }
        Optional<String> keyName = opening.draft()
                .key()
                .map(key ->
                        Header.keyName(views.scope().project(), views.scope().space(), key));
        return ids.give(keyName, isTaken -> Identities.freeId(SessionKind.PREFIX, opening.identity(), isTaken));
    }

    @Override
    public void handOff(RecordId id, HandoffDraft draft) {
        Rules.given("id", id);
        Rules.given("draft", draft);
        steps.accept(Step.silent(plan -> plans.handOff(plan, id, draft)));
    }

    @Override
    public void adopt(ImportedSession session, Consumer<Adoption> done) {
        Rules.given("session", session);
        ids.reserve(session.id());
        steps.accept(Step.telling(plan -> imports.adopt(plan, session), done));
    }
}
