package dev.lineage.core.schema;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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

    /** What documents say of a part of a record. */
    final Map<String, Object> documented(T value) {
        return documented(value, null);
    }

    /** What documents say of a record, whose tags depend on its header. */
    final Map<String, Object> documented(T value, @Nullable Header header) {
        FieldSlots slots = slots(value);
        Map<String, Object> document = new LinkedHashMap<>();
        for (Field<?> field : table.fields()) {
            document(field, slots, header, document);
        }
        return document;
    }

    private static <V> void document(
            Field<V> field, FieldSlots slots, @Nullable Header header, Map<String, Object> document) {
        V value = slots.of(field);
        Object said = value != null && field.isDocumented() ? said(field, value, header) : null;
        if (field.isFlat() && said instanceof Map<?, ?> parts) {
            parts.forEach((name, part) -> document.put((String) name, part));
        } else if (said != null) {
            document.put(field.name(), said);
        } else if (field.isEvenEmpty()) {
            document.put(field.name(), List.of());
        }
    }

    private static <V> @Nullable Object said(Field<V> field, V value, @Nullable Header header) {
        if (header != null && Facets.TAG.equals(field.facetName())) {
            List<String> tags = header.tags(field.words(value));
            return tags.isEmpty() ? null : tags;
        }
        return field.form().document(value);
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
