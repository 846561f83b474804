package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedHandoff;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.SessionDraft;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The writes of sessions on the naive model. */
final class ModelTransfer {
    private final Model model;
    private final Scope scope;

    ModelTransfer(Model model, Scope scope) {
        this.model = model;
        this.scope = scope;
    }

    Kept open(SessionDraft draft, RecordId id) {
        Object request = List.of("open", draft);
        Optional<Kept> there = there(draft);
        Optional<Kept> earlier =
                model.earlier(draft.key(), there.map(Kept::place).orElse(scope), request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        if (there.isPresent() && isBlank(there.get())) {
            boolean isSilent = draft.equals(SessionDraft.named(there.get().id()));
            return isSilent ? there.get() : described(there.get(), draft, request);
        }
        if (there.isPresent() && there.get().held().handoff().isPresent()) {
            throw new Conflict("state", "open (" + there.get().id() + ")", "handed_off");
        }
        return there.orElseGet(() -> first(draft, id, request, Optional.empty(), OpenWork.NONE));
    }

    private Optional<Kept> there(SessionDraft draft) {
        return draft.id()
                .flatMap(named -> model.find(named, model.sight(scope).acrossTime()))
                .filter(Kept::isSession);
    }

    /** Nothing has been said of it. */
    private static boolean isBlank(Kept session) {
        return session.key().isEmpty()
                && session.held()
                        .equals(new Held(
                                Optional.empty(),
                                List.of(),
                                Optional.empty(),
                                OpenWork.NONE,
                                Optional.empty(),
                                Optional.empty(),
                                Map.of()));
    }

    private Kept described(Kept before, SessionDraft draft, Object request) {
        model.requireOwn(scope, before);
        model.begin(scope);
        Held held = new Held(
                draft.summary(),
                draft.tags(),
                Optional.empty(),
                OpenWork.NONE,
                Optional.empty(),
                Optional.empty(),
                Map.of());
        Optional<String> key = draft.key().map(word -> Model.key(before.place(), word));
        return model.next(
                before,
                scope,
                before.when().and(draft.validity()),
                before.place(),
                held,
                key,
                key.map(word -> request));
    }

    Kept fork(RecordId parent, SessionDraft draft, RecordId id) {
        Object request = List.of("fork", parent, draft);
        Optional<Kept> there = there(draft);
        Optional<Kept> earlier =
                model.earlier(draft.key(), there.map(Kept::place).orElse(scope), request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        if (there.isPresent()) {
            throw new Conflict("id", "unused (" + there.get().id() + ")", "used");
        }
        Kept from = require("parent", parent, model.nameable(scope));
        ModelSessions sessions = new ModelSessions(model);
        OpenWork open = sessions.open(from, sight(scope));
        return first(draft, id, request, Optional.of(parent), open);
    }

    /** The session that the scope names, before what it writes in it. */
    Kept begin(RecordId id) {
        return first(SessionDraft.named(id), id, "", Optional.empty(), OpenWork.NONE);
    }

    private Kept first(SessionDraft draft, RecordId id, Object request, Optional<RecordId> parent, OpenWork open) {
        RecordId name = draft.id().orElse(id);
        if (model.anywhere(name, Long.MAX_VALUE).isPresent()) {
            throw new Conflict("id", "unused (" + name + ")", "used");
        }
        if (!scope.session().equals(Optional.of(name.text()))) {
            model.begin(scope);
        }
        Held held = new Held(draft.summary(), draft.tags(), parent, open, Optional.empty(), Optional.empty(), Map.of());
        Optional<String> key = draft.key().map(word -> Model.key(scope, word));
        return model.first(name, scope, When.drafted(draft.validity()), held, key, request);
    }

    /** A handoff may be the first write in the scope's own session. */
    private Kept handedOff(RecordId id) {
        boolean own = scope.session().equals(Optional.of(id.text()));
        return own && model.anywhere(id, Long.MAX_VALUE).isEmpty()
                ? begin(id)
                : require("id", id, model.sight(scope).acrossTime());
    }

    Kept handOff(RecordId id, HandoffDraft draft) {
        Kept before = handedOff(id);
        model.requireOwn(scope, before);
        Object request = List.of(
                id,
                draft.message(),
                draft.threads(),
                draft.nextSteps(),
                draft.blockers(),
                draft.questions(),
                draft.failedAttempts(),
                draft.tags());
        Optional<Kept> earlier = model.earlier(draft.key(), before.place(), request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        Set<String> tags = new LinkedHashSet<>(before.held().tags());
        tags.addAll(draft.tags());
        Sight sight = sight(before.place());
        ModelSessions sessions = new ModelSessions(model);
        List<Mention> threads = new ArrayList<>(sessions.threads(before, sight));
        draft.threads().forEach(text -> threads.add(Mention.of(text)));
        Handoff handoff = new Handoff(
                id,
                model.at,
                draft.message(),
                draft.workingTree(),
                sessions.decisions(id, sight),
                sessions.lessons(id, sight),
                new OpenWork(new Mentions(threads, 0), draft.nextSteps(), draft.blockers(), draft.questions()),
                draft.failedAttempts(),
                Kept.tags(before.place(), List.copyOf(tags)));
        Held held = new Held(
                before.held().summary(),
                List.copyOf(tags),
                before.held().parent(),
                before.held().inherited(),
                Optional.of(handoff),
                Optional.empty(),
                before.held().additional());
        Optional<String> key = draft.key().map(word -> Model.key(before.place(), word));
        model.begin(scope);
        return model.next(before, scope, before.when(), before.place(), held, key, key.map(word -> request));
    }

    Adoption adopt(ImportedSession imported) {
        RecordId id = imported.id();
        Optional<Kept> head = model.anywhere(id, Long.MAX_VALUE);
        if (head.isPresent()
                && model.find(id, model.sight(scope).acrossTime())
                        .filter(Kept::isSession)
                        .isEmpty()) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        boolean here = head.isPresent();
        List<Kept> known = model.all(id, Long.MAX_VALUE);
        int read = 0;
        boolean added = false;
        for (ImportedSessionVersion version : imported.versions()) {
            Scope home = head.map(Kept::place).orElse(scope);
            Scope place = new Scope(home.project(), version.actor(), Optional.empty(), home.space(), Set.of());
            Held held = held(id, version, place);
            boolean isTimed = version.handoff().flatMap(ImportedHandoff::at).isPresent();
            Optional<Instant> stated =
                    version.handoff().isPresent() ? version.handoff().get().at() : version.time();
            When when = new When(stated, version.validity());
            Object said = said(held, place, when, isTimed);
            int found = known.subList(read, known.size()).stream()
                    .map(kept -> said(kept.held(), kept.place(), kept.when(), isTimed))
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
                Held opened = new Held(
                        held.summary(),
                        held.tags(),
                        held.parent(),
                        held.inherited(),
                        Optional.empty(),
                        Optional.empty(),
                        held.handoff().isPresent() ? Map.of() : held.additional());
                head = Optional.of(model.first(
                        id, place, new When(version.time(), version.validity()), opened, Optional.empty(), ""));
                if (held.handoff().isEmpty()) {
                    continue;
                }
            }
            head = Optional.of(model.next(head.get(), scope, when, place, held, Optional.empty(), Optional.empty()));
        }
        return !here ? Adoption.ADDED : added ? Adoption.EXTENDED : Adoption.UNCHANGED;
    }

    private Held held(RecordId id, ImportedSessionVersion version, Scope place) {
        Optional<Handoff> handoff = version.handoff()
                .map(said -> new Handoff(
                        id,
                        said.at().orElse(model.at.truncatedTo(ChronoUnit.MILLIS)),
                        said.message(),
                        said.workingTree(),
                        said.decisions(),
                        said.lessons(),
                        said.open(),
                        said.failedAttempts(),
                        Kept.tags(place, version.tags())));
        return new Held(
                version.summary(),
                version.tags(),
                version.parent(),
                version.inherited(),
                handoff,
                version.handoff().flatMap(ImportedHandoff::alteredHash),
                version.additional());
    }

    /** What tells versions apart. */
    private static Object said(Held held, Scope place, When when, boolean isTimed) {
        return List.of(
                place.actor(),
                when.validity(),
                held.summary(),
                Kept.tags(place, held.tags()),
                held.parent(),
                held.inherited(),
                held.handoff()
                        .map(handoff -> List.of(
                                isTimed ? handoff.at() : Instant.EPOCH,
                                handoff.message(),
                                handoff.workingTree(),
                                handoff.decisions(),
                                handoff.lessons(),
                                handoff.open(),
                                handoff.failedAttempts(),
                                held.isAltered() ? held.hash() : Optional.empty())),
                held.additional());
    }

    /** What everybody sees at any time who sees a place, of what this caller sees. */
    private Sight sight(Scope place) {
        Sight mine = model.sight(scope);
        return new Sight(
                mine.sequence(),
                Optional.empty(),
                place.project().or(mine::project),
                place.space().map(Set::of).orElse(Set.of()));
    }

    private Kept require(String field, RecordId id, Sight sight) {
        return model.find(id, sight).filter(Kept::isSession).orElseThrow(() -> new NotFound(field, id.text()));
    }
}
