package dev.lineage.core.journal;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Keys;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.ResultStatus;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What the journal's calls write: each a function of the plan, alike for a single call and for a batch. */
final class JournalPlans {
    private static final DecisionKind KIND = new DecisionKind();

    private final Kinds kinds;
    private final Scope scope;

    JournalPlans(Kinds kinds, Scope scope) {
        this.kinds = kinds;
        this.scope = scope;
    }

    /**
     * Records a draft.
     *
     * @param request the digest of what was asked for
     * @param givenId the id, if it has been given out already
     */
    StoredReceipt record(Plan plan, DecisionDraft draft, String request, Ulid identity, Optional<String> givenId) {
        Optional<Stored> earlier = Keys.earlier(plan, draft.key(), Header.of(scope), request);
        if (earlier.isPresent()) {
            Keys.requireGiven(givenId, earlier.get());
            return receipt(plan, new StoredDecision(earlier.get()));
        }
        CitedRecords cited = new CitedRecords(kinds, plan, scope.space());
        List<Cited> related = cited.related(draft.content().related());
        List<Linked> links = cited.links(draft.content().links());
        String id = givenId.orElseGet(() -> plan.freeId(DecisionKind.PREFIX, identity));
        if (givenId.isPresent() && plan.findAnywhere(id).isPresent()) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        Header header = named(Header.of(scope), id, identity);
        if (draft.key().isPresent()) {
            header = header.keyed(draft.key().get(), request);
        }
        DecisionBody body = DecisionBody.of(
                header, draft.content(), new Citations(related, List.of(), links, Optional.empty(), List.of()));
        StoredDecision decision = take(plan, identity, id, Optional.empty(), body);
        for (RecordId older : draft.superseding()) {
            supersede(plan, "superseding", older, decision.id());
        }
        return receipt(plan, decision);
    }

    private StoredReceipt receipt(Plan plan, StoredDecision decision) {
        return new StoredReceipt(decision, new Precedents(kinds, plan).notices(decision), plan.clockGap());
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
        StoredDecision before = changeable(plan, "id", id);
        Optional<Stored> earlier =
                Keys.earlier(plan, update.key(), before.body().header(), request);
        if (earlier.isPresent()) {
            return new StoredDecision(earlier.get());
        }
        requireVersion(update.expected(), before);
        if (update.key().isEmpty() && saysNothingNew(update, before.body())) {
            return before;
        }
        Header header = before.body().header().revisedBy(scope);
        if (update.key().isPresent()) {
            header = header.keyed(update.key().get(), request);
        }
        DecisionBodyBuilder after = before.body().edit().header(header);
        update.outcome().ifPresent(outcome -> after.outcome(outcome).measured(Optional.empty()));
        update.lesson().ifPresent(after::lesson);
        return revise(plan, before, after.build());
    }

    private static boolean saysNothingNew(DecisionUpdate update, DecisionBody body) {
        boolean sameOutcome = update.outcome().isEmpty()
                || (update.outcome().get() == body.outcome()
                        && body.outcomeWord().isEmpty()
                        && body.measured().isEmpty());
        boolean sameLesson = update.lesson().isEmpty() || update.lesson().equals(body.lesson());
        return sameOutcome && sameLesson;
    }

    private static void requireVersion(OptionalInt expected, StoredDecision decision) {
        if (expected.isPresent() && expected.getAsInt() != decision.version()) {
            throw new Conflict("version", Integer.toString(expected.getAsInt()), Integer.toString(decision.version()));
        }
    }

    StoredDecision resolve(Plan plan, RecordId id, Resolution resolution) {
        String request = Requests.of(id, resolution);
        StoredDecision before = changeable(plan, "id", id);
        DecisionBody body = before.body();
        Optional<Stored> earlier = Keys.earlier(plan, resolution.key(), body.header(), request);
        if (earlier.isPresent()) {
            return new StoredDecision(earlier.get());
        }
        requireVersion(resolution.expected(), before);
        Measured measured = new CitedRecords(kinds, plan, scope.space()).measured(resolution.result());
        Outcome outcome = outcome(body.outcome(), measured.status());
        Header header = body.header().revisedBy(scope);
        if (resolution.key().isPresent()) {
            header = header.keyed(resolution.key().get(), request);
        }
        DecisionBodyBuilder after = body.edit().header(header).measured(Optional.of(measured));
        if (outcome != body.outcome()) {
            after.outcome(outcome);
        }
        resolution.lesson().ifPresent(after::lesson);
        boolean same = body.measured().map(Measured::result).equals(Optional.of(resolution.result()))
                && outcome == body.outcome()
                && (resolution.lesson().isEmpty() || resolution.lesson().equals(body.lesson()));
        return same && resolution.key().isEmpty() ? before : revise(plan, before, after.build());
    }

