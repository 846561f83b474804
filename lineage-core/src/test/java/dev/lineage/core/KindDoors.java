package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.core.ledger.State;
import dev.lineage.core.transfer.TransferService;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionStatus;
import dev.lineage.transfer.Transfer;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Writes records of all kinds: sessions and entries by interfaces of their own, others by that of all. */
final class KindDoors {
    private int actors;

    @SuppressWarnings("unchecked") // each is of the kind of its value
    <T extends Record> Version<T> add(Lineage lineage, T value) {
        if (value instanceof Session session) {
            Transfer transfer = transfer(lineage, Optional.empty());
            boolean open = session.status() == SessionStatus.OPEN;
            return (Version<T>) (open ? transfer.open(session) : handOff(transfer, session));
        }
        return lineage.records((Class<T>) value.getClass()).add(value);
    }

    @SuppressWarnings("unchecked") // each is of the kind of its value
    <T extends Record> Version<T> change(Lineage lineage, Class<T> type, RecordId id, UnaryOperator<T> change) {
        if (type == Session.class) {
            Transfer transfer = transfer(lineage, Optional.of(id.value()));
            Version<Session> before = transfer.get(id);
            Session after = (Session) change.apply((T) before.value());
            return (Version<T>) (after.equals(before.value()) ? before : handOff(transfer, after));
        }
        return lineage.records(type).change(id, change);
    }

    /** Returns the sessions of an actor of its own, as each has one open session. */
    private Transfer transfer(Lineage lineage, Optional<String> session) {
        State state = ((ScopedLineage) lineage).state();
        Scope scope = state.scope();
        return new TransferService(state.in(new Scope(
                scope.project(), "agent:" + ++actors, session, scope.task(), scope.space(), scope.reading())));
    }

    private static Version<Session> handOff(Transfer transfer, Session value) {
        Handoff handoff = value.handoff().orElse(Handoff.builder("Done").build());
        return transfer.handoff(handoff, before -> value.with());
    }
}
