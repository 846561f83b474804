package dev.lineage.core.schema;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Json;
import dev.lineage.document.DocumentProblem;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A value in a document that is read, and where it stands. For one thread. */
public final class DocumentValue {
    /** How much of a value is shown to whoever is told of it. */
    private static final int SHOWN = 80;

    private final Object value;
    private final String name;
    private final String path;
    private final DocumentReader.Context context;

    DocumentValue(Object value, String name, String path, DocumentReader.Context context) {
        this.value = value;
        this.name = name;
        this.path = path;
        this.context = context;
    }

    /**
     * The name of its field.
     *
     * @return the name, as errors say it
     */
    public String name() {
        return name;
    }

    boolean is(String text) {
        return value.equals(text);
    }

    /** Whether it is an object without fields. */
    boolean isEmpty() {
        return value instanceof Map<?, ?> fields && fields.isEmpty();
    }

    /**
     * The value as a type has it.
     *
     * @param <V> the type's values
     * @param type how it is read
     * @return what is read; null if the type does not take it, which is reported
     */
    public <V> @Nullable V as(Type<V> type) {
        try {
            return type.read(this);
        } catch (InvalidInput refused) {
            context.refuse(path, refused);
            return null;
        }
    }

    /** The same of an element of a list, which is left out if it is blank. */
    <V> @Nullable V asElement(Type<V> type) {
        if (value instanceof String text && text.isBlank()) {
            context.report(
                    DocumentProblem.BLANK_TEXT,
                    path,
                    "a blank element is left out",
                    new InvalidInput(path, text, "must not be blank"));
            return null;
        }
        return as(type);
    }

    /**
     * The text of the value: of anything but text its JSON, which is reported.
     *
     * @return the text
     */
    public String text() {
        if (value instanceof String text) {
            return text;
        }
        reportWrongType("text");
        return Json.text(value);
    }

    /**
     * The number.
     *
     * @return the number; null if it is none, which is reported
     */
    public @Nullable BigDecimal decimal() {
        if (value instanceof BigDecimal number) {
            return number;
        }
        if (value instanceof Long number) {
            return BigDecimal.valueOf(number);
        }
        if (value instanceof BigInteger number) {
            return new BigDecimal(number);
        }
        reportWrongType("a number");
        return null;
    }

    /**
     * The whole number.
     *
     * @return the number; null if it is none of 64 bits, which is reported
     */
    public @Nullable Long whole() {
        if (value instanceof Long number) {
            return number;
        }
        reportWrongType("a whole number");
        return null;
    }

    /**
     * Whether it is true.
     *
     * @return the value; null if it is no boolean, which is reported
     */
    public @Nullable Boolean truth() {
        if (value instanceof Boolean truth) {
            return truth;
        }
        reportWrongType("true or false");
        return null;
    }

    /**
     * The record that it names.
     *
     * @return the record, as it is known here
     * @throws InvalidInput if it is no id, or that of the record whose document this is
     */
    public Cited record() {
        RecordId id = RecordId.of(text());
        requireOther(id.text());
        return context.records().apply(id);
    }

    /** Refuses a record that names itself. */
    void requireOther(String named) {
        RecordId self = context.self();
        if (self != null && self.text().equals(named)) {
            throw new InvalidInput(name, named, "must be another record than the one that says so");
        }
    }

    /**
     * Free data.
     *
     * @return the object; null if it is none, which is reported
     */
    @SuppressWarnings("unchecked") // the names in a document are strings
    public @Nullable Map<String, Object> data() {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, Object>) map;
        }
        reportWrongType("an object");
        return null;
    }

    /**
     * An object with fields of its own.
     *
     * @param known the names that it may have
     * @return its fields; null if it is none, which is reported
     * @throws InvalidInput if it has another field, which would be lost
     */
    public @Nullable DocumentReader object(Set<String> known) {
        if (!(value instanceof Map<?, ?> fields)) {
            reportWrongType("an object");
            return null;
        }
        if (!known.containsAll(fields.keySet())) {
            throw new InvalidInput(name, Json.text(value), "must be an object with no fields but " + known);
        }
        return new DocumentReader(fields, path + ".", context);
    }

    /** The texts in an object of free names. */
    Map<String, String> texts(Type<String> type) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (!(value instanceof Map<?, ?> fields)) {
            reportWrongType("an object");
            return texts;
        }
        fields.forEach((key, element) -> {
            if (element == null) {
                reportNull(path, "null in an object is left out");
                return;
            }
            String read = new DocumentValue(element, name, path, context).as(type);
            if (read != null) {
                texts.put((String) key, read);
            }
        });
        return texts;
    }

    /** The elements of a list; of anything else the value itself, which is reported. */
    List<DocumentValue> elements() {
        if (!(value instanceof List<?> list)) {
            reportWrongType("a list");
            return List.of(this);
        }
        List<DocumentValue> elements = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            String place = path + "[" + i + "]";
            Object element = list.get(i);
            if (element == null) {
                reportNull(place, "null in a list is left out");
            } else {
                elements.add(new DocumentValue(element, name, place, context));
            }
        }
        return elements;
    }

    private void reportNull(String place, String detail) {
        context.report(DocumentProblem.WRONG_TYPE, place, detail, new InvalidInput(place, "null", "must not be null"));
    }

    private void reportWrongType(String wanted) {
        String json = Json.text(value);
        String cut = json.length() <= SHOWN ? json : Rules.cut(json, SHOWN) + "…";
        String shown = value instanceof String ? '"' + cut + '"' : cut;
        context.report(
                DocumentProblem.WRONG_TYPE,
                path,
                "not " + wanted + ": " + shown,
                new InvalidInput(path, json, "must be " + wanted));
    }
}
