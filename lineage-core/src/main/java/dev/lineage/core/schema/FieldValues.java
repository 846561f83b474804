package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.error.InvalidInput;
import org.jspecify.annotations.Nullable;

/** The fields of one body that was read. For one thread. */
public final class FieldValues {
    private final FieldTable table;
    private final BodyReader reader;
    private final Form.@Nullable Reading<?>[] readings;

    FieldValues(FieldTable table, BodyReader reader) {
        this.table = table;
        this.reader = reader;
        this.readings = new Form.Reading<?>[table.size()];
    }

    /** Takes the part at which the reader is; false if this release does not know what it says. */
    boolean take() {
        int index = table.index(reader.tag());
        if (index < 0) {
            return false;
        }
        Form.Reading<?> reading = readings[index];
        if (reading == null) {
            reading = table.field(index).form().reading();
            readings[index] = reading;
        }
        try {
            return reading.take(reader);
        } catch (InvalidInput e) {
            throw reader.malformed(table.field(index).name() + " " + e.rule(), e);
        }
    }

    /**
     * The value of a field.
     *
     * @param <V> the value
     * @param field the field
     * @return its value
     * @throws dev.lineage.error.StoreFailure if the body has none and must have one
     */
    public <V> V of(Field<V> field) {
        V value = reading(field);
        if (value == null) {
            value = field.absent();
        }
        if (value == null) {
            throw reader.malformed("the field \"" + field.name() + "\" must be there");
        }
        return value;
    }

    /** Only {@link #take} fills the place of a field, by the reading that the field's own form has begun. */
    @SuppressWarnings("unchecked")
    private <V> @Nullable V reading(Field<V> field) {
        Form.Reading<V> reading = (Form.Reading<V>) readings[table.index(field)];
        return reading == null ? null : reading.value();
    }
}
