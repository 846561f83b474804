package dev.lineage.core.schema;

/** The fields of which a value is made. For one thread. */
public interface FieldValues {
    /**
     * Whether they were stored, and have all that a stored value must have; a document may leave out what is filled in where it is taken
     * over.
     *
     * @return false of the fields of a document
     */
    boolean areStored();

    /**
     * The value of a field.
     *
     * @param <V> the value
     * @param field the field
     * @return its value
     * @throws dev.lineage.error.StoreFailure if a body has none and must have one
     * @throws dev.lineage.error.InvalidInput if a document has none and must have one
     */
    <V> V of(Field<V> field);
}
