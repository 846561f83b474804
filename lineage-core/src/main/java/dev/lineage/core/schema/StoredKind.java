package dev.lineage.core.schema;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A kind of record whose bodies a schema describes: how they are stored, derived and searched.
 *
 * @param <T> what a version says
 */
public abstract class StoredKind<T> implements Kind {
    private final String name;
    private final IdForm idForm;

    StoredKind(String name, IdForm idForm) {
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

    @Override
    public Map<String, Object> document(Stored stored) {
        return schema().document(body(stored));
    }
}
