package dev.lineage.core.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Fields that are said together: all that a kind has of its own, or a group of them. Immutable, for any thread.
 *
 * @param <T> what they say
 */
public abstract class FieldGroup<T> {
    private final FieldTable table;

    /**
     * A group.
     *
     * @param fields its fields, in the order of documents
     */
    protected FieldGroup(List<Field<?>> fields) {
        this.table = new FieldTable(fields);
    }

    /**
     * Passes on the fields of a value, in the order of its bytes.
     *
     * @param value the value
     * @param to takes each field
     */
    protected abstract void write(T value, FieldConsumer to);

    /**
     * Makes a value of its fields.
     *
     * @param from gives each field
     * @return the value
     * @throws dev.lineage.error.InvalidInput if the fields break a rule of the value
     */
    protected abstract T make(FieldValues from);

    final FieldTable table() {
        return table;
    }

    /** What documents say of a value. */
    final Map<String, Object> documented(T value) {
        FieldSlots slots = slots(value);
        Map<String, Object> document = new LinkedHashMap<>();
        for (Field<?> field : table.fields()) {
            document(field, slots, document);
        }
        return document;
    }

    private static <V> void document(Field<V> field, FieldSlots slots, Map<String, Object> document) {
        V value = slots.of(field);
        Object said = value != null && field.isDocumented() ? field.form().document(value) : null;
        if (field.isFlat() && said instanceof Map<?, ?> parts) {
            parts.forEach((name, part) -> document.put((String) name, part));
        } else if (said != null) {
            document.put(field.name(), said);
        } else if (field.isEvenEmpty()) {
            document.put(field.name(), List.of());
        }
    }

    /** Passes on the texts of a value that are searched, in the order of documents. */
    final void search(T value, Consumer<String> to) {
        FieldSlots slots = slots(value);
        for (Field<?> field : table.fields()) {
            search(field, slots, to);
        }
    }

    private static <V> void search(Field<V> field, FieldSlots slots, Consumer<String> to) {
        V value = slots.of(field);
        if (value != null && field.isSearched()) {
            field.form().search(value, to);
        }
    }

    private FieldSlots slots(T value) {
        FieldSlots slots = new FieldSlots(table);
        write(value, slots);
        return slots;
    }
}
