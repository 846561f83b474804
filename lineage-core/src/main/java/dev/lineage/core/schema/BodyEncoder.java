package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyWriter;
import java.util.BitSet;

/** Writes the fields of one body, and then the parts that this release does not know. For one thread. */
final class BodyEncoder implements FieldConsumer {
    private final BodyWriter writer;
    private final BitSet replaced = new BitSet();

    BodyEncoder(BodyWriter writer) {
        this.writer = writer;
    }

    @Override
    public <V> void put(Field<V> field, V value) {
        int before = writer.size();
        field.form().write(value, writer);
        if (writer.size() > before && field.form().isSingle()) {
            replaced.set(field.form().tags()[0]);
        }
    }

    /** A value that is known now takes the place of one that was not. */
    void unknown(UnknownParts parts) {
        parts.writeOwn(writer, replaced);
    }
}
