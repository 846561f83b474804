package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.kind.Facts;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.record.RecordId;
import dev.lineage.spi.Header;
import dev.lineage.spi.View;
import dev.lineage.transfer.Session;
import java.util.Map;
import java.util.Optional;

/** Opens a session with the first write whose scope names it (rule T1). */
public final class SessionOpening {
    private SessionOpening() {}

    /** Opens the session that the scope names, unless a record has its id. */
    public static void open(UnitOfWork unit, State state) {
        Scope scope = state.scope();
        Optional<String> id = scope.session().filter(name -> isFree(unit, state, name));
        if (id.isEmpty()) {
            return;
        }
        KindMetadata<Session> kind = state.ledger().kinds().of(Session.class);
        Session session = scope.project().isEmpty() ? Session.NEW : kind.withTag(Session.NEW, scope.project());
        long now = state.ledger().now();
        Header header = new Header(
                id.get(), kind.name(), 1, scope.project(), scope.space(), scope.actor(), null, now, now, null, null);
        Facts facts = state.ledger().kinds().derive(kind, header, session, Map.of());
        unit.append(header, Json.text(kind.write(session)), facts, null, Facts.NONE);
    }

    /** Returns whether a name can be the id of a new session. */
    static boolean isFree(UnitOfWork unit, State state, String name) {
        Kinds kinds = state.ledger().kinds();
        return RecordId.isId(name)
                && (!kinds.isOwnForm(name)
                        || name.startsWith(kinds.of(Session.class).prefix()))
                && unit.writer().latest(name, View.NOW).isEmpty();
    }
}
