package dev.lineage.core.schema;

import java.util.function.Supplier;

/** Takes the fields of a value: to store them, to document or to search them. */
public interface FieldConsumer {
    /**
     * Takes a field.
     *
     * @param <V> its value
     * @param field the field, one of the schema's
     * @param value the value
     */
    <V> void put(Field<V> field, V value);

    /**
     * Takes a field that follows from others. Its value is made where somebody asks for it.
     *
     * @param <V> its value
     * @param field the field, one that is computed
     * @param value makes the value
     */
    default <V> void compute(Field<V> field, Supplier<V> value) {}
}
