package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Outcome;
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
        Optional<Kept> earlier = earlier(draft.key(), scope, request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        draft.content().related().stream()
                .filter(other -> other.text().startsWith("dec-"))
                .forEach(other -> require("related_decisions", other));
        Kept kept =
                first(id, scope, Optional.empty(), draft.content(), draft.key().map(key -> key(scope, key)), request);
        draft.superseding().forEach(older -> supersede("superseding", older, id));
        return kept;
    }

    private Kept first(
            RecordId id,
            Scope place,
            Optional<Instant> stated,
            DecisionContent content,
            Optional<String> key,
            Object request) {
        long sequence = model.head() + 1;
        Kept kept = new Kept(
                id,
                1,
                sequence,
                model.at,
                sequence,
                stated.orElse(model.at),
                stated,
                place,
                Optional.empty(),
                Optional.empty(),
                content,
                key,
                key.map(name -> request));
        model.versions.add(kept);
        return kept;
    }

    private Kept next(Kept before, DecisionContent content, Optional<String> key, Optional<Object> request) {
        return next(before, before.stated(), before.place(), content, key, request);
    }

    private Kept next(
            Kept before,
            Optional<Instant> stated,
            Scope place,
            DecisionContent content,
            Optional<String> key,
            Optional<Object> request) {
        Kept kept = new Kept(
                before.id(),
                before.number() + 1,
                model.head() + 1,
                model.at,
                before.firstSequence(),
                before.time(),
                stated,
                place,
                scope.actor(),
                scope.session(),
                content,
                key,
                request);
        model.versions.add(kept);
        return kept;
    }

    Kept update(RecordId id, DecisionUpdate update) {
        if (update.outcome().isEmpty() && update.lesson().isEmpty()) {
            throw new InvalidInput("update", id.text(), "must name an outcome or a lesson");
        }
        Kept before = require("id", id);
        Object request = List.of(id, update.outcome(), update.lesson());
        Optional<Kept> earlier = earlier(update.key(), before.place(), request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        if (update.expected().isPresent() && update.expected().getAsInt() != before.number()) {
            throw new Conflict("version", "" + update.expected().getAsInt(), "" + before.number());
        }
        DecisionContent content = before.content();
        if (update.outcome().isPresent()
                && (update.outcome().get() != content.outcome()
                        || content.outcomeWord().isPresent())) {
            content = content.edit()
                    .outcome(update.outcome().get())
                    .outcomeWord(Optional.empty())
                    .build();
        }
        if (update.lesson().isPresent() && !update.lesson().equals(content.lesson())) {
            content = content.edit().lesson(update.lesson()).build();
        }
        if (content == before.content() && update.key().isEmpty()) {
            return before;
        }
        Optional<String> key = update.key().map(name -> key(before.place(), name));
        return next(before, content, key, key.map(name -> request));
    }

    Kept relate(RecordId id, RecordId other) {
        if (id.equals(other)) {
            throw new InvalidInput("other", other.text(), "must be another decision");
        }
        Kept before = require("id", id);
        require("other", other);
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
        Kept before = require(field, older);
        Kept successor = require("newer", newer);
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
            Optional<Kept> kept = model.find(next, model.sight(scope));
            if (passed.add(next) && kept.isPresent() && leadsTo(kept.get(), goal, passed)) {
                return true;
            }
        }
        return false;
    }

    Adoption adopt(ImportedDecision imported) {
        Optional<Kept> head = model.anywhere(imported.id(), Long.MAX_VALUE);
        if (head.isPresent()
                && model.find(imported.id(), model.sight(scope).acrossTime()).isEmpty()) {
            throw new Conflict("id", "unused (" + imported.id() + ")", "used");
        }
        boolean here = head.isPresent();
        List<Kept> known = model.all(imported.id(), Long.MAX_VALUE);
        int read = 0;
        boolean added = false;
        for (ImportedVersion version : imported.versions()) {
            Scope home = head.map(Kept::place).orElse(scope);
            Scope place = new Scope(home.project(), version.actor(), version.session(), home.space(), Set.of());
            Object said = said(version.time(), place, version.content());
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
            if (head.isEmpty()) {
                head = Optional.of(adopted(imported.id(), version, place));
            } else {
                head = Optional.of(
                        next(head.get(), version.time(), place, version.content(), Optional.empty(), Optional.empty()));
            }
        }
        return !here ? Adoption.ADDED : added ? Adoption.EXTENDED : Adoption.UNCHANGED;
    }

    private Kept adopted(RecordId id, ImportedVersion version, Scope place) {
        return first(id, place, version.time(), version.content(), Optional.empty(), "");
    }

    /** A version that was recorded here goes by its decision's time where the import names one. */
    private static Object said(Kept kept, boolean timed) {
        Optional<Instant> time = timed ? kept.stated().or(() -> Optional.of(kept.time())) : kept.stated();
        return said(time, kept.place(), kept.content());
    }

    private static Object said(Optional<Instant> stated, Scope place, DecisionContent content) {
        List<String> tags = content.tags().stream()
                .filter(tag -> !place.project().equals(Optional.of(tag)))
                .toList();
        return List.of(stated, place.actor(), place.session(), Said.of(content, tags));
    }

    /** A key belongs to the project and the space that its record was written to. */
    private static String key(Scope place, String key) {
        return List.of(place.project(), place.space(), key).toString();
    }

    private Optional<Kept> earlier(Optional<String> key, Scope place, Object request) {
        Optional<String> whole = key.map(name -> key(place, name));
        Optional<Kept> earlier = model.versions.stream()
                .filter(kept -> whole.isPresent() && kept.key().equals(whole))
                .findFirst();
        if (earlier.isPresent() && !earlier.get().request().equals(Optional.of(request))) {
            throw new Conflict("key", "used with the same content (" + key.get() + ")", "used with other content");
        }
        return earlier;
    }

    private Kept require(String field, RecordId id) {
        return model.find(id, model.sight(scope)).orElseThrow(() -> new NotFound(field, id.text()));
    }

    private static List<RecordId> plus(List<RecordId> ids, RecordId more) {
        List<RecordId> all = new ArrayList<>(ids);
        all.add(more);
        return all;
    }
}
