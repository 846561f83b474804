package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.core.work.LeftWork;
import dev.lineage.journal.Decision;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import dev.lineage.transfer.Briefing;
import dev.lineage.transfer.Briefing.OpenWork;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.ListChange;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionStatus;
import dev.lineage.transfer.TransferReader;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads sessions, and resumes what was handed off. A session belongs to no other: the scope names none. */
public class TransferQueries extends RecordsReader<Session> implements TransferReader {
    static final String NO_PROJECT = "";
    static final String STATUS = "status";

    final Optional<String> name;

    /** Creates the reader of a state. */
    public TransferQueries(State state) {
        this(state, state.scope().session());
    }

    TransferQueries(State state, Optional<String> name) {
        super(state.in(scope(state, state.scope().project())), Session.class);
        this.name = name;
    }

    /** Returns the scope of a state in a project, without a session. */
    static Scope scope(State state, String project) {
        Scope scope = state.scope();
        return new Scope(project, scope.actor(), Optional.empty(), Optional.empty(), scope.space(), scope.reading());
    }

    private TransferQueries in(String project) {
        return new TransferQueries(state().in(scope(state(), project)), name);
    }

    final String project() {
        return state().scope().project();
    }

    @Override
    public Optional<Version<Session>> current() {
        return name.isPresent() ? named().filter(TransferQueries::isOpen) : open(project());
    }

    static boolean isOpen(Version<Session> session) {
        return session.value().status() == SessionStatus.OPEN;
    }

    /** Returns the session that the scope names, in whatever project. */
    final Optional<Version<Session>> named() {
        return name.flatMap(id -> in(NO_PROJECT).find(RecordId.of(id)));
    }

    /** Returns the newest open session of the actor in a project and the scope's space. */
    final Optional<Version<Session>> open(String project) {
        Filter open = Filter.where(STATUS, SessionStatus.OPEN)
                .and("actor", state().scope().actor());
        return in(NO_PROJECT).all(open).stream()
                .filter(session -> session.project().equals(project))
                .filter(session -> session.space().equals(state().scope().space()))
                .findFirst();
    }

    @Override
    public Optional<Briefing> resume(Optional<GitState> now) {
        Filter handedOff = Filter.where(STATUS, SessionStatus.HANDED_OFF);
        return all(handedOff).stream()
                .max(Comparator.comparing(session -> session.value().endedAt().orElse(session.updatedAt())))
                .map(session -> briefing(session, now));
    }

    @Override
    public Briefing resume(RecordId id, Optional<GitState> now) {
        return briefing(in(NO_PROJECT).get(id), now);
    }

    final Briefing briefing(Version<Session> session, Optional<GitState> now) {
        State there = in(session.project()).state().pinned();
        OpenWork work = new LeftWork(there).of(session);
        return there.read(reader -> briefing(there, reader, session, work, now));
    }

    /** Reads what a session made, and what changed since it was handed off (rule T3). */
    private static Briefing briefing(
            State state, Reader reader, Version<Session> session, OpenWork work, Optional<GitState> now) {
        State then = state.asOf(session.sequence(), Times.micros(session.recordedAt()));
        List<Version<Decision>> decisions =
                decisions(state, reader, session.value().decisionsMade());
        List<String> closed = decisions.stream()
                .filter(decision -> decision.sequence() > session.sequence())
                .filter(decision -> !decision.value().open())
                .map(decision -> decision.id().value())
                .toList();
        Map<RecordId, String> titles = decisions(then, reader, closed).stream()
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
                supersededSince(state, then, reader, decisions),
                work,
                now);
    }

    private static List<Version<Decision>> decisions(State at, Reader reader, List<String> ids) {
        return new RecordsReader<>(at, Decision.class).versions(new RecordNames(at, reader).rows(ids));
    }

    private static Map<RecordId, RecordId> supersededSince(
            State state, State then, Reader reader, List<Version<Decision>> decisions) {
        Map<RecordId, RecordId> successors = new RecordNames(state, reader)
                .successors(decisions.stream().map(Version::id).toList());
        Map<RecordId, RecordId> before = new RecordNames(then, reader).successors(successors.keySet());
        successors.keySet().removeAll(before.keySet());
        return successors;
    }

    @Override
    public Map<String, ListChange> diff(RecordId before, RecordId after) {
        TransferQueries anywhere = in(NO_PROJECT);
        return ListChange.between(
                anywhere.get(before).value(), anywhere.get(after).value());
    }
}
