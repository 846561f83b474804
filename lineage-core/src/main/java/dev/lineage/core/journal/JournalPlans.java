package dev.lineage.core.journal;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Plan;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the journal's calls write: each a function of the plan, alike for a single call and for a batch. */
final class JournalPlans {
    private static final DecisionKind KIND = new DecisionKind();

    private final Scope scope;

    JournalPlans(Scope scope) {
        this.scope = scope;
    }

    /**
     * Records a draft.
     *
     * @param request the digest of what was asked for
     * @param givenId the id, if it has been given out already
     */
    StoredDecision record(Plan plan, DecisionDraft draft, String request, Ulid identity, Optional<String> givenId) {
        Optional<StoredDecision> earlier = earlier(plan, draft.key(), Header.of(scope), request);
        if (earlier.isPresent()) {
            requireGiven(givenId, earlier.get());
            return earlier.get();
        }
        List<Cited> related = new ArrayList<>();
        for (RecordId id : draft.content().related()) {
            related.add(related(plan, id));
        }
        String id = givenId.orElseGet(() -> plan.freeId(DecisionKind.PREFIX, identity));
        if (givenId.isPresent() && plan.findAnywhere(id).isPresent()) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        Header header = named(Header.of(scope), id, identity);
        if (draft.key().isPresent()) {
            header = header.keyed(draft.key().get(), request);
        }
        DecisionBody body = DecisionBody.of(header, draft.content(), related, List.of());
        StoredDecision decision = take(plan, identity, id, Optional.empty(), body);
        for (RecordId older : draft.superseding()) {
            supersede(plan, "superseding", older, decision.id());
        }
        return decision;
    }

    /** Since a batch gave out the id, somebody else may have used the key: the batch's other notes name what is not there. */
    private static void requireGiven(Optional<String> givenId, StoredDecision earlier) {
        String used = earlier.id().text();
        if (givenId.isPresent() && !givenId.get().equals(used)) {
            throw new Conflict("key", "unused, or used for " + givenId.get(), "used for " + used);
        }
    }

    /** An id of the form that Lineage gives must be there; any other may name what is outside. */
    private static Cited related(Plan plan, RecordId id) {
        if (plan.find(id).isEmpty() && !id.text().startsWith(DecisionKind.PREFIX)) {
            return Cited.missing(id);
        }
        return Cited.here(id, stored(plan, "related_decisions", id).entry().identity());
    }

    private static Header named(Header header, String id, Ulid identity) {
        boolean plain = id.equals(Identities.shortId(DecisionKind.PREFIX, identity, Identities.DIGITS));
        return header.named(plain ? null : id);
    }

