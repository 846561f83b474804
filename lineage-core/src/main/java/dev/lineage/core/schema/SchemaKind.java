package dev.lineage.core.schema;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.document.DocumentProblems;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A kind of record that a schema describes.
 *
 * @param <T> what a version says
 */
public abstract class SchemaKind<T> implements Kind {
    private final String name;
    private final IdForm idForm;

    /**
     * A kind.
     *
     * @param name its name
     * @param idForm the form of the ids that its records are given
     */
    protected SchemaKind(String name, IdForm idForm) {
        this.name = name;
        this.idForm = idForm;
    }

    /**
     * Its schema, which is built when the kind is first met: whoever opens a memory does not pay for kinds that it does not have.
     *
     * @return the schema
     */
    protected abstract Schema<T> schema();

    /**
     * The edges of a version.
     *
     * @param body its body
     * @return the edges, each once
     */
    public abstract List<Edge> edges(Body<T> body);

    /**
     * The edges of a version by its schema: the attributes by which it is listed, then its links.
     *
     * @param names gives the relation of an attribute
     * @param body its body
     * @return the edges
     */
    protected final List<Edge> edges(UnaryOperator<String> names, Body<T> body) {
        return schema().edges(names, body);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final boolean givesIdsLike(String id) {
        return idForm.matches(id);
    }

    /**
     * The body of a version.
     *
     * @param stored the version
     * @return its body
     */
    public final Body<T> body(Stored stored) {
        return schema().decode(stored.entry());
    }

    /**
     * What a version says.
     *
     * @param stored the version
     * @return its value
     */
    public final T value(Stored stored) {
        return body(stored).value();
    }

    /**
     * A body as bytes.
     *
     * @param body the body
     * @return its bytes
     * @throws dev.lineage.error.InvalidInput if they are more than a body may have
     */
    public final byte[] encode(Body<T> body) {
        return schema().encode(body);
    }

    @Override
    public final Derived derive(Entry entry, long written, Optional<Entry> before) {
        Optional<Body<T>> earlier = before.map(schema()::decode);
        return derive(schema().decode(entry), entry.identity(), written, earlier);
    }

    /**
     * A header that names a record, unless its id follows from its identity.
     *
     * @param header the header
     * @param id the record's id
     * @param identity the record's identity
     * @return a header of the record
     */
    public final Header named(Header header, String id, Ulid identity) {
        boolean follows =
                !schema().hasOwnIds() && id.equals(Identities.shortId(idForm.prefix(), identity, Identities.DIGITS));
        return header.named(follows ? null : id);
    }

    /**
     * Takes a version of a record.
     *
     * @param plan takes it
     * @param identity the record's identity
     * @param before the version before, if there is one
     * @param next its body
     * @return the version as it is planned
     */
    public final Stored take(Plan plan, Ulid identity, Optional<Stored> before, Body<T> next) {
        return take(plan, identity, before, before.map(this::body), next);
    }

    /**
     * Takes a version of a record whose body before is known.
     *
     * @param plan takes it
     * @param identity the record's identity
     * @param before the version before, if there is one
     * @param said the body of that
     * @param next its body
     * @return the version as it is planned
     */
    public final Stored take(Plan plan, Ulid identity, Optional<Stored> before, Optional<Body<T>> said, Body<T> next) {
        return plan.take(
                this,
                identity,
                before,
                next.header().keyName(),
                stored(before, said, encode(next)),
                derive(next, identity, plan.clock(), said));
    }

    private byte[] stored(Optional<Stored> before, Optional<Body<T>> said, byte[] next) {
        return before.isPresent() && said.isPresent()
                ? schema().stored(before.get().entry().body(), said.get(), next)
                : next;
    }

    /**
     * The derived rows of a version.
     *
     * @param body its body
     * @param identity the identity of its record
     * @param written its writer's clock, as corrected
     * @param before the body of the version before
     * @return what is derived
     */
    public final Derived derive(Body<T> body, Ulid identity, long written, Optional<Body<T>> before) {
        String own = body.header().id();
        String id = own != null ? own : Identities.shortId(idForm.prefix(), identity, Identities.DIGITS);
        return body.header().derive(id, written, before.map(this::edges).orElse(List.of()), edges(body));
    }

    /**
     * What a record is called where many are told of.
     *
     * @param body the body of a version
     * @param id its id
     * @return a title
     */
    protected abstract String title(Body<T> body, String id);

    /**
     * What is searched of a version.
     *
     * @param value what it says
     * @return the texts of its searched fields, unless the kind says otherwise
     */
    protected String searchedText(T value) {
        return schema().searchedText(value);
    }

    /**
     * The edges by which searches are filtered.
     *
     * @param body the body of a version
     * @return its attributes, unless the kind says otherwise
     */
    protected List<Edge> searchedEdges(Body<T> body) {
        return edges(body).stream().filter(edge -> !edge.link()).toList();
    }

    /**
     * Whether another record has taken its place.
     *
     * @param value what a version says
     * @return false unless the kind says otherwise
     */
    protected boolean isSuperseded(T value) {
        return false;
    }

    @Override
    public final Searchable searchable(Stored stored) {
        if (!isSearched()) {
            throw new IllegalArgumentException("records of the kind " + name + " are not searched");
        }
        return new SearchableBody<>(this, stored.name(), body(stored));
    }

    @Override
    public final String title(Stored stored) {
        return title(body(stored), stored.name());
    }

    /**
     * Whether its records are taken over as documents.
     *
     * @return true unless the kind says otherwise
     */
    public boolean isImported() {
        return true;
    }

    /**
     * The names that have a meaning in its documents.
     *
     * @return the names, in the order in which documents say them
     */
    public final Set<String> documentNames() {
        return schema().documentNames();
    }

    /**
     * Reads a document leniently.
     *
     * @param document values of the JDK by name
     * @param problems is told what is wrong
     * @return the document of what was read
     * @throws dev.lineage.error.InvalidInput if it lacks what every record of the kind has
     */
    public final Map<String, @Nullable Object> read(Map<String, ?> document, DocumentProblems problems) {
        DocumentReader reader = schema().reader(document, problems);
        RecordImport.Provenance provenance = RecordDocument.provenance(schema(), reader);
        Header header = Header.NOTHING
                .at(provenance.time())
                .madeBy(provenance.actor().orElse(null), provenance.session().orElse(null))
                .holding(provenance.validity());
        Body<T> body = Body.of(header, value(reader));
        String id = schema().hasGivenIds() ? reader.self().text() : null;
        return RecordDocument.said(id, schema(), body, beside(reader, body.value()));
    }

    /**
     * What a document says beside the fields of a version, for whoever takes it over.
     *
     * @param document the document
     * @param value what the version says
     * @return values of the JDK by names that are known
     */
    protected Map<String, Object> beside(DocumentReader document, T value) {
        return Map.of();
    }

    /**
     * Takes over the versions of a record as documents.
     *
     * @param unit takes the versions
     * @param kinds what records are
     * @param scope who imports
     * @param versions what {@link #versions} gave
     * @return what was added
     * @throws dev.lineage.error.InvalidInput if a document is none that {@link #read} gives
     */
    public Adoption adopt(Plan unit, Kinds kinds, Scope scope, List<DocumentReader> versions) {
        return new DocumentImport<>(this, kinds, scope)
                .adopt(unit, versions.get(0).self(), versions);
    }

    /**
     * Readers of the documents of a record's versions, which refuse whatever is wrong. They read copies.
     *
     * @param documents the documents, oldest first
     * @param scope who imports
     * @return a reader for each
     * @throws dev.lineage.error.InvalidInput if they are not of one record
     */
    public final List<DocumentReader> versions(List<? extends Map<String, ?>> documents, Scope scope) {
        List<DocumentReader> versions = new ArrayList<>();
        for (Map<String, ?> document : documents) {
            String path = "versions[" + versions.size() + "]";
            String prefix = documents.size() == 1 ? "" : path + ".";
            DocumentReader version = identified(schema().strictReader(document, prefix), scope);
            versions.add(version);
            DocumentReader first = versions.get(0);
            if (!version.self().equals(first.self())) {
                throw ofAnother(path, version, first);
            }
        }
        return versions;
    }

    /**
     * A document that knows the record that it is of.
     *
     * @param document the document
     * @param scope who imports
     * @return the document itself, unless the kind's ids follow from what its records say
     * @throws dev.lineage.error.InvalidInput if the document lacks what every record of the kind has
     */
    protected DocumentReader identified(DocumentReader document, Scope scope) {
        return document;
    }

    /**
     * The error of a version that is of another record than the first.
     *
     * @param path which version it is
     * @param version the version
     * @param first the first version
     * @return the error, which names what both are of
     */
    protected InvalidInput ofAnother(String path, DocumentReader version, DocumentReader first) {
        String own = version.self().text();
        return new InvalidInput(
                path + "." + RecordDocument.ID, own, "must be that of the first version, " + first.self());
    }

    /**
     * What a document says.
     *
     * @param document the document
     * @return the value
     * @throws dev.lineage.error.InvalidInput if it lacks what every record of the kind has
     */
    protected T value(DocumentReader document) {
        return schema().read(document);
    }

    /**
     * Who made a version that a document says, and when.
     *
     * @param document the document
     * @return what it says of itself
     */
    protected final RecordImport.Provenance provenance(DocumentReader document) {
        return RecordDocument.provenance(schema(), document);
    }

    /**
     * The document of a version.
     *
     * @param record the version
     * @param body its body
     * @param more what else is known of it
     * @return values of the JDK by name
     */
    public final Map<String, @Nullable Object> document(
            StoredRecord record, Body<T> body, Map<String, ? extends @Nullable Object> more) {
        return RecordDocument.of(record, schema(), body, more);
    }

    /**
     * The document of a body that leaves the record's id open, as documents of kinds do whose ids follow from what records say.
     *
     * @param body what is known of a version
     * @param more what else is known of the record
     * @return values of the JDK by name
     */
    public final Map<String, @Nullable Object> document(Body<T> body, Map<String, ? extends @Nullable Object> more) {
        return RecordDocument.said(null, schema(), body, more);
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        return schema().document(body(stored));
    }
}
