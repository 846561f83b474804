package dev.lineage.core.schema;

import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;

/**
 * A version of a record with what it says.
 *
 * @param <T> what it says
 * @param stored the version as it is stored or planned
 * @param body its body
 */
public record RecordVersion<T>(Stored stored, Body<T> body) {
    /**
     * The record's id.
     *
     * @return the id
     */
    public RecordId id() {
        return RecordId.of(stored.name());
    }

    /**
     * The record's identity.
     *
     * @return the identity, which is the same in every store
     */
    public Ulid identity() {
        return stored.entry().identity();
    }

    /**
     * What the version says.
     *
     * @return its value
     */
    public T value() {
        return body.value();
    }
}
