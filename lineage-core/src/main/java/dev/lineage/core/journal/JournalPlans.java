package dev.lineage.core.journal;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.NewRecord;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.core.schema.RecordWriter;
import dev.lineage.core.schema.Request;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Resolution;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What the journal's calls write: each a function of the plan, alike for a single call and for a batch. */
final class JournalPlans {
    private final Kinds kinds;
    private final Scope scope;
    private final RecordWriter<CitingContent> writer;

    JournalPlans(Kinds kinds, Scope scope) {
        this.kinds = kinds;
        this.scope = scope;
        this.writer = new RecordWriter<>(DecisionKind.KIND, scope);
    }

    /**
     * Records a draft.
     *
     * @param request the digest of what was asked for
     * @param givenId the id, if it has been given out already
     */
    StoredReceipt record(Plan plan, DecisionDraft draft, String request, Ulid identity, Optional<String> givenId) {
        NewRecord record = NewRecord.of(
                DecisionKind.PREFIX,
                identity,
                Header.of(scope).holding(draft.validity()),
                Request.of(draft.key(), request),
                givenId);
        return receipt(
                plan, writer.create(plan, record, () -> content(plan, draft.content()), written -> draft.superseding()
                        .forEach(older -> supersede(plan, "superseding", older, written.id()))));
    }

    private CitingContent content(Plan plan, DecisionContent content) {
        CitedRecords cited = cited(plan);
        Citations citations = Citations.NONE.related(cited.related(content.related()));
        return CitingContent.of(content, citations.links(cited.links(content.links())));
    }

    private CitedRecords cited(Plan plan) {
        return new CitedRecords(kinds, plan, scope.space());
    }

    private StoredReceipt receipt(Plan plan, RecordVersion<CitingContent> version) {
        StoredDecision decision = StoredDecision.of(version);
        return new StoredReceipt(decision, new Precedents(kinds, plan.acrossTime()).notices(decision), plan.clockGap());
    }

    StoredDecision update(Plan plan, RecordId id, DecisionUpdate update) {
        if (update.outcome().isEmpty() && update.lesson().isEmpty()) {
            throw new InvalidInput("update", id.text(), "must name an outcome or a lesson");
        }
        Request request = Request.of(update.key(), Requests.of(id, update)).expecting(update.expected());
        return revise(plan, id, request, said -> said.updated(update.outcome(), update.lesson()));
    }

    StoredDecision resolve(Plan plan, RecordId id, Resolution resolution) {
        Request request =
                Request.of(resolution.key(), Requests.of(id, resolution)).expecting(resolution.expected());
        return revise(
                plan,
                id,
                request,
                said -> said.resolved(cited(plan).measured(resolution.result()), resolution.lesson()));
    }

    StoredReceipt link(Plan plan, RecordId id, DecisionLink link) {
        if (link.target().equals(id)) {
            throw new InvalidInput("target", id.text(), "must be another record than the decision that links to it");
        }
        RecordVersion<CitingContent> before = writer.requireChangeable(plan, "id", id);
        Linked linked = cited(plan).link(link);
        return receipt(
                plan,
                writer.revise(
                        plan,
                        before,
                        Request.NONE,
                        said -> said.with(said.citations().plus(linked))));
    }

    StoredDecision reverse(Plan plan, RecordId id, RecordId by) {
        if (id.equals(by)) {
            throw new InvalidInput("by", by.text(), "must be another decision");
        }
        RecordVersion<CitingContent> before = writer.requireChangeable(plan, "id", id);
        Cited reversing = cite(nameable(plan, "by", by));
        return revise(plan, before, said -> said.reversed(reversing));
    }

    StoredDecision relate(Plan plan, RecordId id, RecordId other) {
        if (id.equals(other)) {
            throw new InvalidInput("other", other.text(), "must be another decision");
        }
        RecordVersion<CitingContent> before = writer.requireChangeable(plan, "id", id);
        Cited cited = cite(nameable(plan, "other", other));
        return revise(plan, before, said -> said.related(cited));
    }

    StoredDecision supersede(Plan plan, RecordId older, RecordId newer) {
        return supersede(plan, "older", older, newer);
    }

    private StoredDecision supersede(Plan plan, String field, RecordId older, RecordId newer) {
        if (older.equals(newer)) {
            throw new InvalidInput("newer", newer.text(), "must be another decision than the older one");
        }
        RecordVersion<CitingContent> before = writer.requireChangeable(plan, field, older);
        RecordVersion<CitingContent> successor = nameable(plan, "newer", newer);
        refuseCircle(plan, older, successor);
        return revise(plan, before, said -> said.superseded(cite(successor)));
    }

    /**
     * Only what the caller sees is walked: to refuse a circle through a hidden record would tell of its links. Such circles
     * may stand, as those that an import brings, so that every walk along successors has to end on one, as this one does.
     */
    private void refuseCircle(Plan plan, RecordId older, RecordVersion<CitingContent> newer) {
        Set<RecordId> seen = new HashSet<>();
        Deque<RecordId> ahead = new ArrayDeque<>(successors(newer));
        while (!ahead.isEmpty()) {
            RecordId next = ahead.remove();
            if (next.equals(older)) {
                throw new InvalidInput("newer", newer.id().text(), "must not have been superseded by the older one");
            }
            if (seen.add(next)) {
                plan.acrossTime()
                        .find(next)
                        .filter(DecisionKind::isDecision)
                        .ifPresent(stored -> ahead.addAll(successors(writer.version(stored))));
            }
        }
    }

    private static List<RecordId> successors(RecordVersion<CitingContent> decision) {
        return Cited.ids(decision.value().citations().supersededBy());
    }

    private RecordVersion<CitingContent> nameable(Plan plan, String field, RecordId id) {
        return writer.require(plan.nameableIn(scope.space()), field, id);
    }

    private static Cited cite(RecordVersion<CitingContent> decision) {
        return Cited.here(DecisionKind.PREFIX, decision.id(), decision.identity());
    }

    private StoredDecision revise(Plan plan, RecordId id, Request request, UnaryOperator<CitingContent> change) {
        RecordVersion<CitingContent> before = writer.requireChangeable(plan, "id", id);
        return StoredDecision.of(writer.revise(plan, before, request, change));
    }

    private StoredDecision revise(Plan plan, RecordVersion<CitingContent> before, UnaryOperator<CitingContent> change) {
        return StoredDecision.of(writer.revise(plan, before, Request.NONE, change));
    }
}
