package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.error.InvalidInput;
import org.jspecify.annotations.Nullable;

/** The fields of one body that was read. For one thread. */
final class BodyValues implements FieldValues {
    private final FieldTable table;
    private final BodyReader reader;

    /** The values of single parts, by the place of their fields. */
    private final @Nullable Object[] values;

    /** Those that are made of several parts, if there is one. */
    private Form.@Nullable Reading<?> @Nullable [] readings;

    BodyValues(FieldTable table, BodyReader reader) {
        this.table = table;
        this.reader = reader;
        this.values = new Object[table.size()];
    }

    /** Takes the part at which the reader is; false if this release does not know what it says. */
    boolean take() {
        int index = table.index(reader.tag());
        if (index < 0) {
            return false;
        }
        Field<?> field = table.field(index);
        SinglePart<?> single = field.single();
        try {
            return single == null ? take(field, index) : take(single, index);
        } catch (InvalidInput e) {
            throw reader.malformed(field.name() + " " + e.rule(), e);
        }
    }

    private boolean take(SinglePart<?> form, int index) {
        Object value = form.read(reader);
        if (value == null) {
            return false;
        }
        values[index] = value;
        return true;
    }

    private boolean take(Field<?> field, int index) {
        if (readings == null) {
            readings = new Form.Reading<?>[table.size()];
        }
        Form.Reading<?> reading = readings[index];
        if (reading == null) {
            reading = field.form().reading();
            readings[index] = reading;
        }
        return reading.take(reader);
    }

    @Override
    public boolean areStored() {
        return true;
    }

    @Override
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

    /** Only {@link #take} fills the place of a field, by the field's own form. */
    @SuppressWarnings("unchecked")
    private <V> @Nullable V reading(Field<V> field) {
        int index = table.index(field);
        if (field.single() != null) {
            return (V) values[index];
        }
        Form.Reading<?> reading = readings == null ? null : readings[index];
        return reading == null ? null : (V) reading.value();
    }
}
