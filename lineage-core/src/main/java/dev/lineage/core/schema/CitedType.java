package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.Objects;

/**
 * A record that was here: its identity, and its id where that does not follow from the identity.
 *
 * @param prefix what short ids of its kind begin with
 */
record CitedType(String prefix) implements Type<Cited> {
    @Override
    public void write(BodyWriter writer, int tag, Cited value) {
        writer.identity(tag, Objects.requireNonNull(value.identity()), value.ownId());
    }

    @Override
    public Cited read(BodyReader reader) {
        Ulid identity = reader.identity();
        String id = reader.textAfterIdentity();
        return id == null ? Cited.here(prefix, identity) : Cited.here(prefix, RecordId.of(id), identity);
    }

    @Override
    public Cited read(DocumentValue value) {
        return value.record();
    }

    @Override
    public Object document(Cited value) {
        return value.id().text();
    }
}
