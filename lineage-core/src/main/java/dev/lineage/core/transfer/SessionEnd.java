package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.Version;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffBuilder;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionBuilder;
import dev.lineage.transfer.SessionStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Ends a session with what it made (rule T2).
 *
 * @param state the state as all who see the session see it
 * @param id its id
 */
record SessionEnd(State state, String id) {
    /** Returns the end of a session of the scope, with the records that all its readers see. */
    static SessionEnd seenByAll(State state, String id) {
        Scope writer = state.scope();
        Scope readers = new Scope(writer.project(), writer.actor(), Optional.empty(), writer.space(), Set.of());
        return new SessionEnd(state.in(readers), id);
    }

    /** Returns the session with its handoff, as it ends now. */
    Session end(Session session, Handoff handoff) {
        Instant now = Times.instant(state.ledger().now());
        List<Version<?>> decisions = made("decision").toList();
        List<String> open = titles(decisions, true);
        Set<String> closed = Set.copyOf(titles(decisions, false));
        return SessionBuilder.builder(session)
                .status(SessionStatus.HANDED_OFF)
                .endedAt(now)
                .handoff(HandoffBuilder.builder(handoff)
                        .createdAt(handoff.createdAt().or(() -> Optional.of(now)))
                        .build())
                .decisionsMade(union(ids(decisions.stream()), session.decisionsMade().stream()))
                .patternsLearned(union(
                        ids(Stream.of("pattern", "anti_pattern").flatMap(this::made)),
                        session.patternsLearned().stream()))
                .openThreads(
                        union(session.openThreads().stream().filter(thread -> !closed.contains(thread)), open.stream()))
                .build();
    }

    private Stream<Version<?>> made(String kind) {
        return RecordList.page(state, kind, Filter.where("session", id), Paging.first(Paging.MAX_LIMIT))
                .items()
                .stream()
                .map(state::version);
    }

    private static List<String> titles(List<Version<?>> decisions, boolean open) {
        return decisions.stream()
                .filter(version -> version.value() instanceof Decision decision && decision.open() == open)
                .<String>map(Version::title)
                .toList();
    }

    private static Stream<String> ids(Stream<Version<?>> versions) {
        return versions.map(version -> version.id().value());
    }

    private static List<String> union(Stream<String> first, Stream<String> second) {
        return Stream.concat(first, second).distinct().limit(Check.MAX_ITEMS).toList();
    }
}
