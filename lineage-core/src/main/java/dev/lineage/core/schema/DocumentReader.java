package dev.lineage.core.schema;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Json;
import dev.lineage.document.DocumentProblem;
import dev.lineage.document.DocumentProblems;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.AdditionalFields;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.Collections;
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
     * @param shown what a list says beside its own values; null if nothing
     * @param self the record that the document is of, which cannot name itself
     * @param records gives what an id names here
     */
    record Context(
            Set<String> known,
            @Nullable DocumentProblems problems,
            @Nullable Shown shown,
            @Nullable RecordId self,
            Function<RecordId, Cited> records) {
        Context of(RecordId record) {
            return new Context(known, problems, shown, record, records);
        }

        Context showing(Shown other) {
            return new Context(known, problems, other, self, records);
        }

        Context naming(Function<RecordId, Cited> others) {
            return new Context(known, problems, shown, self, others);
        }

        /** Reports what is wrong, or refuses it. */
        void report(DocumentProblem problem, String path, String detail, InvalidInput refused) {
            if (problems == null) {
                throw at(path, refused);
            }
            problems.report(problem, path, detail);
        }

        /** An error of the value at a path, which names it by its path where nothing but the error tells what is wrong. */
        InvalidInput located(String path, InvalidInput refused) {
            return problems == null ? at(path, refused) : refused;
        }

        private static InvalidInput at(String path, InvalidInput refused) {
            String name = path.substring(path.lastIndexOf('.') + 1);
            int index = name.indexOf('[');
            String field = refused.field();
            if (field.startsWith(path)) {
                return refused;
            }
            boolean isItself = field.equals(index < 0 ? name : name.substring(0, index));
            return new InvalidInput(isItself ? path : path + "." + field, refused.value(), refused.rule());
        }

        void tell(DocumentProblem problem, String path, String detail) {
            if (problems != null) {
                problems.report(problem, path, detail);
            }
        }

        void refuse(String path, InvalidInput refused) {
            report(DocumentProblem.REFUSED_VALUE, path, String.valueOf(refused.getMessage()), refused);
        }
    }

    /** A value that a list shows beside its own: the tags of a record name its project. */
    record Shown(String list, String value) {
        boolean is(String name, DocumentValue element) {
            return list.equals(name) && element.is(value);
        }
    }

    DocumentReader(Map<?, ?> fields, String path, Context context) {
        this.fields = fields;
        this.path = path;
        this.context = context;
    }

    /**
     * The texts of a list as they stand, whatever a field takes of them; nothing is reported.
     *
     * @param name the list's name
     * @return the texts; none if there is no list
     */
    public List<String> plain(String name) {
        return fields.get(name) instanceof List<?> list
                ? list.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .toList()
                : List.of();
    }

    /** The same document, in which ids name what a function gives. */
    DocumentReader naming(Function<RecordId, Cited> records) {
        return new DocumentReader(fields, path, context.naming(records));
    }

    /**
     * The same document, of a record.
     *
     * @param record the record
     * @return the document
     */
    public DocumentReader of(RecordId record) {
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
        try {
            DocumentValue value = value(name);
            V read = value == null ? null : type.read(value);
            if (read == null) {
                throw new InvalidInput(name, Json.text(fields.get(name)), "must be there");
            }
            return read;
        } catch (InvalidInput refused) {
            throw context.located(path + name, refused);
        }
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
            if (context.shown() != null && context.shown().is(name, element)) {
                continue;
            }
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

    /**
     * The value of a field that belongs to a group.
     *
     * @param <V> the value
     * @param field the field
     * @return the value; that of a body without the field where the document says none
     * @throws InvalidInput if there is none, and must be one
     */
    public <V> V value(Field<V> field) {
        V read = field.read(this);
        V value = read == null ? field.absent() : read;
        if (value == null) {
            throw new InvalidInput(path + field.name(), "null", "must be there");
        }
        return value;
    }

    /**
     * An object that may have members of no meaning, see {@link #others}.
     *
     * @param name its name
     * @return its members; null if there is no object, and anything else in its place is reported
     */
    public @Nullable DocumentReader object(String name) {
        DocumentValue value = value(name);
        Map<String, Object> members = value == null ? null : value.data();
        return members == null ? null : new DocumentReader(members, path + name + ".", context);
    }

    /**
     * The members of an object that have no meaning.
     *
     * @param name the object's name
     * @param known the members that have one
     * @return the others as they are; none if there is no object
     * @throws InvalidInput if they are no free data
     */
    public Map<String, Object> others(String name, Set<String> known) {
        Map<String, Object> others = new LinkedHashMap<>();
        if (fields.get(name) instanceof Map<?, ?> members) {
            members.forEach((member, value) -> {
                if (!known.contains(member)) {
                    others.put((String) member, value);
                }
            });
        }
        return AdditionalFields.copy(others);
    }

    /**
     * Reports a value that breaks a rule, or refuses it where whatever is wrong is refused.
     *
     * @param name the field's name
     * @param refused the rule
     * @throws InvalidInput if whatever is wrong is refused
     */
    public void refuse(String name, InvalidInput refused) {
        context.refuse(path + name, refused);
    }

    /** An error of a field that whoever reads cannot do without. */
    InvalidInput located(String name, InvalidInput refused) {
        return context.located(path + name, refused);
    }

    /**
     * Tells of what is kept as it is, where somebody is told of what is wrong.
     *
     * @param problem what it is
     * @param name the field's name, or the path of a part
     * @param detail the value and the rule, in words
     */
    public void tell(DocumentProblem problem, String name, String detail) {
        context.tell(problem, path + name, detail);
    }

    /** All fields whose names have no meaning, as they are, without those that are too long or too deep. */
    Map<String, Object> rest() {
        Map<String, Object> rest = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            if (!context.known().contains(name)) {
                addFree((String) name, value, rest);
            }
        });
        return AdditionalFields.copy(rest);
    }

    private void addFree(String name, @Nullable Object value, Map<String, Object> rest) {
        try {
            rest.putAll(AdditionalFields.copy(free(name, value)));
        } catch (InvalidInput refused) {
            refuse(name, new InvalidInput(name, refused.value(), refused.rule()));
        }
    }

    @SuppressWarnings("NullAway") // JSON's null is a value of free data
    private static Map<String, Object> free(String name, @Nullable Object value) {
        return Collections.singletonMap(name, value);
    }
}
