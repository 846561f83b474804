package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;

/**
 * A record: its identity, and its id where that does not follow from the identity; or, under the next tag, the id of one that was not
 * here.
 *
 * @param prefix what short ids of its kind begin with
 */
record CitedType(String prefix) implements Type<Cited> {
    @Override
    public int width() {
        return 2;
    }

    @Override
    public void write(BodyWriter writer, int tag, Cited value) {
        Ulid identity = value.identity();
        if (identity == null) {
            writer.text(tag + 1, value.id().text());
        } else {
            writer.identity(tag, identity, value.ownId());
        }
    }

    @Override
    public Cited read(BodyReader reader) {
        return read(reader, 0);
    }

    @Override
    public Cited read(BodyReader reader, int choice) {
        if (choice > 0) {
            return Cited.missing(RecordId.of(reader.text()));
        }
        Ulid identity = reader.identity();
        String id = reader.textAfterIdentity();
        return id == null ? Cited.here(prefix, identity) : Cited.here(prefix, RecordId.of(id), identity);
    }

    @Override
    public Object document(Cited value) {
        return value.id().text();
    }
}
