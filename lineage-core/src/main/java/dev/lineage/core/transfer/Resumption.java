package dev.lineage.core.transfer;

import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import dev.lineage.transfer.Briefing;
import dev.lineage.transfer.Briefing.OpenWork;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Session;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads what a session made, and what changed since it was handed off (rule T3). */
record Resumption(State state, Reader reader) {
    Briefing briefing(Version<Session> session, OpenWork work, Optional<GitState> now) {
        State then = state.asOf(session.sequence(), Times.micros(session.recordedAt()));
        List<Version<Decision>> decisions = decisions(state, session.value().decisionsMade());
        List<String> closed = decisions.stream()
                .filter(decision -> decision.sequence() > session.sequence())
                .filter(decision -> !decision.value().open())
                .map(decision -> decision.id().value())
                .toList();
        Map<RecordId, String> titles = decisions(then, closed).stream()
                .filter(decision -> decision.value().open())
                .collect(Collectors.toMap(Version::id, Version::title));
        Set<String> closedThreads = Set.copyOf(titles.values());
        return new Briefing(
                session,
                decisions,
                new RecordNames(state, reader)
                        .rows(session.value().patternsLearned()).stream()
                                .<Version<?>>map(state::version)
                                .toList(),
                session.value().openThreads().stream()
                        .filter(thread -> !closedThreads.contains(thread))
                        .toList(),
                decisions.stream()
                        .filter(decision -> titles.containsKey(decision.id()))
                        .toList(),
                supersededSince(then, decisions),
                work,
                now);
    }

    private List<Version<Decision>> decisions(State at, List<String> ids) {
        return new RecordsService<>(at, Decision.class).versions(new RecordNames(at, reader).rows(ids));
    }

    private Map<RecordId, RecordId> supersededSince(State then, List<Version<Decision>> decisions) {
        Map<RecordId, RecordId> successors = new RecordNames(state, reader)
                .successors(decisions.stream().map(Version::id).toList());
        Map<RecordId, RecordId> before = new RecordNames(then, reader).successors(successors.keySet());
        successors.keySet().removeAll(before.keySet());
        return successors;
    }
}
