package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyWriter;

/** Writes the fields of one body. For one thread. */
public final class BodyEncoder implements FieldConsumer {
    private final BodyWriter writer;
    private final UnknownParts unknown;
    private final boolean isAllKnown;

    BodyEncoder(BodyWriter writer, UnknownParts unknown) {
        this.writer = writer;
        this.unknown = unknown;
        this.isAllKnown = unknown.isEmpty();
    }

    BodyWriter writer() {
        return writer;
    }

    /** A value that stands for one that is not known must not take its place. */
    @Override
    public <V> void put(Field<V> field, V value) {
        boolean isKept = !isAllKnown
                && value.equals(field.absent())
                && unknown.hasOneOf(field.form().tags());
        if (!isKept) {
            field.form().encode(value, this);
        }
    }
}
