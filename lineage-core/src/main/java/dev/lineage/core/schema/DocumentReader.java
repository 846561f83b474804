package dev.lineage.core.schema;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Json;
import dev.lineage.document.DocumentProblem;
import dev.lineage.document.DocumentProblems;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.AdditionalFields;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the fields of a document, or of an object in one. What a field does not take is reported and left out. For one thread. */
public final class DocumentReader {
    private final Map<?, ?> fields;
    private final String path;
    private final Context context;

    /**
     * What a document is read in.
     *
     * @param known the names that have a meaning
     * @param problems is told what is wrong; null if whatever is wrong is refused
     * @param self the record that the document is of, which cannot name itself
     * @param records gives what an id names here
     */
    record Context(
            Set<String> known,
            @Nullable DocumentProblems problems,
            @Nullable RecordId self,
            Function<RecordId, Cited> records) {
        Context of(RecordId record) {
            return new Context(known, problems, record, records);
        }

        /** Reports what is wrong, or refuses it. */
        void report(DocumentProblem problem, String path, String detail, InvalidInput refused) {
            if (problems == null) {
                throw refused;
            }
            problems.report(problem, path, detail);
        }

        void refuse(String path, InvalidInput refused) {
            report(DocumentProblem.REFUSED_VALUE, path, String.valueOf(refused.getMessage()), refused);
        }
    }

    DocumentReader(Map<?, ?> fields, Context context) {
        this(fields, "", context);
    }

    DocumentReader(Map<?, ?> fields, String path, Context context) {
        this.fields = fields;
        this.path = path;
        this.context = context;
    }

    /** The same document, in which ids name what a function gives. */
    DocumentReader naming(Function<RecordId, Cited> records) {
        return new DocumentReader(
                fields, path, new Context(context.known(), context.problems(), context.self(), records));
    }

    /** The same document, of a record. */
    DocumentReader of(RecordId record) {
        return new DocumentReader(fields, path, context.of(record));
    }

    /**
     * The record that the document is of.
     *
     * @return its id
     */
    public RecordId self() {
        return Objects.requireNonNull(context.self());
    }

    /**
     * Whether a field is there, be it null.
     *
     * @param name its name
     * @return true if so
     */
    public boolean has(String name) {
        return fields.containsKey(name);
    }

    /**
     * The value of a field.
     *
     * @param name its name
     * @return the value; null if there is none
     */
    public @Nullable DocumentValue value(String name) {
        Object value = fields.get(name);
        return value == null ? null : new DocumentValue(value, name, path + name, context);
    }

    /**
     * The value of a field.
     *
     * @param <V> the value
     * @param name its name
     * @param type how it is read
     * @return the value; null if there is none, or one that the field does not take
     */
    public <V> @Nullable V value(String name, Type<V> type) {
        DocumentValue value = value(name);
        return value == null ? null : value.as(type);
    }

    /**
     * The value of a field that must be there.
     *
     * @param <V> the value
     * @param name its name
     * @param type how it is read
     * @return the value
     * @throws InvalidInput if there is none, or one that the field does not take
     */
    public <V> V required(String name, Type<V> type) {
        DocumentValue value = value(name);
        V read = value == null ? null : type.read(value);
        if (read == null) {
            throw new InvalidInput(name, Json.text(fields.get(name)), "must be there");
        }
        return read;
    }

    /**
     * The values of a list. Elements that are blank, or that the field does not take, are left out.
     *
     * @param <V> a value
     * @param name the list's name
     * @param type how each is read
     * @param most how many there may be; the rest is left out
     * @return the values, in their order
     */
    public <V> List<V> values(String name, Type<V> type, int most) {
        DocumentValue value = value(name);
        if (value == null) {
            if (has(name)) {
                context.report(
                        DocumentProblem.WRONG_TYPE,
                        path + name,
                        "null is read as an empty list",
                        new InvalidInput(path + name, "null", "must be a list"));
            }
            return List.of();
        }
        List<V> values = new ArrayList<>();
        for (DocumentValue element : value.elements()) {
            V read = element.asElement(type);
            if (read != null) {
                values.add(read);
            }
        }
        if (values.size() <= most) {
            return values;
        }
        refuse(name, new InvalidInput(name, values.size() + " values", "must have at most " + most + " values"));
        return List.copyOf(values.subList(0, most));
    }

    /**
     * The texts in an object of free names. A value that is not taken is left out.
     *
     * @param name the object's name
     * @param type how each is read
     * @return the values by name
     */
    public Map<String, String> texts(String name, Type<String> type) {
        DocumentValue value = value(name);
        return value == null ? Map.of() : value.texts(type);
    }

    /** Reports a value that breaks a rule. */
    void refuse(String name, InvalidInput refused) {
        context.refuse(path + name, refused);
    }

    /** All fields whose names have no meaning, as they are. */
    Map<String, Object> rest() {
        Map<String, Object> rest = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            if (!context.known().contains(name)) {
                rest.put((String) name, value);
            }
        });
        return AdditionalFields.copy(rest);
    }
}
