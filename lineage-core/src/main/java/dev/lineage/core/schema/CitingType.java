package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.LinkRelation;

/** A link to a record, be it here or not. */
record CitingType(LinkRelation relation) implements Type<Cited> {
    @Override
    public void write(BodyWriter writer, int tag, Cited value) {
        BodyLink.write(writer, tag, relation, value);
    }

    @Override
    public Cited read(BodyReader reader) {
        if (BodyLink.readTarget(reader) instanceof Cited cited) {
            return cited;
        }
        throw reader.malformed("a link of this field must name a record");
    }

    @Override
    public Cited read(DocumentValue value) {
        return value.record();
    }

    @Override
    public Object document(Cited value) {
        return value.text();
    }

    @Override
    public void link(Cited value, LinkConsumer to) {
        to.link(relation.relation(), value);
    }
}