    StoredDecision update(Plan plan, RecordId id, DecisionUpdate update) {
        if (update.outcome().isEmpty() && update.lesson().isEmpty()) {
            throw new InvalidInput("update", id.text(), "must name an outcome or a lesson");
        }
        String request = Requests.of(id, update);
        StoredDecision before = decision(plan, "id", id);
        Optional<StoredDecision> earlier =
                earlier(plan, update.key(), before.body().header(), request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        if (update.expected().isPresent() && update.expected().getAsInt() != before.version()) {
            throw new Conflict(
                    "version", Integer.toString(update.expected().getAsInt()), Integer.toString(before.version()));
        }
        if (update.key().isEmpty() && saysNothingNew(update, before.body())) {
            return before;
        }
        Header header = before.body().header().revisedBy(scope);
        if (update.key().isPresent()) {
            header = header.keyed(update.key().get(), request);
        }
        DecisionBodyBuilder after = before.body().edit().header(header);
        update.outcome().ifPresent(after::outcome);
        update.lesson().ifPresent(after::lesson);
        return revise(plan, before, after.build());
    }

    private static boolean saysNothingNew(DecisionUpdate update, DecisionBody body) {
        boolean sameOutcome = update.outcome().isEmpty()
                || (update.outcome().get() == body.outcome()
                        && body.outcomeWord().isEmpty());
        boolean sameLesson = update.lesson().isEmpty() || update.lesson().equals(body.lesson());
        return sameOutcome && sameLesson;
    }

    StoredDecision relate(Plan plan, RecordId id, RecordId other) {
        if (id.equals(other)) {
            throw new InvalidInput("other", other.text(), "must be another decision");
        }
        StoredDecision before = decision(plan, "id", id);
        Cited cited = cite(decision(plan, "other", other));
        DecisionBody body = before.body();
        if (Cited.ids(body.related()).contains(other)) {
            return before;
        }
        Header header = body.header().revisedBy(scope);
        return revise(
                plan,
                before,
                body.edit().header(header).related(plus(body.related(), cited)).build());
    }

    StoredDecision supersede(Plan plan, RecordId older, RecordId newer) {
        return supersede(plan, "older", older, newer);
    }

    private StoredDecision supersede(Plan plan, String field, RecordId older, RecordId newer) {
        if (older.equals(newer)) {
            throw new InvalidInput("newer", newer.text(), "must be another decision than the older one");
        }
        StoredDecision before = decision(plan, field, older);
        StoredDecision successor = decision(plan, "newer", newer);
        refuseCircle(plan, older, successor);
        DecisionBody body = before.body();
        if (Cited.ids(body.supersededBy()).contains(newer)) {
            return before;
        }
        DecisionBody superseded = body.edit()
                .header(body.header().revisedBy(scope))
                .supersededBy(plus(body.supersededBy(), cite(successor)))
                .outcome(Outcome.REVISED)
                .build();
        return revise(plan, before, superseded);
    }

    /**
     * Only what the caller sees is walked: to refuse a circle through a hidden record would tell of its links. Such circles
     * may stand, as those that an import brings, so that every walk along successors has to end on one, as this one does.
     */
    private void refuseCircle(Plan plan, RecordId older, StoredDecision newer) {
        Set<RecordId> seen = new HashSet<>();
        Deque<RecordId> ahead = new ArrayDeque<>(newer.supersededBy());
        while (!ahead.isEmpty()) {
            RecordId next = ahead.remove();
            if (next.equals(older)) {
                throw new InvalidInput("newer", newer.id().text(), "must not have been superseded by the older one");
            }
            if (seen.add(next)) {
                plan.find(next).ifPresent(stored -> ahead.addAll(new StoredDecision(stored).supersededBy()));
            }
        }
    }

    /** What an idempotency key has written before in the place that the header names, if it has. */
    private static Optional<StoredDecision> earlier(Plan plan, Optional<String> key, Header place, String request) {
        Optional<StoredDecision> earlier = key.flatMap(
                        name -> place.keyed(name, request).keyName())
                .flatMap(plan::keyed)
                .map(StoredDecision::new);
        if (earlier.isPresent() && !request.equals(earlier.get().body().header().request())) {
            throw new Conflict("key", "used with the same content (" + key.get() + ")", "used with other content");
        }
        return earlier;
    }

    StoredDecision decision(Plan plan, String field, RecordId id) {
        return new StoredDecision(stored(plan, field, id));
    }

    private static Stored stored(Plan plan, String field, RecordId id) {
        Stored stored = plan.require(field, id);
        if (!stored.entry().kind().equals(DecisionKind.NAME)) {
            throw new NotFound(field, id.text());
        }
        return stored;
    }

    static Cited cite(StoredDecision decision) {
        return Cited.here(decision.id(), decision.stored().entry().identity());
    }

    private static List<Cited> plus(List<Cited> list, Cited more) {
        List<Cited> all = new ArrayList<>(list);
        all.add(more);
        return all;
    }

    private static StoredDecision revise(Plan plan, StoredDecision before, DecisionBody body) {
        Stored stored = before.stored();
        return take(plan, stored.entry().identity(), stored.name(), Optional.of(before), body);
    }

    /** Takes a version of the record that has an identity and an id. */
    static StoredDecision take(
            Plan plan, Ulid identity, String id, Optional<StoredDecision> before, DecisionBody body) {
        Stored stored = plan.take(
                KIND,
                identity,
                before.map(StoredDecision::stored),
                body.header().keyName(),
                DecisionCodec.encode(body),
                DecisionKind.derive(body, id, plan.at(), before.map(StoredDecision::body)));
        return new StoredDecision(stored, body);
    }
}
