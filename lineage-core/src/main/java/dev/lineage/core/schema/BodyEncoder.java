package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyWriter;

/** Writes the fields of one body. For one thread. */
final class BodyEncoder implements FieldConsumer {
    private final BodyWriter writer;

    BodyEncoder(BodyWriter writer) {
        this.writer = writer;
    }

    @Override
    public <V> void put(Field<V> field, V value) {
        field.form().write(value, writer);
    }
}
