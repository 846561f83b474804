package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.LinkTarget;
import dev.lineage.core.kernel.LinkedThing;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;

/** What a link of a document points to; a body says it in a way of its own. */
final class TargetType implements Type<LinkTarget> {
    @Override
    public LinkTarget read(DocumentValue value) {
        return Reference.parse(value.text()) instanceof Thing thing ? new LinkedThing(thing) : value.record();
    }

    @Override
    public Object document(LinkTarget value) {
        return value.text();
    }

    @Override
    public void write(BodyWriter writer, int tag, LinkTarget value) {
        throw new UnsupportedOperationException("a target is written by its link");
    }

    @Override
    public LinkTarget read(BodyReader reader) {
        throw new UnsupportedOperationException("a target is read by its link");
    }
}
