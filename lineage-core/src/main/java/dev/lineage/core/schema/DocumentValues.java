package dev.lineage.core.schema;

import dev.lineage.error.InvalidInput;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of a document that is read. For one thread. */
final class DocumentValues implements FieldValues {
    private final FieldTable table;
    private final @Nullable Object[] values;
    private final Set<String> refused = new HashSet<>();

    DocumentValues(FieldTable table, DocumentReader document) {
        this.table = table;
        this.values = new Object[table.size()];
        for (int index = 0; index < values.length; index++) {
            Field<?> field = table.field(index);
            values[index] = field.isRest() ? document.rest() : field.isRead() ? field.read(document) : null;
        }
    }

    /** Takes back the value of a field that does not go with the others; false if there is none of the name, or it was taken back. */
    boolean refuse(String name) {
        for (int index = 0; index < values.length; index++) {
            if (values[index] != null && table.field(index).name().equals(name) && refused.add(name)) {
                values[index] = null;
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean areStored() {
        return false;
    }

    /** A place is only filled with a value of the field's own type. */
    @Override
    @SuppressWarnings("unchecked")
    public <V> V of(Field<V> field) {
        Object value = values[table.index(field)];
        V said = value != null ? (V) value : field.absent();
        if (said == null) {
            throw new InvalidInput(field.name(), "null", "must be there");
        }
        return said;
    }
}
