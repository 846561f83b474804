package dev.lineage.core.transfer;

import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.transfer.Briefing;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Session;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads what a session made, and what changed since it was handed off (rule T3).
 *
 * @param state the state of the viewer
 * @param reader reads it
 */
record Resumption(State state, Reader reader) {
    private static final int MAX_LINKS = 10_000;

    Briefing briefing(Version<Session> session, Optional<GitState> now) {
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
                versions(state, session.value().patternsLearned()),
                session.value().openThreads().stream()
                        .filter(thread -> !closedThreads.contains(thread))
                        .toList(),
                decisions.stream()
                        .filter(decision -> titles.containsKey(decision.id()))
                        .toList(),
                supersededSince(then, decisions),
                now);
    }

    @SuppressWarnings("unchecked") // the values are looked at
    private List<Version<Decision>> decisions(State at, List<String> ids) {
        return versions(at, ids).stream()
                .filter(version -> version.value() instanceof Decision)
                .map(version -> (Version<Decision>) version)
                .toList();
    }

    private List<Version<?>> versions(State at, List<String> ids) {
        return reader.byNames(at.view().anyTime(), ids).stream()
                .<Version<?>>map(at::version)
                .toList();
    }

    private Map<RecordId, RecordId> supersededSince(State then, List<Version<Decision>> decisions) {
        Map<RecordId, RecordId> successors =
                successors(state, decisions.stream().map(Version::id).toList());
        successors.keySet().removeAll(successors(then, successors.keySet()).keySet());
        return successors;
    }

    private Map<RecordId, RecordId> successors(State at, Collection<RecordId> decisions) {
        List<String> ids = decisions.stream().map(RecordId::value).toList();
        Map<RecordId, RecordId> successors = new LinkedHashMap<>();
        for (LinkRow link : reader.links(at.view(), ids, false, List.of("supersedes"), MAX_LINKS)) {
            if (link.record().equals(link.source())) {
                successors.putIfAbsent(RecordId.of(link.target()), RecordId.of(link.record()));
            }
        }
        return successors;
    }
}
