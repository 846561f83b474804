package dev.lineage.core.transfer;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.Scope;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.core.work.WorkService;
import dev.lineage.journal.Decision;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import dev.lineage.transfer.Briefing;
import dev.lineage.transfer.Briefing.OpenWork;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffBuilder;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionStatus;
import dev.lineage.transfer.SessionBuilder;
import dev.lineage.transfer.SessionDiff;
import dev.lineage.transfer.Transfer;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The rules of sessions. A session belongs to no other, so its records are written as if the scope named none. */
public final class TransferService extends RecordsReader<Session> implements Transfer {
    private static final String NO_PROJECT = "";
    private static final String STATUS = "status";

    private final Optional<String> name;

    public TransferService(State state) {
        this(state, state.scope().session());
    }

    private TransferService(State state, Optional<String> name) {
        super(state.in(scope(state, state.scope().project())), Session.class);
        this.name = name;
    }

    /** Returns the scope of a state in a project, without a session. */
    private static Scope scope(State state, String project) {
        Scope scope = state.scope();
        return new Scope(project, scope.actor(), Optional.empty(), Optional.empty(), scope.space(), scope.reading());
    }

    private TransferService in(String project) {
        return new TransferService(state().in(scope(state(), project)), name);
    }

    private RecordsService<Session> sessions() {
        return new RecordsService<>(state(), Session.class);
    }

    private <T> T write(Function<TransferService, T> work) {
        return state().write(inside -> work.apply(new TransferService(inside, name)));
    }

    private String project() {
        return state().scope().project();
    }

    /** Opens the session that the scope of a write names, unless a record has its id or another is open (rule T1). */
    public static void openNamed(State inside) {
        TransferService transfer = new TransferService(inside);
        transfer.name
                .filter(transfer::isFree)
                .filter(id -> transfer.open(transfer.project()).isEmpty())
                .ifPresent(id -> transfer.sessions().added(Session.NEW, WriteOption.changing(), () -> id));
    }

    private boolean isFree(String id) {
        Kinds kinds = state().kinds();
        return (!kinds.isOwnForm(id) || id.startsWith(kinds.of(Session.class).prefix()))
                && state().read(reader -> Row.latest(reader, id, View.NOW)).isEmpty();
    }

    @Override
    public Optional<Version<Session>> current() {
        return name.isPresent() ? named().filter(TransferService::isOpen) : open(project());
    }

    private static boolean isOpen(Version<Session> session) {
        return session.value().status() == SessionStatus.OPEN;
    }

    /** Returns the session that the scope names, in whatever project. */
    private Optional<Version<Session>> named() {
        return name.flatMap(id -> in(NO_PROJECT).find(RecordId.of(id)));
    }

    /** Returns the newest open session of the actor in a project and the scope's space. */
    private Optional<Version<Session>> open(String project) {
        Filter open = Filter.where(STATUS, SessionStatus.OPEN)
                .and("actor", state().scope().actor());
        return in(NO_PROJECT).all(open).stream()
                .filter(session -> session.project().equals(project))
                .filter(session -> session.space().equals(state().scope().space()))
                .findFirst();
    }

    @Override
    public Version<Session> open(Session session, WriteOption... options) {
        boolean open = Check.required("session", session).status() == SessionStatus.OPEN;
        Check.that(open, STATUS, session.status(), "must be open");
        WriteOption creating = WriteOption.creating(options);
        return write(inside -> {
            Optional<Version<Session>> mine = name.isPresent() ? inside.named() : inside.open(project());
            return mine.filter(TransferService::isOpen)
                    .filter(known -> session.equals(Session.NEW))
                    .orElseGet(() -> inside.begun(session, creating, () -> mine.or(() -> inside.open(project()))));
        });
    }

    /** Stores an open session, unless there is one in its place. */
    private Version<Session> begun(Session session, WriteOption options, Supplier<Optional<Version<Session>>> present) {
        Rule<Session> rule = (inside, before, given) -> {
            present.get().ifPresent(TransferService::refuse);
            return given;
        };
        return new RecordsService<>(state(), Session.class, rule).added(session, options, () -> id(options));
    }

    private static void refuse(Version<Session> present) {
        if (isOpen(present)) {
            throw new Conflict("open", "The session " + present.id() + " of this actor is open");
        }
        throw new Conflict("transition", "The session " + present.id() + " is handed_off, and cannot become open");
    }

    /** Returns the id of a new session: the name of the scope's, if that has not begun and no other is given. */
    private String id(WriteOption options) {
        if (options.id().isPresent() || name.isEmpty() || named().isPresent()) {
            return sessions().newId(options);
        }
        return name.filter(this::isFree).orElseThrow(() -> new NotFound(name.get()));
    }

    @Override
    public Version<Session> handoff(Handoff handoff, UnaryOperator<SessionBuilder> change, WriteOption... options) {
        Check.required("handoff", handoff);
        Check.required("change", change);
        WriteOption given = WriteOption.changing(options);
        return write(inside -> inside.handedOff(handoff, change, given));
    }

    private Version<Session> handedOff(Handoff handoff, UnaryOperator<SessionBuilder> change, WriteOption options) {
        Object asked = List.of(
                "handoff",
                state().scope().actor(),
                name.orElse(""),
                RecordCodec.of(Handoff.class).write(handoff));
        return sessions().once(options, () -> asked, () -> {
            WriteOption once = options.withoutKey();
            Optional<Version<Session>> session =
                    name.isPresent() ? named() : open(project()).or(() -> open(NO_PROJECT));
            if (session.isPresent()) {
                TransferService there = in(session.get().project());
                RecordId id = session.get().id();
                return there.sessions().changed(id, old -> there.ended(id.value(), old, handoff, change), once);
            }
            String id = id(once);
            return sessions().added(ended(id, Session.NEW, handoff, change), WriteOption.creating(once), () -> id);
        });
    }

    private Session ended(String id, Session old, Handoff handoff, UnaryOperator<SessionBuilder> change) {
        SessionEnd end = new SessionEnd(state(), id);
        SessionBuilder before = SessionBuilder.builder(old).openThreads(end.open(old.openThreads()));
        return end.end(Check.required("session", change.apply(before)).build(), handoff);
    }

    @Override
    public Version<Session> fork(RecordId session, WriteOption... options) {
        Check.required("session", session);
        WriteOption creating = WriteOption.creating(options);
        return write(inside -> inside.sessions().once(creating, () -> List.of("fork", session.value()), () -> {
            Session child = inside.child(inside.get(session));
            return inside.begun(child, creating.withoutKey(), () -> inside.open(project()));
        }));
    }

    private Session child(Version<Session> parent) {
        Optional<Handoff> handoff = parent.value()
                .handoff()
                .map(given ->
                        HandoffBuilder.builder(given).failedAttempts(List.of()).build());
        return SessionBuilder.builder()
                .parentSession(parent.id())
                .openThreads(briefing(parent, Optional.empty()).openThreads())
                .handoff(handoff)
                .build();
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

    private Briefing briefing(Version<Session> session, Optional<GitState> now) {
        State there = in(session.project()).state().pinned();
        OpenWork work = new WorkService(there).left(session);
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
    public SessionDiff diff(RecordId before, RecordId after) {
        TransferService anywhere = in(NO_PROJECT);
        return SessionDiff.between(
                anywhere.get(before).value(), anywhere.get(after).value());
    }
}
