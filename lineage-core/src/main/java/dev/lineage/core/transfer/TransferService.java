package dev.lineage.core.transfer;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Writes;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionStatus;
import dev.lineage.transfer.SessionBuilder;
import dev.lineage.transfer.Transfer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The rules of sessions. */
public final class TransferService extends TransferQueries implements Transfer, Writes<Session> {
    public TransferService(State state) {
        super(state);
    }

    private TransferService(State state, Optional<String> name) {
        super(state, name);
    }

    private TransferService in(String project) {
        return new TransferService(state().in(scope(state(), project)), name);
    }

    /** Returns the sessions with their rule: one begins open and alone, and its handoff alone ends it. */
    @Override
    public RecordsService<Session> records() {
        return new RecordsService<>(state(), Session.class, TransferService::ruled);
    }

    private static Session ruled(State inside, @Nullable Version<Session> before, Session given) {
        SessionStatus status =
                before == null ? SessionStatus.OPEN : before.value().status();
        Check.that(given.status() == status, STATUS, given.status(), "must stay " + status + " until its handoff");
        if (before == null) {
            new TransferService(inside).open(inside.scope().project()).ifPresent(TransferService::refuse);
        }
        return given;
    }

    private RecordsService<Session> sessions() {
        return new RecordsService<>(state(), Session.class);
    }

    private <T> T write(Function<TransferService, T> work) {
        return state().write(inside -> work.apply(new TransferService(inside, name)));
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
    public Version<Session> open(Session session, WriteOption... options) {
        boolean open = Check.required("session", session).status() == SessionStatus.OPEN;
        Check.that(open, STATUS, session.status(), "must be open");
        WriteOption creating = WriteOption.creating(options);
        return write(inside -> {
            Optional<Version<Session>> mine = name.isPresent() ? inside.named() : inside.open(project());
            return mine.filter(TransferQueries::isOpen)
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
        SessionBuilder before = old.with().openThreads(end.open(old.openThreads()));
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
        Optional<Handoff> handoff = parent.value().handoff().map(given -> given.withFailedAttempts(List.of()));
        return SessionBuilder.builder()
                .parentSession(parent.id())
                .openThreads(briefing(parent, Optional.empty()).openThreads())
                .handoff(handoff)
                .build();
    }
}
