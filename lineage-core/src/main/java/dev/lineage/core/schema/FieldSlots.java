package dev.lineage.core.schema;

import java.util.function.Supplier;
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

    @Override
    public <V> void compute(Field<V> field, Supplier<V> value) {
        values[table.index(field)] = new Computed<>(value);
    }

    private record Computed<V>(Supplier<V> value) {}

    /** The value of a field; null if none was put. Its place is only filled with a value of the field's own type. */
    @SuppressWarnings("unchecked")
    <V> @Nullable V of(Field<V> field) {
        Object value = values[table.index(field)];
        return (V) (value instanceof Computed<?> computed ? computed.value().get() : value);
    }
}
