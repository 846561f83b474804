package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Session;
import java.util.List;
import java.util.Optional;

/** The kind {@code session}. */
public final class SessionKind extends SchemaKind<SessionContent> {
    static final String NAME = "session";
    static final String PREFIX = IdForm.SESSION.prefix();
    static final SessionKind KIND = new SessionKind();

    /** The one kind. */
    public SessionKind() {
        super(NAME, IdForm.SESSION);
    }

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

    /** A handoff has a hash, and a version before it. */
    @Override
    public boolean isImported() {
        return false;
    }

    @Override
    protected Schema<SessionContent> schema() {
        return SessionSchema.INSTANCE;
    }

    /** A session is not listed among what was recorded in a session. */
    @Override
    public List<Edge> edges(Body<SessionContent> body) {
        String inSession = facet(Facets.SESSION);
        return edges(this::facet, body).stream()
                .filter(edge -> !edge.relation().equals(inSession))
                .toList();
    }

    @Override
    public String facet(String facet) {
        return Facets.of(NAME, facet);
    }

    @Override
    protected String title(Body<SessionContent> body, String id) {
        SessionContent said = body.value();
        return said.handedOff().map(HandoffContent::message).or(said::summary).orElse(id);
    }
}