    /** Success has a word of the contract; what is no success leaves the word, unless that says success. */
    private static Outcome outcome(Outcome before, ResultStatus status) {
        if (status == ResultStatus.SUCCEEDED) {
            return Outcome.SUCCESSFUL;
        }
        return before == Outcome.SUCCESSFUL ? Outcome.PENDING : before;
    }

    StoredReceipt link(Plan plan, RecordId id, DecisionLink link) {
        return receipt(plan, linked(plan, id, link));
    }

    private StoredDecision linked(Plan plan, RecordId id, DecisionLink link) {
        if (link.target().equals(id)) {
            throw new InvalidInput("target", id.text(), "must be another record than the decision that links to it");
        }
        StoredDecision before = changeable(plan, "id", id);
        Linked linked = new CitedRecords(kinds, plan, scope.space()).link(link);
        List<Linked> links = new ArrayList<>(before.body().links());
        if (links.stream().anyMatch(known -> known.link().equals(link))) {
            return before;
        }
        links.removeIf(known ->
                known.relation().equals(link.relation()) && known.target().equals(link.target()));
        links.add(linked);
        Header header = before.body().header().revisedBy(scope);
        return revise(
                plan, before, before.body().edit().header(header).links(links).build());
    }

    StoredDecision reverse(Plan plan, RecordId id, RecordId by) {
        if (id.equals(by)) {
            throw new InvalidInput("by", by.text(), "must be another decision");
        }
        StoredDecision before = changeable(plan, "id", id);
        Cited reversing = cite(nameable(plan, "by", by));
        DecisionBody body = before.body();
        if (Cited.ids(body.reversedBy()).contains(by)) {
            return before;
        }
        DecisionBody reversed = body.edit()
                .header(body.header().revisedBy(scope))
                .reversedBy(plus(body.reversedBy(), reversing))
                .outcome(Outcome.ABANDONED)
                .measured(body.measured().filter(known -> known.status() == ResultStatus.FAILED))
                .build();
        return revise(plan, before, reversed);
    }

    StoredDecision relate(Plan plan, RecordId id, RecordId other) {
        if (id.equals(other)) {
            throw new InvalidInput("other", other.text(), "must be another decision");
        }
        StoredDecision before = changeable(plan, "id", id);
        Cited cited = cite(nameable(plan, "other", other));
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
        StoredDecision before = changeable(plan, field, older);
        StoredDecision successor = nameable(plan, "newer", newer);
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
                plan.find(next)
                        .filter(DecisionKind::isDecision)
                        .ifPresent(stored -> ahead.addAll(new StoredDecision(stored).supersededBy()));
            }
        }
    }

    private StoredDecision changeable(Plan plan, String field, RecordId id) {
        StoredDecision decision = decision(plan, field, id);
        WriteAccess.require(scope, decision.stored());
        return decision;
    }

    private StoredDecision nameable(Plan plan, String field, RecordId id) {
        return decision(plan.nameableIn(scope.space()), field, id);
    }

    private static StoredDecision decision(Plan plan, String field, RecordId id) {
        Stored stored = plan.require(field, id);
        if (!DecisionKind.isDecision(stored)) {
            throw new NotFound(field, id.text());
        }
        return new StoredDecision(stored);
    }

    static Cited cite(StoredDecision decision) {
        return Cited.here(
                DecisionKind.PREFIX, decision.id(), decision.stored().entry().identity());
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
                DecisionKind.derive(body, id, plan.clock(), before.map(StoredDecision::body)));
        return new StoredDecision(stored, body);
    }
}
