package dev.lineage.core.journal;

import dev.lineage.core.kernel.GivenIds;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.Step;
import dev.lineage.core.kernel.Views;
import dev.lineage.error.Rules;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.JournalBatch;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Resolution;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.Optional;
import java.util.function.Consumer;

/** Notes the journal's calls of a batch. */
public final class DefaultJournalBatch implements JournalBatch {
    private final GivenIds ids;
    private final Ledger ledger;
    private final Views views;
    private final Optional<EntityExtractor> extractor;
    private final Consumer<Step> steps;
    private final JournalPlans plans;
    private final DecisionImport imports;

    /**
     * Notes for one scope.
     *
     * @param kinds what records are
     * @param ids gives ids to what is recorded
     * @param ledger gives identities
     * @param views what is seen, and who writes
     * @param extractor what finds entities in texts
     * @param steps takes each note
     */
    public DefaultJournalBatch(
            Kinds kinds,
            GivenIds ids,
            Ledger ledger,
            Views views,
            Optional<EntityExtractor> extractor,
            Consumer<Step> steps) {
        this.ids = ids;
        this.ledger = ledger;
        this.views = views;
        this.extractor = extractor;
        this.steps = steps;
        this.plans = new JournalPlans(kinds, views.scope());
        this.imports = new DecisionImport(kinds, views.scope());
    }

    @Override
    public RecordId record(DecisionDraft draft, Consumer<Receipt> done) {
        Rules.given("draft", draft);
        String request = Requests.of(draft);
        DecisionDraft whole = Extraction.into(draft, extractor);
        Ulid identity = ledger.nextId();
        Optional<String> keyName = draft.key()
                .map(key ->
                        Header.keyName(views.scope().project(), views.scope().space(), key));
        RecordId id = ids.give(keyName, isTaken -> Identities.freeId(DecisionKind.PREFIX, identity, isTaken));
        steps.accept(Step.telling(
                plan -> plans.record(plan, whole, request, identity, Optional.of(id.text())), done::accept));
        return id;
    }

    @Override
    public void update(RecordId id, DecisionUpdate update) {
        Rules.given("id", id);
        Rules.given("update", update);
        steps.accept(Step.silent(plan -> plans.update(plan, id, update)));
    }

    @Override
    public void link(RecordId id, DecisionLink link) {
        Rules.given("id", id);
        Rules.given("link", link);
        steps.accept(Step.silent(plan -> plans.link(plan, id, link)));
    }

    @Override
    public void resolve(RecordId id, Resolution resolution) {
        Rules.given("id", id);
        Rules.given("resolution", resolution);
        steps.accept(Step.silent(plan -> plans.resolve(plan, id, resolution)));
    }

    @Override
    public void reverse(RecordId id, RecordId by) {
        Rules.given("id", id);
        Rules.given("by", by);
        steps.accept(Step.silent(plan -> plans.reverse(plan, id, by)));
    }

    @Override
    public void relate(RecordId id, RecordId other) {
        Rules.given("id", id);
        Rules.given("other", other);
        steps.accept(Step.silent(plan -> plans.relate(plan, id, other)));
    }

    @Override
    public void supersede(RecordId older, RecordId newer) {
        Rules.given("older", older);
        Rules.given("newer", newer);
        steps.accept(Step.silent(plan -> plans.supersede(plan, older, newer)));
    }

    @Override
    public void adopt(ImportedDecision decision, Consumer<Adoption> done) {
        Rules.given("decision", decision);
        ids.reserve(decision.id());
        steps.accept(Step.telling(plan -> imports.adopt(plan, decision), done));
    }
}
