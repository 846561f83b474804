package dev.lineage.core.transfer;

import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.View;
import dev.lineage.transfer.Briefing;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Session;
import java.util.ArrayList;
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
        List<Version<Decision>> decisions = versions(session.value().decisionsMade()).stream()
                .flatMap(version -> decision(version).stream())
                .toList();
        List<Version<Decision>> resolved = new ArrayList<>();
        List<String> closed = new ArrayList<>();
        for (Version<Decision> decision : decisions) {
            wasOpen(decision, session.sequence()).ifPresent(before -> {
                resolved.add(decision);
                closed.add(before.title());
            });
        }
        return new Briefing(
                session,
                decisions,
                versions(session.value().patternsLearned()),
                session.value().openThreads().stream()
                        .filter(thread -> !closed.contains(thread))
                        .toList(),
                resolved,
                supersededSince(decisions, session.sequence()),
                now);
    }

    private List<Version<?>> versions(List<String> names) {
        return names.stream()
                .filter(Reference::hasIdForm)
                .flatMap(id -> reader.latest(id, state.sequence()).stream())
                .filter(state.view()::includes)
                .<Version<?>>map(state::version)
                .toList();
    }

    @SuppressWarnings("unchecked") // the value is looked at
    private static Optional<Version<Decision>> decision(Version<?> version) {
        return version.value() instanceof Decision ? Optional.of((Version<Decision>) version) : Optional.empty();
    }

    /** Returns a decision as it was after a sequence, if it was open then and is not now. */
    private Optional<Version<Decision>> wasOpen(Version<Decision> decision, long sequence) {
        if (decision.sequence() <= sequence || decision.value().open()) {
            return Optional.empty();
        }
        return reader.latest(decision.id().value(), sequence)
                .map(state::version)
                .flatMap(Resumption::decision)
                .filter(before -> before.value().open());
    }

    private Map<RecordId, RecordId> supersededSince(List<Version<Decision>> decisions, long sequence) {
        Set<String> ids =
                decisions.stream().map(decision -> decision.id().value()).collect(Collectors.toSet());
        View now = state.view();
        View then = new View(sequence, now.project(), now.spaces(), now.validAt());
        Map<RecordId, RecordId> successors = successors(now, ids);
        successors.keySet().removeAll(successors(then, ids).keySet());
        return successors;
    }

    private Map<RecordId, RecordId> successors(View view, Collection<String> ids) {
        Map<RecordId, RecordId> successors = new LinkedHashMap<>();
        for (LinkRow link : reader.links(view, ids, false, List.of("supersedes"), MAX_LINKS)) {
            if (link.record().equals(link.source())) {
                successors.putIfAbsent(RecordId.of(link.target()), RecordId.of(link.record()));
            }
        }
        return successors;
    }
}
