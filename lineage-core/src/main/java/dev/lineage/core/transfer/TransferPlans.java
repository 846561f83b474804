package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Keys;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.core.schema.NewRecord;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.core.schema.RecordWriter;
import dev.lineage.core.schema.Request;
import dev.lineage.error.Conflict;
import dev.lineage.error.Rules;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Place;
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
    private final RecordWriter<SessionContent> writer;

    TransferPlans(Scope scope) {
        this.scope = scope;
        this.writer = new RecordWriter<>(SessionKind.KIND, scope);
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

        Request asked() {
            return Request.of(draft.key(), request);
        }
    }

    /**
     * Opens or forks a session.
     *
     * @param given the id, if it has been given out already
     */
    StoredSession open(Plan plan, Opening opening, Optional<String> given) {
        SessionDraft draft = opening.draft();
        Optional<RecordVersion<SessionContent>> there = draft.id().flatMap(id -> named(plan, id));
        Header place = there.map(session -> session.body().header()).orElseGet(() -> Header.of(scope));
        Optional<RecordVersion<SessionContent>> earlier = writer.earlier(plan, place, opening.asked());
        if (earlier.isPresent()) {
            Keys.requireGiven(given, earlier.get().stored());
            return StoredSession.of(earlier.get());
        }
        return there.isPresent() ? joined(plan, opening, there.get()) : first(plan, opening, given);
    }

    private StoredSession joined(Plan plan, Opening opening, RecordVersion<SessionContent> there) {
        if (opening.parent().isPresent()) {
            throw new Conflict("id", "unused (" + there.id() + ")", "used");
        }
        SessionState state = there.value().state();
        if (state != SessionState.OPEN) {
            throw new Conflict("state", SessionState.OPEN.word() + " (" + there.id() + ")", state.word());
        }
        StoredSession session = StoredSession.of(there);
        return session.isBlank() ? described(plan, opening, session, there) : session;
    }

    /** A session that was opened without a summary, tags or a key takes those of the first call that has some. */
    private StoredSession described(
            Plan plan, Opening opening, StoredSession session, RecordVersion<SessionContent> before) {
        SessionDraft draft = opening.draft();
        if (draft.summary().isEmpty()
                && draft.tags().isEmpty()
                && draft.key().isEmpty()
                && draft.validity().equals(Validity.UNSAID)) {
            return session;
        }
        WriteAccess.require(scope, before.stored());
        Header header = before.body().header().revisedBy(scope).holding(draft.validity());
        return StoredSession.of(writer.next(
                plan, before, opening.asked(), before.body().revised(header, content(plan, draft, Optional.empty()))));
    }

    /**
     * Opens a session that this scope writes in and that nobody has opened. Its identity follows from its id, so
     * that opening it needs no id from the host.
     */
    StoredSession openOwn(Plan plan, RecordId id) {
        Ulid identity = Identities.imported(SessionKind.NAME, id.text());
        return first(plan, Opening.of(SessionDraft.named(id), identity), Optional.empty());
    }

    private Optional<RecordVersion<SessionContent>> named(Plan plan, RecordId id) {
        return plan.acrossTime().find(id).filter(SessionKind::isSession).map(writer::version);
    }

    private StoredSession first(Plan plan, Opening opening, Optional<String> given) {
        SessionDraft draft = opening.draft();
        Optional<String> id = draft.id().map(RecordId::text).or(() -> given);
        boolean isOwn = id.isPresent() && scope.session().equals(id);
        NewRecord record = NewRecord.of(
                SessionKind.PREFIX,
                opening.identity(),
                Header.of(scope).holding(draft.validity()),
                opening.asked(),
                id);
        return StoredSession.of(writer.create(
                isOwn ? plan.withoutBeginning() : plan, record, () -> content(plan, draft, parent(plan, opening))));
    }

    /** A session of another space can be neither named nor forked. */
    private Optional<RecordVersion<SessionContent>> parent(Plan plan, Opening opening) {
        return opening.parent().map(id -> writer.require(plan.nameableIn(scope.space()), "parent", id));
    }

    private SessionContent content(Plan plan, SessionDraft draft, Optional<RecordVersion<SessionContent>> parent) {
        return new SessionContent(
                draft.summary(),
                draft.tags(),
                parent.map(session -> Cited.here(SessionKind.PREFIX, session.id(), session.identity())),
                parent.map(session -> open(plan, session)).orElse(OpenItems.NONE),
                Optional.empty(),
                Map.of());
    }

    /** What is open in a session, as far as everybody sees it who will see what this scope writes. */
    private OpenItems open(Plan plan, RecordVersion<SessionContent> session) {
        Place place = Header.of(scope).place();
        Lookup lookup = Lookup.in(plan.inSightOf(place).acrossTime());
        return Standing.of(session.id(), session.value(), lookup).openNow(lookup);
    }

    StoredSession handOff(Plan plan, RecordId id, HandoffDraft draft) {
        Request request = Request.of(draft.key(), SessionRequests.of(id, draft)).expecting(draft.expected());
        openOwnFirst(plan, id);
        RecordVersion<SessionContent> before = writer.requireChangeable(plan, "id", id);
        Optional<RecordVersion<SessionContent>> earlier = writer.settle(plan, before, request);
        if (earlier.isPresent()) {
            return StoredSession.of(earlier.get());
        }
        Lookup lookup = Lookup.in(plan.inSightOf(before.stored().place()).acrossTime());
        SessionContent said = before.value();
        HandoffContent handoff = handoff(id, said, draft, plan.clock(), lookup);
        SessionContent after = said.handedOff(tags(said, draft), handoff)
                .hashed(id, before.body().header());
        return StoredSession.of(writer.next(plan, before, request, after));
    }

    /** A handoff may be the first write in the scope's own session. */
    private void openOwnFirst(Plan plan, RecordId id) {
        boolean isOwn = scope.session().equals(Optional.of(id.text()));
        if (isOwn && plan.findAnywhere(id.text()).isEmpty()) {
            openOwn(plan, id);
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
}
