package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.SessionDraft;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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
        Optional<Kept> earlier = model.earlier(draft.key(), scope, request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        Optional<Kept> there = draft.id()
                .flatMap(named -> model.find(named, model.sight(scope)))
                .filter(Kept::isSession);
        if (there.isPresent() && there.get().held().handoff().isPresent()) {
            throw new Conflict("state", "open (" + there.get().id() + ")", "handed_off");
        }
        return there.orElseGet(() -> first(draft, id, request, Optional.empty(), OpenWork.NONE));
    }

    Kept fork(RecordId parent, SessionDraft draft, RecordId id) {
        Object request = List.of("fork", parent, draft);
        Optional<Kept> earlier = model.earlier(draft.key(), scope, request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        Kept from = require("parent", parent);
        Optional<String> space = from.place().space();
        if (space.isPresent() && !space.equals(scope.space())) {
            throw new InvalidInput(
                    "space", scope.space().orElse(""), "must be that of the session that is forked, " + space.get());
        }
        ModelSessions sessions = new ModelSessions(model);
        OpenWork open = sessions.open(from, sight(scope));
        return first(draft, id, request, Optional.of(parent), open);
    }

    private Kept first(SessionDraft draft, RecordId id, Object request, Optional<RecordId> parent, OpenWork open) {
        RecordId name = draft.id().orElse(id);
        if (model.anywhere(name, Long.MAX_VALUE).isPresent()) {
            throw new Conflict("id", "unused (" + name + ")", "used");
        }
        Held held = new Held(draft.summary(), draft.tags(), parent, open, Optional.empty());
        Optional<String> key = draft.key().map(word -> Model.key(scope, word));
        return model.first(name, scope, Optional.empty(), held, key, request);
    }

    Kept handOff(RecordId id, HandoffDraft draft) {
        Kept before = require("id", id);
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
                Optional.of(handoff));
        Optional<String> key = draft.key().map(word -> Model.key(before.place(), word));
        return model.next(before, scope, before.stated(), before.place(), held, key, key.map(word -> request));
    }

    /** What everybody sees who sees a place, of what this caller sees. */
    private Sight sight(Scope place) {
        Sight mine = model.sight(scope);
        return new Sight(
                mine.sequence(),
                mine.validAt(),
                place.project().or(mine::project),
                place.space().map(Set::of).orElse(Set.of()));
    }

    private Kept require(String field, RecordId id) {
        return model.find(id, model.sight(scope))
                .filter(Kept::isSession)
                .orElseThrow(() -> new NotFound(field, id.text()));
    }
}
