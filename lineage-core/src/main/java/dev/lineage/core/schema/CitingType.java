package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.query.Relation;

/** A link to a record, be it here or not. */
record CitingType(Relation relation) implements Type<Cited> {
    @Override
    public void write(BodyWriter writer, int tag, Cited value) {
        new BodyLink(relation, value, BodyLink.USUAL, null).write(writer, tag);
    }

    @Override
    public Cited read(BodyReader reader) {
        if (BodyLink.read(reader.parts()).target() instanceof Cited cited) {
            return cited;
        }
        throw reader.malformed("a link of this field must name a record");
    }

    @Override
    public Object document(Cited value) {
        return value.text();
    }

    @Override
    public void link(Cited value, LinkConsumer to) {
        to.link(relation, value);
    }
}
