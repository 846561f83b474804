package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Keys;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.core.schema.Body;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the calls of the sessions write: each a function of the plan, alike for a single call and for a batch. */
final class TransferPlans {
    private final Scope scope;

    TransferPlans(Scope scope) {
        this.scope = scope;
    }

    /** What a draft asks for; {@code request} is the digest of it. */
    record Opening(SessionDraft draft, Optional<RecordId> parent, String request, Ulid identity) {
        static Opening of(SessionDraft draft, Ulid identity) {
            return new Opening(draft, Optional.empty(), SessionRequests.of(Optional.empty(), draft), identity);
        }

        static Opening of(RecordId parent, SessionDraft draft, Ulid identity) {
            Optional<RecordId> from = Optional.of(parent);
            return new Opening(draft, from, SessionRequests.of(from, draft), identity);
        }
    }

    /**
     * Opens or forks a session.
     *
     * @param given the id, if it has been given out already
     */
    StoredSession open(Plan plan, Opening opening, Optional<String> given) {
        SessionDraft draft = opening.draft();
        Optional<StoredSession> there = draft.id().flatMap(id -> named(plan, id));
        Header place = there.map(session -> session.body().header()).orElseGet(() -> Header.of(scope));
        Optional<Stored> earlier = Keys.earlier(plan, draft.key(), place, opening.request());
        if (earlier.isPresent()) {
            Keys.requireGiven(given, earlier.get());
            return new StoredSession(earlier.get());
        }
        if (there.isPresent()) {
            return joined(plan, opening, there.get());
        }
        Optional<StoredSession> parent = opening.parent().map(id -> parent(plan, id));
        return first(plan, opening, given, parent);
    }

    private StoredSession joined(Plan plan, Opening opening, StoredSession there) {
        if (opening.parent().isPresent()) {
            throw new Conflict("id", "unused (" + there.id() + ")", "used");
        }
        if (there.state() != SessionState.OPEN) {
            throw new Conflict(
                    "state",
                    SessionState.OPEN.word() + " (" + there.id() + ")",
                    there.state().word());
        }
        return there.isBlank() ? described(plan, opening, there) : there;
    }

    /** A session that was opened without a summary, tags or a key takes those of the first call that has some. */
    private StoredSession described(Plan plan, Opening opening, StoredSession before) {
        SessionDraft draft = opening.draft();
        if (draft.summary().isEmpty() && draft.tags().isEmpty() && draft.key().isEmpty()) {
            return before;
        }
        WriteAccess.require(scope, before.stored());
        Header header = before.body().header().revisedBy(scope);
        SessionContent said = content(plan, draft, Optional.empty());
        return revised(plan, before, before.body().revised(keyed(header, opening), said));
    }

    /**
     * Opens a session that this scope writes in and that nobody has opened. Its identity follows from its id, so
     * that opening it needs no id from the host.
     */
    StoredSession openOwn(Plan plan, RecordId id) {
        Ulid identity = Identities.imported(SessionKind.NAME, id.text());
        return first(plan, Opening.of(SessionDraft.named(id), identity), Optional.empty(), Optional.empty());
    }

    private static Optional<StoredSession> named(Plan plan, RecordId id) {
        return plan.find(id).filter(SessionKind::isSession).map(StoredSession::new);
    }

    /** A session of another space can be neither named nor forked. */
    private StoredSession parent(Plan plan, RecordId id) {
        return session(plan.nameableIn(scope.space()), "parent", id);
    }

    private StoredSession first(Plan plan, Opening opening, Optional<String> given, Optional<StoredSession> parent) {
        SessionDraft draft = opening.draft();
        String id = draft.id()
                .map(RecordId::text)
                .or(() -> given)
                .orElseGet(() -> plan.freeId(SessionKind.PREFIX, opening.identity()));
        if (plan.findAnywhere(id).isPresent()) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        boolean plain = id.equals(Identities.shortId(SessionKind.PREFIX, opening.identity(), Identities.DIGITS));
        Header header = Header.of(scope).named(plain ? null : id);
        Body<SessionContent> body = Body.of(keyed(header, opening), content(plan, draft, parent));
        boolean own = scope.session().equals(Optional.of(id));
        return take(own ? plan.withoutBeginning() : plan, opening.identity(), Optional.empty(), body);
    }

