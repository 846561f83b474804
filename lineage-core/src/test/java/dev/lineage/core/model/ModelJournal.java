package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContentBuilder;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.ResultStatus;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The journal's rules, written down once more from the api's words. */
final class ModelJournal {
    private final Model model;
    private final Scope scope;

    ModelJournal(Model model, Scope scope) {
        this.model = model;
        this.scope = scope;
    }

    Kept record(DecisionDraft draft, RecordId id) {
        Object request = List.of(Said.of(draft.content(), draft.content().tags()), draft.superseding());
        Optional<Kept> earlier = model.earlier(draft.key(), scope, request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        draft.content().related().stream().filter(other -> !isNode(other)).forEach(other -> {
            throw new NotFound("related_decisions", other.text());
        });
        draft.content().links().forEach(this::requireTarget);
        model.begin(scope);
        Kept kept = model.first(
                id,
                scope,
                When.drafted(draft.validity()),
                draft.content(),
                draft.key().map(key -> Model.key(scope, key)),
                request);
        draft.superseding().forEach(older -> supersede("superseding", older, id));
        return kept;
    }

    private Kept next(Kept before, DecisionContent content, Optional<String> key, Optional<Object> request) {
        model.begin(scope);
        return model.next(before, scope, before.when(), before.place(), content, key, request);
    }

    Kept update(RecordId id, DecisionUpdate update) {
        if (update.outcome().isEmpty() && update.lesson().isEmpty()) {
            throw new InvalidInput("update", id.text(), "must name an outcome or a lesson");
        }
        Kept before = changeable("id", id);
        Object request = List.of(id, update.outcome(), update.lesson());
        Optional<Kept> earlier = model.earlier(update.key(), before.place(), request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        if (update.expected().isPresent() && update.expected().getAsInt() != before.number()) {
            throw new Conflict("version", "" + update.expected().getAsInt(), "" + before.number());
        }
        DecisionContent content = before.content();
        if (update.outcome().isPresent()
                && (update.outcome().get() != content.outcome()
                        || content.outcomeWord().isPresent()
                        || content.result().isPresent())) {
            content = content.edit()
                    .outcome(update.outcome().get())
                    .outcomeWord(Optional.empty())
                    .result(Optional.empty())
                    .build();
        }
        if (update.lesson().isPresent() && !update.lesson().equals(content.lesson())) {
            content = content.edit().lesson(update.lesson()).build();
        }
        if (content.equals(before.content()) && update.key().isEmpty()) {
            return before;
        }
        Optional<String> key = update.key().map(name -> Model.key(before.place(), name));
        return next(before, content, key, key.map(name -> request));
    }

    static final String OWN = "(dec|session|node|edge|shown|run)-[0-9a-f]{8,64}|(pat|anti)-[0-9]{6,}-[a-z0-9-]+";

    private boolean isNode(RecordId id) {
        return model.find(id, model.nameable(scope))
                .filter(kept -> !kept.isOfGraph())
                .isPresent();
    }

    /** A link to an id of Lineage's own form needs a record that may be named. */
    private void requireTarget(DecisionLink link) {
        if (link.target() instanceof RecordId id && !isNode(id) && id.text().matches(OWN)) {
            throw new NotFound("target", id.text());
        }
    }

    Kept link(RecordId id, DecisionLink link) {
        if (link.target().equals(id)) {
            throw new InvalidInput("target", id.text(), "must be another record than the decision that links to it");
        }
        Kept before = changeable("id", id);
        requireTarget(link);
        List<DecisionLink> links = new ArrayList<>(before.content().links());
        if (links.contains(link)) {
            return before;
        }
        links.removeIf(known ->
                known.relation().equals(link.relation()) && known.target().equals(link.target()));
        links.add(link);
        return next(before, before.content().edit().links(links).build(), Optional.empty(), Optional.empty());
    }

    Kept resolve(RecordId id, Resolution resolution) {
        Kept before = changeable("id", id);
        Object request = List.of("resolve", id, resolution.result(), resolution.lesson());
        Optional<Kept> earlier = model.earlier(resolution.key(), before.place(), request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        if (resolution.expected().isPresent() && resolution.expected().getAsInt() != before.number()) {
            throw new Conflict("version", "" + resolution.expected().getAsInt(), "" + before.number());
        }
        resolution.result().event().ifPresent(this::requireEntry);
        DecisionContent content = before.content();
        boolean success = resolution.result().status() == ResultStatus.SUCCEEDED;
        Outcome outcome = success
                ? Outcome.SUCCESSFUL
                : content.outcome() == Outcome.SUCCESSFUL ? Outcome.PENDING : content.outcome();
        DecisionContentBuilder after = content.edit().result(Optional.of(resolution.result()));
        if (outcome != content.outcome()) {
            after.outcome(outcome).outcomeWord(Optional.empty());
        }
        if (resolution.lesson().isPresent()) {
            after.lesson(resolution.lesson());
        }
        DecisionContent now = after.build();
        if (resolution.key().isEmpty() && Said.of(now, List.of()).equals(Said.of(content, List.of()))) {
            return before;
        }
        Optional<String> key = resolution.key().map(name -> Model.key(before.place(), name));
        return next(before, now, key, key.map(name -> request));
    }

    private void requireEntry(EntryReference entry) {
        boolean here = model.find(entry.record(), model.nameable(scope))
                .filter(kept -> entry.version() <= kept.number())
                .isPresent();
        if (!here) {
            throw new NotFound("outcome_event_id", entry.toString());
        }
    }

    Kept reverse(RecordId id, RecordId by) {
        if (id.equals(by)) {
            throw new InvalidInput("by", by.text(), "must be another decision");
        }
        Kept before = changeable("id", id);
        nameable("by", by);
        if (before.content().reversedBy().contains(by)) {
            return before;
        }
        DecisionContent content = before.content()
                .edit()
                .reversedBy(plus(before.content().reversedBy(), by))
                .outcome(Outcome.ABANDONED)
                .outcomeWord(Optional.empty())
                .result(before.content().result().filter(known -> known.status() == ResultStatus.FAILED))
                .build();
        return next(before, content, Optional.empty(), Optional.empty());
    }

    /** What is the matter with what a decision cites, as its author sees it. */
    List<Notice> notices(Kept kept) {
        return new ModelPrecedent(model, new ModelQuery(model))
                .notices(kept, model.sight(scope).acrossTime());
    }

    Kept relate(RecordId id, RecordId other) {
        if (id.equals(other)) {
            throw new InvalidInput("other", other.text(), "must be another decision");
        }
        Kept before = changeable("id", id);
        nameable("other", other);
        if (before.content().related().contains(other)) {
            return before;
        }
        DecisionContent content = before.content()
                .edit()
                .related(plus(before.content().related(), other))
                .build();
        return next(before, content, Optional.empty(), Optional.empty());
    }

    Kept supersede(RecordId older, RecordId newer) {
        return supersede("older", older, newer);
    }

    private Kept supersede(String field, RecordId older, RecordId newer) {
        if (older.equals(newer)) {
            throw new InvalidInput("newer", newer.text(), "must be another decision than the older one");
        }
        Kept before = changeable(field, older);
        Kept successor = nameable("newer", newer);
        if (leadsTo(successor, older, new HashSet<>())) {
            throw new InvalidInput("newer", newer.text(), "must not have been superseded by the older one");
        }
        if (before.content().supersededBy().contains(newer)) {
            return before;
        }
        DecisionContent content = before.content()
                .edit()
                .supersededBy(plus(before.content().supersededBy(), newer))
                .outcome(Outcome.REVISED)
                .outcomeWord(Optional.empty())
                .build();
        return next(before, content, Optional.empty(), Optional.empty());
    }

    private boolean leadsTo(Kept from, RecordId goal, Set<RecordId> passed) {
        for (RecordId next : from.content().supersededBy()) {
            if (next.equals(goal)) {
                return true;
            }
            Optional<Kept> kept = model.find(next, model.sight(scope).acrossTime());
            if (passed.add(next) && kept.filter(Kept::isDecision).isPresent() && leadsTo(kept.get(), goal, passed)) {
                return true;
            }
        }
        return false;
    }

    Adoption adopt(ImportedDecision imported) {
        Optional<Kept> head = model.anywhere(imported.id(), Long.MAX_VALUE);
        if (head.isPresent()
                && model.find(imported.id(), model.sight(scope).acrossTime())
                        .filter(Kept::isDecision)
                        .isEmpty()) {
            throw new Conflict("id", "unused (" + imported.id() + ")", "used");
        }
        boolean here = head.isPresent();
        List<Kept> known = model.all(imported.id(), Long.MAX_VALUE);
        int read = 0;
        boolean added = false;
        for (ImportedVersion version : imported.versions()) {
            Scope home = head.map(Kept::place).orElse(scope);
            Scope place = new Scope(home.project(), version.actor(), version.session(), home.space(), Set.of());
            Object said = said(new When(version.time(), version.validity()), place, version.content());
            boolean timed = version.time().isPresent();
            int found = known.subList(read, known.size()).stream()
                    .map(kept -> said(kept, timed))
                    .toList()
                    .indexOf(said);
            if (found >= 0) {
                read += found + 1;
                continue;
            }
            added = true;
            read = known.size();
            head.ifPresent(kept -> model.requireOwn(scope, kept));
            if (head.isEmpty()) {
                head = Optional.of(adopted(imported.id(), version, place));
            } else {
                head = Optional.of(model.next(
                        head.get(),
                        scope,
                        new When(version.time(), version.validity()),
                        place,
                        version.content(),
                        Optional.empty(),
                        Optional.empty()));
            }
        }
        return !here ? Adoption.ADDED : added ? Adoption.EXTENDED : Adoption.UNCHANGED;
    }

    private Kept adopted(RecordId id, ImportedVersion version, Scope place) {
        return model.first(
                id, place, new When(version.time(), version.validity()), version.content(), Optional.empty(), "");
    }

    /** A version that was recorded here goes by its decision's time where the import names one. */
    private static Object said(Kept kept, boolean timed) {
        Optional<Instant> time = timed ? kept.stated().or(() -> Optional.of(kept.time())) : kept.stated();
        return said(new When(time, kept.when().validity()), kept.place(), kept.content());
    }

    private static Object said(When when, Scope place, DecisionContent content) {
        List<String> tags = content.tags().stream()
                .filter(tag -> !place.project().equals(Optional.of(tag)))
                .toList();
        return List.of(when, place.actor(), place.session(), Said.of(content, tags));
    }

    private Kept changeable(String field, RecordId id) {
        Kept kept = require(field, id, model.sight(scope).acrossTime());
        model.requireOwn(scope, kept);
        return kept;
    }

    private Kept nameable(String field, RecordId id) {
        return require(field, id, model.nameable(scope));
    }

    private Kept require(String field, RecordId id, Sight sight) {
        return model.find(id, sight).filter(Kept::isDecision).orElseThrow(() -> new NotFound(field, id.text()));
    }

    private static List<RecordId> plus(List<RecordId> ids, RecordId more) {
        List<RecordId> all = new ArrayList<>(ids);
        all.add(more);
        return all;
    }
}
