package dev.lineage.core.schema;

import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
     * @param family stands before the attributes' names
     * @param body its body
     * @return the edges
     */
    protected final List<Edge> edges(String family, Body<T> body) {
        return schema().edges(family, body);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final IdForm idForm() {
        return idForm;
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

    @Override
    public Map<String, Object> document(Stored stored) {
        return schema().document(value(stored));
    }
}