    private static Header keyed(Header header, Opening opening) {
        return opening.draft()
                .key()
                .map(key -> header.keyed(key, opening.request()))
                .orElse(header);
    }

    private SessionContent content(Plan plan, SessionDraft draft, Optional<StoredSession> parent) {
        return new SessionContent(
                draft.summary(),
                draft.tags(),
                parent.map(TransferPlans::cite),
                parent.map(session -> open(plan, session)).orElse(OpenItems.NONE),
                Optional.empty(),
                Map.of());
    }

    /** What is open in a session, as far as everybody sees it who will see what this scope writes. */
    private OpenItems open(Plan plan, StoredSession session) {
        Place place = Header.of(scope).place();
        Lookup lookup = Lookup.in(plan.inSightOf(place));
        return Standing.of(session.id(), session.content(), lookup).openNow(lookup);
    }

    StoredSession handOff(Plan plan, RecordId id, HandoffDraft draft) {
        String request = SessionRequests.of(id, draft);
        StoredSession before = handedOff(plan, id);
        WriteAccess.require(scope, before.stored());
        Body<SessionContent> body = before.body();
        Optional<Stored> earlier = Keys.earlier(plan, draft.key(), body.header(), request);
        if (earlier.isPresent()) {
            return new StoredSession(earlier.get());
        }
        requireExpected(draft, before);
        Header header = body.header().revisedBy(scope);
        if (draft.key().isPresent()) {
            header = header.keyed(draft.key().get(), request);
        }
        Lookup lookup = Lookup.in(plan.inSightOf(before.stored().place()));
        SessionContent said = body.value();
        HandoffContent handoff = handoff(id, said, draft, plan.clock(), lookup);
        SessionContent after = said.handedOff(tags(said, draft), handoff).hashed(id, header);
        return revised(plan, before, body.revised(header, after));
    }

    /** A handoff may be the first write in the scope's own session. */
    private StoredSession handedOff(Plan plan, RecordId id) {
        boolean own = scope.session().equals(Optional.of(id.text()));
        return own && plan.findAnywhere(id.text()).isEmpty() ? openOwn(plan, id) : session(plan, "id", id);
    }

    private static void requireExpected(HandoffDraft draft, StoredSession before) {
        if (draft.expected().isPresent() && draft.expected().getAsInt() != before.version()) {
            throw new Conflict(
                    "version", Integer.toString(draft.expected().getAsInt()), Integer.toString(before.version()));
        }
    }

    private static HandoffContent handoff(
            RecordId id, SessionContent said, HandoffDraft draft, long at, Lookup lookup) {
        Items records = lookup.threads(id, said.inherited().threads());
        List<Item> threads = new ArrayList<>(records.list());
        draft.threads().forEach(text -> threads.add(Item.of(text)));
        return new HandoffContent(
                at,
                draft.message(),
                draft.workingTree(),
                lookup.decisions(id),
                lookup.lessons(id),
                new OpenItems(
                        new Items(threads, records.more()), draft.nextSteps(), draft.blockers(), draft.questions()),
                draft.failedAttempts(),
                "");
    }

    private static List<String> tags(SessionContent said, HandoffDraft draft) {
        List<String> tags = new ArrayList<>(said.ownTags());
        tags.addAll(draft.tags());
        return Rules.names("tags", tags, Limits.NAME, Limits.COUNT);
    }

    private static StoredSession session(Plan plan, String field, RecordId id) {
        Stored stored = plan.require(field, id);
        if (!SessionKind.isSession(stored)) {
            throw new NotFound(field, id.text());
        }
        return new StoredSession(stored);
    }

    private static Cited cite(StoredSession session) {
        return Cited.here(
                SessionKind.PREFIX, session.id(), session.stored().entry().identity());
    }

    private static StoredSession revised(Plan plan, StoredSession before, Body<SessionContent> after) {
        return take(plan, before.stored().entry().identity(), Optional.of(before), after);
    }

    /** Takes a version of the session that has an identity. */
    static StoredSession take(Plan plan, Ulid identity, Optional<StoredSession> before, Body<SessionContent> after) {
        Stored stored = SessionKind.KIND.take(
                plan, identity, before.map(StoredSession::stored), before.map(StoredSession::body), after);
        return new StoredSession(stored, after);
    }
}
