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
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Ends a session with the records of it that all its readers see (rule T2). */
final class SessionEnd {
    private final State state;
    private final Filter ofSession;
    private final List<Version<?>> decisions;

    SessionEnd(State state, String id) {
        Scope writer = state.scope();
        this.state = state.in(new Scope(
                writer.project(), writer.actor(), Optional.empty(), Optional.empty(), writer.space(), Set.of()));
        this.ofSession = Filter.where("session", id);
        this.decisions = made("decision").toList();
    }

    /** Returns the threads that are not the titles of its closed decisions. */
    List<String> open(List<String> threads) {
        Set<String> closed = titles(false).collect(Collectors.toSet());
        return threads.stream().filter(thread -> !closed.contains(thread)).toList();
    }

    Session end(Session session, Handoff handoff) {
        Instant now = Times.instant(state.ledger().now());
        Stream<Version<?>> patterns = Stream.of("pattern", "anti_pattern").flatMap(this::made);
        return session.with()
                .status(SessionStatus.HANDED_OFF)
                .endedAt(now)
                .handoff(handoff.withCreatedAt(handoff.createdAt().or(() -> Optional.of(now))))
                .decisionsMade(union(ids(decisions.stream()), session.decisionsMade().stream()))
                .patternsLearned(union(ids(patterns), session.patternsLearned().stream()))
                .openThreads(union(session.openThreads().stream(), titles(true)))
                .build();
    }

    private Stream<Version<?>> made(String kind) {
        return RecordList.page(state, kind, ofSession, Paging.first(Paging.MAX_LIMIT)).items().stream()
                .map(state::version);
    }

    private Stream<String> titles(boolean open) {
        return decisions.stream()
                .filter(version -> ((Decision) version.value()).open() == open)
                .map(Version::title);
    }

    private static Stream<String> ids(Stream<Version<?>> versions) {
        return versions.map(version -> version.id().value());
    }

    private static List<String> union(Stream<String> first, Stream<String> second) {
        return Stream.concat(first, second).distinct().limit(Check.MAX_ITEMS).toList();
    }
}
