package dev.lineage.core.transfer;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.Lesson;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffCheck;
import dev.lineage.transfer.Moved;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.ResolvedDecision;
import dev.lineage.transfer.Resumption;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.WorkingTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What there is to know when a session is gone on with. */
record StoredResumption(
        Session session,
        HandoffCheck check,
        Optional<Moved> head,
        Optional<Moved> branch,
        List<Decision> decisions,
        List<Lesson> lessons,
        List<ResolvedDecision> resolved,
        List<Decision> superseded,
        List<Decision> closed,
        List<Decision> pending,
        OpenWork open)
        implements Resumption {
    /** All but the lessons. */
    static StoredResumption of(
            Snapshot snapshot, StoredSession session, Standing standing, Lookup lookup, Optional<WorkingTree> now) {
        List<Decision> decisions = decisions(standing.decisions(), lookup);
        Since since = session.handoff().isPresent() ? Since.of(snapshot, decisions, session.sequence()) : Since.NOTHING;
        OpenItems open = standing.openNow(lookup);
        Items threads = session.handoff().isPresent()
                ? standing.open().threads()
                : session.content().inherited().threads();
        return new StoredResumption(
                session,
                check(session),
                Comparison.head(standing.tree(), now),
                Comparison.branch(standing.tree(), now),
                decisions,
                List.of(),
                since.resolved(),
                since.superseded(),
                decisions(threads, lookup).stream()
                        .filter(decision -> !Lookup.isPending(decision))
                        .toList(),
                decisions(open.threads(), lookup),
                open.work());
    }

    private static HandoffCheck check(Session session) {
        boolean isWhole = session.handoff().map(Handoff::contentHash).equals(session.contentHash());
        return isWhole ? HandoffCheck.LOADED : HandoffCheck.ALTERED;
    }

    private static List<Decision> decisions(Items items, Lookup lookup) {
        return items.ids().stream().flatMap(id -> lookup.decision(id).stream()).toList();
    }

    /** The same with lessons. */
    StoredResumption with(List<Lesson> known) {
        return new StoredResumption(
                session, check, head, branch, decisions, known, resolved, superseded, closed, pending, open);
    }

    @Override
    public String briefing() {
        return Briefing.of(this);
    }

    /** What has become of decisions since a point of the ledger. */
    private record Since(List<ResolvedDecision> resolved, List<Decision> superseded) {
        static final Since NOTHING = new Since(List.of(), List.of());

        static Since of(Snapshot snapshot, List<Decision> decisions, long sequence) {
            List<ResolvedDecision> resolved = new ArrayList<>();
            List<Decision> superseded = new ArrayList<>();
            for (Decision decision : decisions) {
                Optional<Decision> then = then(snapshot, decision, sequence);
                if (then.isPresent()) {
                    if (!then.get().standing().equals(decision.standing())) {
                        resolved.add(new ResolvedDecision(decision, then.get()));
                    }
                    if (!then.get().supersededBy().containsAll(decision.supersededBy())) {
                        superseded.add(decision);
                    }
                }
            }
            return new Since(List.copyOf(resolved), List.copyOf(superseded));
        }

        /** What a decision was before it was changed; empty if it has not been changed since. */
        private static Optional<Decision> then(Snapshot snapshot, Decision decision, long sequence) {
            if (decision.sequence() <= sequence) {
                return Optional.empty();
            }
            RecordId id = decision.id();
            Optional<Stored> last = snapshot.versions(id.text()).stream()
                    .filter(version -> version.entry().sequence() <= sequence)
                    .reduce((earlier, later) -> later);
            return last.flatMap(DecisionKind::decision);
        }
    }
}
