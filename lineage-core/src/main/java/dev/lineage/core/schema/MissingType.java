package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.ref.RecordId;

/** A record that was not here: its id. */
record MissingType() implements Type<Cited> {
    @Override
    public void write(BodyWriter writer, int tag, Cited value) {
        writer.text(tag, value.id().text());
    }

    @Override
    public Cited read(BodyReader reader) {
        return Cited.missing(RecordId.of(reader.text()));
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
