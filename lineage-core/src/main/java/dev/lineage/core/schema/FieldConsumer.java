package dev.lineage.core.schema;

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
}
