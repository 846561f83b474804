package dev.lineage.core.schema;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.error.InvalidInput;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    /** What documents say of a part of a record: nothing of a field that says nothing. */
    final Map<String, Object> documented(T value) {
        return documented(value, null);
    }

    /** The same of a record, whose tags depend on its header. */
    final Map<String, Object> documented(T value, @Nullable Header header) {
        Map<String, Object> document = new LinkedHashMap<>();
        document(value, header, (field, name, said) -> {
            if (said != null && isSaid(field, said)) {
                document.put(name, said);
            }
        });
        return Collections.unmodifiableMap(document);
    }

    /** Whether a document mentions what a field says. */
    static boolean isSaid(Field<?> field, Object said) {
        boolean isEmpty = (said instanceof Collection<?> list && list.isEmpty())
                || (said instanceof Map<?, ?> map && map.isEmpty());
        return !isEmpty || field.isEvenEmpty();
    }

    /** Takes what documents say of a field; null where it says nothing. */
    interface Documented {
        void take(Field<?> field, String name, @Nullable Object said);
    }

    /** Passes on what documents say of each field, in their order; the tags of a record depend on its header. */
    final void document(T value, @Nullable Header header, Documented to) {
        FieldSlots slots = slots(value);
        for (Field<?> field : table.fields()) {
            document(field, slots, header, to);
        }
    }

    private static <V> void document(Field<V> field, FieldSlots slots, @Nullable Header header, Documented to) {
        if (field.isKnown()) {
            to.take(field, field.name(), null);
            return;
        }
        V value = slots.of(field);
        if (value == null || !field.isDocumented()) {
            return;
        }
        DocumentForm<V> form = field.documentForm();
        if (form != null) {
            form.write(value, (name, said) -> to.take(field, name, said));
            return;
        }
        Object said = said(field, value, header);
        if (field.isFlat() && said instanceof Map<?, ?> parts) {
            parts.forEach((name, part) -> to.take(field, (String) name, part));
        } else if (!field.isFlat()) {
            to.take(field, field.name(), said);
        }
    }

    private static <V> @Nullable Object said(Field<V> field, V value, @Nullable Header header) {
        return header != null && Facets.TAG.equals(field.facetName())
                ? header.tags(field.words(value))
                : field.form().document(value);
    }

    /**
     * The names of the fields that are read from documents.
     *
     * @return the names, in the order of documents
     */
    public final Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        table.fields().forEach(field -> field.addNames(names));
        return names;
    }

    /**
     * Reads a value of a document leniently. A field that does not go with the others is left out.
     *
     * @param document the document, or an object in one
     * @return the value
     * @throws InvalidInput if a field is missing that must be there, or breaks a rule of the value
     */
    public final T read(DocumentReader document) {
        DocumentValues values = new DocumentValues(table, document);
        while (true) {
            try {
                return make(values);
            } catch (InvalidInput refused) {
                if (!values.refuse(refused.field())) {
                    throw document.located(refused.field(), refused);
                }
                document.refuse(refused.field(), refused);
            }
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

    /** Free data of a value. */
    final Map<String, Object> rest(T value) {
        Field<Map<String, Object>> field = table.rest();
        Map<String, Object> rest = field == null ? null : slots(value).of(field);
        return rest == null ? Map.of() : rest;
    }

    private FieldSlots slots(T value) {
        FieldSlots slots = new FieldSlots(table);
        write(value, slots);
        return slots;
    }
}
