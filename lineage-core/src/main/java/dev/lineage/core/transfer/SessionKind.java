package dev.lineage.core.transfer;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.document.DocumentProblem;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Session;
import java.util.List;
import java.util.Map;
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

    /** A document that states no content hash gets that of what it says, if it says when; another one is told of and kept. */
    @Override
    protected SessionContent value(DocumentReader document) {
        SessionContent said = super.value(document);
        Optional<String> hash = hash(document, said);
        Optional<String> stated = said.hash();
        if (hash.isEmpty() || stated.equals(hash)) {
            return said;
        }
        if (stated.filter(String::isEmpty).isPresent()) {
            return said.handedOffAt().isPresent() ? said.hashed(hash.get()) : said;
        }
        document.tell(
                DocumentProblem.ALTERED,
                HandoffDocument.HASH,
                "\"" + stated.get() + "\" is not that of what it says, " + hash.get());
        return said;
    }

    /** The hash of what a document says, all of whose tags count, the project's name among them. */
    private static Optional<String> hash(DocumentReader document, SessionContent said) {
        return said.hash(document.self(), document.plain(SessionSchema.TAGS.name()));
    }

    @Override
    protected Map<String, Object> beside(DocumentReader document, SessionContent value) {
        return value.beside();
    }

    /** A handoff gets the hash of what it says here, and a version before it. */
    @Override
    public Adoption adopt(Plan unit, Kinds kinds, Scope scope, List<DocumentReader> versions) {
        return new SessionImport(scope)
                .adopt(
                        unit,
                        versions.get(0).self(),
                        versions.stream().map(this::version).toList());
    }

    private SessionImport.Version version(DocumentReader document) {
        SessionContent said = value(document);
        Optional<String> stated = said.hash().filter(hash -> !hash.isEmpty());
        boolean isAltered = stated.isPresent() && !stated.equals(hash(document, said));
        return new SessionImport.Version(provenance(document), said, isAltered);
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
