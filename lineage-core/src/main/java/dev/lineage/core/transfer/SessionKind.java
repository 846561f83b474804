package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Session;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kind {@code session}. */
public final class SessionKind implements Kind {
    static final String NAME = "session";
    static final String PREFIX = IdForm.SESSION.prefix();

    /** The one kind. */
    public SessionKind() {}

    static boolean isSession(Stored stored) {
        return stored.entry().kind().equals(NAME);
    }

    /**
     * A session, for other components.
     *
     * @param stored a version of a record
     * @return the session, if the record is one
     */
    public static Optional<Session> session(Stored stored) {
        return isSession(stored) ? Optional.of(new StoredSession(stored)) : Optional.empty();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public IdForm idForm() {
        return IdForm.SESSION;
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        SessionBody body = SessionCodec.decode(entry);
        String own = body.header().id();
        String id = own != null ? own : Identities.shortId(PREFIX, entry.identity(), Identities.DIGITS);
        return derive(body, id, written, before.map(previous -> SessionCodec.decode(previous)));
    }

    /** What the body of the record with an id derives to. */
    static Derived derive(SessionBody body, String id, long written, Optional<SessionBody> before) {
        List<Edge> then = before.map(SessionEdges::of).orElse(List.of());
        return body.header().derive(id, written, then, SessionEdges.of(body));
    }

    @Override
    public String facet(String facet) {
        return SessionEdges.relation(facet);
    }

    @Override
    public Searchable searchable(Stored stored) {
        return new SearchableSession(stored.name(), SessionCodec.decode(stored.entry()));
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        return SessionDocument.of(new StoredSession(stored));
    }
}
