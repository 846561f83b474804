package dev.lineage.core.schema;

import org.jspecify.annotations.Nullable;

/** The fields of one value, by their place in the schema. For one thread. */
final class FieldSlots implements FieldConsumer {
    private final FieldTable table;
    private final @Nullable Object[] values;

    FieldSlots(FieldTable table) {
        this.table = table;
        this.values = new Object[table.size()];
    }

    @Override
    public <V> void put(Field<V> field, V value) {
        values[table.index(field)] = value;
    }

    /** The value of a field; null if none was put. Only {@link #put} fills its place, with a value of the field's own type. */
    @SuppressWarnings("unchecked")
    <V> @Nullable V of(Field<V> field) {
        return (V) values[table.index(field)];
    }
}
