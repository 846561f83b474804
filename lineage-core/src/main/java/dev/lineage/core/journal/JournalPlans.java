package dev.lineage.core.journal;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Keys;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.core.schema.Body;
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
        Citations citations = Citations.NONE.related(related).links(links);
        Body<CitingContent> body = Body.of(header, CitingContent.of(draft.content(), citations));
        StoredDecision decision = take(plan, identity, Optional.empty(), body);
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
        if (update.key().isEmpty() && saysNothingNew(update, before.said())) {
            return before;
        }
        Header header = before.body().header().revisedBy(scope);
        if (update.key().isPresent()) {
            header = header.keyed(update.key().get(), request);
        }
        CitingContent after = before.said().lesson(update.lesson());
        if (update.outcome().isPresent()) {
            after = after.outcome(update.outcome().get()).with(after.citations().measured(Optional.empty()));
        }
        return revise(plan, before, header, after);
    }

    private static boolean saysNothingNew(DecisionUpdate update, CitingContent said) {
        boolean sameOutcome = update.outcome().isEmpty()
                || (update.outcome().get() == said.plain().outcome()
                        && said.plain().outcomeWord().isEmpty()
                        && said.citations().measured().isEmpty());
        boolean sameLesson =
                update.lesson().isEmpty() || update.lesson().equals(said.plain().lesson());
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
        Optional<Stored> earlier =
                Keys.earlier(plan, resolution.key(), before.body().header(), request);
        if (earlier.isPresent()) {
            return new StoredDecision(earlier.get());
        }
        requireVersion(resolution.expected(), before);
        Measured measured = new CitedRecords(kinds, plan, scope.space()).measured(resolution.result());
        CitingContent said = before.said();
        Outcome known = said.plain().outcome();
        Outcome outcome = outcome(known, measured.status());
        Header header = before.body().header().revisedBy(scope);
        if (resolution.key().isPresent()) {
            header = header.keyed(resolution.key().get(), request);
        }
        CitingContent after =
                said.with(said.citations().measured(Optional.of(measured))).lesson(resolution.lesson());
        boolean same = said.citations().measured().map(Measured::result).equals(Optional.of(resolution.result()))
                && outcome == known
                && (resolution.lesson().isEmpty()
                        || resolution.lesson().equals(said.plain().lesson()));
        if (same && resolution.key().isEmpty()) {
            return before;
        }
        return revise(plan, before, header, outcome == known ? after : after.outcome(outcome));
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
        List<Linked> links = new ArrayList<>(before.said().citations().links());
        if (links.stream().anyMatch(known -> known.link().equals(link))) {
            return before;
        }
        links.removeIf(known ->
                known.relation().equals(link.relation()) && known.target().equals(link.target()));
        links.add(linked);
        return revise(plan, before, before.said().with(before.said().citations().links(links)));
    }

    StoredDecision reverse(Plan plan, RecordId id, RecordId by) {
        if (id.equals(by)) {
            throw new InvalidInput("by", by.text(), "must be another decision");
        }
        StoredDecision before = changeable(plan, "id", id);
        Cited reversing = cite(nameable(plan, "by", by));
        Citations citations = before.said().citations();
        if (Cited.ids(citations.reversedBy()).contains(by)) {
            return before;
        }
        Citations reversed = citations
                .reversedBy(plus(citations.reversedBy(), reversing))
                .measured(citations.measured().filter(known -> known.status() == ResultStatus.FAILED));
        return revise(plan, before, before.said().outcome(Outcome.ABANDONED).with(reversed));
    }

    StoredDecision relate(Plan plan, RecordId id, RecordId other) {
        if (id.equals(other)) {
            throw new InvalidInput("other", other.text(), "must be another decision");
        }
        StoredDecision before = changeable(plan, "id", id);
        Cited cited = cite(nameable(plan, "other", other));
        Citations citations = before.said().citations();
        if (Cited.ids(citations.related()).contains(other)) {
            return before;
        }
        return revise(plan, before, before.said().with(citations.related(plus(citations.related(), cited))));
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
        Citations citations = before.said().citations();
        if (Cited.ids(citations.supersededBy()).contains(newer)) {
            return before;
        }
        Citations superseded = citations.supersededBy(plus(citations.supersededBy(), cite(successor)));
        return revise(plan, before, before.said().outcome(Outcome.REVISED).with(superseded));
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

    private StoredDecision revise(Plan plan, StoredDecision before, CitingContent after) {
        return revise(plan, before, before.body().header().revisedBy(scope), after);
    }

    private static StoredDecision revise(Plan plan, StoredDecision before, Header header, CitingContent after) {
        Ulid identity = before.stored().entry().identity();
        return take(plan, identity, Optional.of(before), before.body().revised(header, after));
    }

    /** Takes a version of the record that has an identity. */
    static StoredDecision take(Plan plan, Ulid identity, Optional<StoredDecision> before, Body<CitingContent> body) {
        Stored stored = DecisionKind.KIND.take(
                plan, identity, before.map(StoredDecision::stored), before.map(StoredDecision::body), body);
        return new StoredDecision(stored, body);
    }
}
