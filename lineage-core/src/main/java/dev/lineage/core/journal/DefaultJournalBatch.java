package dev.lineage.core.journal;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.Step;
import dev.lineage.core.kernel.Views;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.JournalBatch;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Notes the journal's calls of a batch. */
public final class DefaultJournalBatch implements JournalBatch {
    private final Store store;
    private final Ledger ledger;
    private final Views views;
    private final Optional<EntityExtractor> extractor;
    private final Consumer<Step> steps;
    private final JournalPlans plans;
    private final Adoptions adoptions;
    private final Map<String, RecordId> keyed = new HashMap<>();
    private final Map<String, Ulid> given = new HashMap<>();

    /**
     * Notes for one scope.
     *
     * @param store where decisions are
     * @param ledger gives identities
     * @param views what is seen, and who writes
     * @param extractor what finds entities in texts
     * @param steps takes each note
     */
    public DefaultJournalBatch(
            Store store, Ledger ledger, Views views, Optional<EntityExtractor> extractor, Consumer<Step> steps) {
        this.store = store;
        this.ledger = ledger;
        this.views = views;
        this.extractor = extractor;
        this.steps = steps;
        this.plans = new JournalPlans(views.scope());
        this.adoptions = new Adoptions(views.scope());
    }

    @Override
    public RecordId record(DecisionDraft draft) {
        DecisionDraft whole = Extraction.into(draft, extractor);
        Ulid identity = ledger.nextId();
        Optional<RecordId> known = draft.key().flatMap(this::keyed);
        String id = known.map(RecordId::text).orElseGet(() -> freeId(identity));
        given.put(id, identity);
        draft.key().ifPresent(key -> keyed.putIfAbsent(key, RecordId.of(id)));
        steps.accept(Step.silent(plan -> plans.record(plan, whole, identity, Optional.of(id))));
        return RecordId.of(id);
    }

    private Optional<RecordId> keyed(String key) {
        RecordId noted = keyed.get(key);
        if (noted != null) {
            return Optional.of(noted);
        }
        String name = Header.keyName(views.scope().project(), views.scope().space(), key);
        Selection selection = new Selection(
                List.of(new Selection.Clause(Header.KEY, Set.of(name))),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                1);
        return store.read(View.EVERYTHING, snapshot -> snapshot.list(selection)).stream()
                .map(stored -> RecordId.of(stored.name()))
                .findFirst();
    }

    private String freeId(Ulid identity) {
        return store.read(View.EVERYTHING, snapshot -> freeId(snapshot, identity));
    }

    private String freeId(Snapshot snapshot, Ulid identity) {
        int digits = Identities.DIGITS;
        String id = Identities.shortId(DecisionKind.PREFIX, identity, digits);
        while (given.containsKey(id) || snapshot.find(id).isPresent()) {
            id = Identities.shortId(DecisionKind.PREFIX, identity, ++digits);
        }
        return id;
    }

    @Override
    public void update(RecordId id, DecisionUpdate update) {
        steps.accept(Step.silent(plan -> plans.update(plan, id, update)));
    }

    @Override
    public void relate(RecordId id, RecordId other) {
        steps.accept(Step.silent(plan -> plans.relate(plan, id, other)));
    }

    @Override
    public void supersede(RecordId older, RecordId newer) {
        steps.accept(Step.silent(plan -> plans.supersede(plan, older, newer)));
    }

    @Override
    public void adopt(ImportedDecision decision, Consumer<Adoption> done) {
        steps.accept(Step.telling(plan -> adoptions.adopt(plan, decision), done));
    }
}
